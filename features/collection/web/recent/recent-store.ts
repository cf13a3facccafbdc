import { clear, createStore, type UseStore } from 'idb-keyval';

/**
 * Where a member's recent changes lie on this device, by album. Where there is no IndexedDB at all, the library throws;
 * here every use is refused, as by a full one.
 */
export function recentStore(userId: string): UseStore {
  let store: UseStore | undefined;
  return async (mode, use) => {
    store ??= createStore(`klebekumpel-recent-${userId}`, 'albums');
    return store(mode, use);
  };
}

/** Forgets every album's changes of a member on this device. */
export async function forgetRecentChanges(userId: string): Promise<void> {
  await clear(recentStore(userId)).catch(() => undefined);
}
