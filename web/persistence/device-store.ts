import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Reads time out after this; the server is asked instead, which is often faster by then. */
export const readPatienceMs = 500;

/** Thrown because reading must not create a database: signing out would leave it behind, empty. */
export class NothingKept extends Error {}

const underWay = new Set<IDBTransaction>();
/** Aborted on `pagehide`; run again after `pageshow`. */
const cutShort = new WeakSet<IDBTransaction>();
const connections = new Map<string, Promise<IDBDatabase>>();
/** Open connections with the names of their databases; a database may have two for a moment. */
const standing = new Map<IDBDatabase, string>();
const going = new Set<string>();
let isLeft = false;

/**
 * Rejects where storage is full or forbidden. In the back/forward cache a page keeps transactions and connections, and
 * WebKit then lets no other use or delete the database: `pagehide` aborts all, and nothing starts until `pageshow`.
 */
export function openDeviceStore(database: string, name: string): UseStore {
  return async (mode, use) => {
    followPage();
    for (;;) {
      if (isLeft) await comesBack();
      const connection = await connect(database, name, mode);
      if (!standing.has(connection)) continue;
      const transaction = connection.transaction(name, mode);
      const ended = follow(transaction);
      try {
        return await Promise.race([use(transaction.objectStore(name)), ended]);
      } catch (error) {
        if (!cutShort.has(transaction)) throw error;
      }
    }
  };
}

/** Deletes for all tabs. Clears first, because a page of an older release may block the deletion until it closes. */
export async function deleteDeviceStore(database: string, name: string): Promise<void> {
  going.add(database);
  const isGone = () => void going.delete(database);
  try {
    await openDeviceStore(database, name)('readwrite', entries => {
      entries.clear();
      return new Promise<void>((resolve, reject) => {
        // In the same task, so that later writes go to a new database.
        const request = indexedDB.deleteDatabase(database);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error));
        request.addEventListener('blocked', () => setTimeout(resolve, readPatienceMs));
        // Only now: a reader that waited behind a blocked deletion would create the database again.
        request.addEventListener('success', isGone);
      });
    });
  } catch (error) {
    isGone();
    throw error;
  }
}

/** Writes all or none. `atOnce`: committed even if the page is left; in WebKit, a deletion then waits for its end. */
export function keepAll(
  store: UseStore,
  values: ReadonlyArray<readonly [key: string | number, value: unknown]>,
  { atOnce }: { readonly atOnce: boolean },
): Promise<void> {
  return store('readwrite', entries => {
    for (const [key, value] of values) entries.put(value, key);
    if (atOnce) entries.transaction.commit();
    return promisifyRequest(entries.transaction);
  });
}

/** Rejects when the transaction aborts, which not every request reports. */
function follow(transaction: IDBTransaction): Promise<never> {
  underWay.add(transaction);
  transaction.addEventListener('complete', () => underWay.delete(transaction));
  const ended = new Promise<never>((_, reject) => {
    transaction.addEventListener('abort', () => {
      underWay.delete(transaction);
      reject(transaction.error ?? new DOMException('The page was left.', 'AbortError'));
    });
  });
  ended.catch(() => undefined);
  return ended;
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    cutShort.add(transaction);
  } catch {}
}

async function connect(database: string, name: string, mode: IDBTransactionMode): Promise<IDBDatabase> {
  for (;;) {
    try {
      return await (connections.get(database) ?? open(database, name, mode));
    } catch (error) {
      if (mode === 'readonly' || !(error instanceof NothingKept)) throw error;
    }
  }
}

function open(database: string, name: string, mode: IDBTransactionMode): Promise<IDBDatabase> {
  const opening = reach(database, name, mode);
  connections.set(database, opening);
  opening.catch(() => connections.delete(database));
  return opening;
}

async function reach(database: string, name: string, mode: IDBTransactionMode): Promise<IDBDatabase> {
  if (mode === 'readonly' && (!(await isThere(database)) || going.has(database))) throw new NothingKept();
  if (isLeft) await comesBack();
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database);
    let isMissing = false;
    request.addEventListener('upgradeneeded', () => {
      isMissing = mode === 'readonly';
      if (isMissing) request.transaction?.abort();
      else request.result.createObjectStore(name);
    });
    request.addEventListener('error', () => reject(isMissing ? new NothingKept() : request.error));
    request.addEventListener('success', () => {
      const connection = request.result;
      standing.set(connection, database);
      // Browsers may close it by themselves; and an open connection blocks deletion by others.
      connection.addEventListener('close', () => letGo(connection));
      connection.addEventListener('versionchange', () => letGo(connection));
      if (isLeft) letGo(connection);
      resolve(connection);
    });
  });
}

/** Firefox 121 cannot tell. Version 0 is the empty shell that WebKit keeps of a database whose creation was aborted. */
async function isThere(database: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name, version }) => name === database && version !== 0);
}

function letGo(connection: IDBDatabase): void {
  const database = standing.get(connection);
  if (database === undefined) return;
  connection.close();
  standing.delete(connection);
  connections.delete(database);
}

let isFollowing = false;

function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('pagehide', () => {
    isLeft = true;
    underWay.forEach(end);
    standing.forEach((_, connection) => letGo(connection));
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

function comesBack(): Promise<void> {
  return new Promise(resolve => addEventListener('pageshow', () => resolve(), { once: true }));
}
