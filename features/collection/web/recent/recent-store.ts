import { get, type UseStore } from 'idb-keyval';
import { endsInTime } from '#web/moments/in-time.ts';
import { deleteDeviceStore, openDeviceStore, readPatienceMs } from '#web/persistence/device-store.ts';

const name = 'albums';
const databaseOf = (userId: string): string => `klebekumpel-recent-${userId}`;

export function recentStore(userId: string): UseStore {
  return openDeviceStore(databaseOf(userId), name);
}

export async function readRecent(store: UseStore, key: string | number): Promise<unknown> {
  const reading = get<unknown>(key, store).catch(() => undefined);
  return (await endsInTime(reading, readPatienceMs)) ? reading : undefined;
}

export async function forgetRecentChanges(userId: string): Promise<void> {
  await deleteDeviceStore(databaseOf(userId), name).catch(() => undefined);
}
