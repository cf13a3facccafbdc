import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Whoever reads what is kept waits for so long, and goes on without it: the server is asked, and often sooner there. */
export const readPatienceMs = 500;

/** Nothing was ever kept in this place. Reading does not make one: signing out would leave it behind, empty. */
export class NothingKept extends Error {}

/** Transactions of this page that have not ended. */
const underWay = new Set<IDBTransaction>();
/** Those that the page ended by leaving: they are begun again if it comes back. */
const cutShort = new WeakSet<IDBTransaction>();
/** The page's one connection to each database, from when it is asked for. */
const connections = new Map<string, Promise<IDBDatabase>>();
const standing = new Map<string, IDBDatabase>();
/** Databases that are being deleted. */
const going = new Set<string>();
let isLeft = false;

/**
 * A place in IndexedDB that keeps values by key. Every use rejects where storage is full, forbidden or not there.
 *
 * A page that was left may stay in memory without running (the back/forward cache), and what it had begun stays begun:
 * WebKit lets no later page read or write a store in which a frozen page has a transaction, nor delete a database to
 * which it has a connection. Nothing is begun in a page that was left, and what had begun ends with it.
 */
export function openDeviceStore(database: string, name: string): UseStore {
  return async (mode, use) => {
    followPage();
    for (;;) {
      if (isLeft) await comesBack();
      const connection = await connect(database, name, mode);
      // Between asking for the database and getting it the page was left.
      if (isLeft) continue;
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

/**
 * Takes a place away, for this page and all others, which make it anew when they write. It is emptied first: a page of an
 * older release does not let go of it, and then the place goes with that page.
 */
export async function deleteDeviceStore(database: string, name: string): Promise<void> {
  going.add(database);
  await openDeviceStore(database, name)('readwrite', entries => {
    entries.clear();
    return new Promise<void>((resolve, reject) => {
      // Asked for in the same breath: what is written from now on comes into a new place.
      const request = indexedDB.deleteDatabase(database);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error));
      request.addEventListener('blocked', () => setTimeout(resolve, readPatienceMs));
    });
  }).finally(() => going.delete(database));
}

/** Writes all of them or, when one fails, none; what was asked for is written even if the page is left at once. */
export function keepAll(
  store: UseStore,
  values: ReadonlyArray<readonly [key: string | number, value: unknown]>,
): Promise<void> {
  return store('readwrite', entries => {
    for (const [key, value] of values) entries.put(value, key);
    // Otherwise the page would be asked once more whether that was all.
    entries.transaction.commit();
    return promisifyRequest(entries.transaction);
  });
}

/** Does it end in time? Whatever it comes to then, it goes on. */
export function endsInTime(work: Promise<unknown>, patienceMs = readPatienceMs): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const isOver = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(isOver, isOver);
  });
}

/** Rejects if the transaction is broken off, of which not every request tells. */
function follow(transaction: IDBTransaction): Promise<never> {
  underWay.add(transaction);
  transaction.addEventListener('complete', () => underWay.delete(transaction));
  const ended = new Promise<never>((_, reject) => {
    transaction.addEventListener('abort', () => {
      underWay.delete(transaction);
      reject(transaction.error ?? new DOMException('The page was left.', 'AbortError'));
    });
  });
  // Whoever begins something in it after that fails before it is looked at.
  ended.catch(() => undefined);
  return ended;
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
    cutShort.add(transaction);
  } catch {
    // Everything was asked for: it ends by itself.
  }
}

async function connect(database: string, name: string, mode: IDBTransactionMode): Promise<IDBDatabase> {
  for (;;) {
    try {
      return await (connections.get(database) ?? open(database, name, mode));
    } catch (error) {
      // Whoever reads had asked first.
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
      standing.set(database, request.result);
      // Browsers close it by themselves at times; who deletes the database waits until every page has let go of it.
      request.result.addEventListener('close', () => letGo(database));
      request.result.addEventListener('versionchange', () => letGo(database));
      if (isLeft) letGo(database);
      resolve(request.result);
    });
  });
}

/** Firefox 121 does not say; of one that an opening would make and takes back, WebKit keeps an empty shell. */
async function isThere(database: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name, version }) => name === database && version !== 0);
}

/** What is under way in it ends first. */
function letGo(database: string): void {
  standing.get(database)?.close();
  standing.delete(database);
  connections.delete(database);
}

let isFollowing = false;

function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('pagehide', () => {
    isLeft = true;
    underWay.forEach(end);
    standing.forEach((_, database) => letGo(database));
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

function comesBack(): Promise<void> {
  return new Promise(resolve => addEventListener('pageshow', () => resolve(), { once: true }));
}
