import { clear, get, type UseStore } from 'idb-keyval';
import { endsInTime, openDeviceStore } from '#web/device-store.ts';

/** Where a member's recent changes lie on this device, by album. */
export function recentStore(userId: string): UseStore {
  return openDeviceStore(`klebekumpel-recent-${userId}`, 'albums');
}

/** What is kept there, if the device says it in time. */
export async function readRecent(store: UseStore, key: string | number): Promise<unknown> {
  const reading = get<unknown>(key, store).catch(() => undefined);
  return (await endsInTime(reading)) ? reading : undefined;
}

/** Forgets every album's changes of a member on this device. */
export async function forgetRecentChanges(userId: string): Promise<void> {
  await clear(recentStore(userId)).catch(() => undefined);
}
