import type { UseStore } from 'idb-keyval';
import { serverOrigin } from '../calls/server-origin.ts';

/** The device's clock may be years ahead. The native shell cannot read the server's; phones have network time. */
async function serverTime(): Promise<number> {
  const { ok, headers } = await fetch(`${serverOrigin()}/api/health`, { cache: 'no-store' });
  if (!ok) throw new Error('The server is not there.');
  return Date.parse(headers.get('date') ?? '') || Date.now();
}

export async function forgetOld(
  store: UseStore,
  isOld: (key: IDBValidKey, entry: unknown, now: number) => boolean,
): Promise<void> {
  const now = await serverTime();
  return store('readwrite', entries => {
    const cursors = entries.openCursor();
    return new Promise((resolve, reject) => {
      cursors.addEventListener('error', () => reject(cursors.error));
      cursors.addEventListener('success', () => {
        const cursor = cursors.result;
        if (cursor === null) return resolve();
        if (isOld(cursor.key, cursor.value, now)) cursor.delete();
        cursor.continue();
      });
    });
  });
}
