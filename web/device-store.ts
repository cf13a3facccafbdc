import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** Whoever reads what is kept waits for so long, and goes on without it: the server is asked, and often sooner there. */
export const readPatienceMs = 500;

/** Transactions of this page that have not ended. */
const underWay = new Set<IDBTransaction>();
/** Those that the page ended by leaving: they are begun again if it comes back. */
const cutShort = new WeakSet<IDBTransaction>();
let isLeft = false;

/**
 * A place in IndexedDB that keeps values by key. Every use rejects where storage is full, forbidden or not there.
 *
 * A page that was left may stay in memory without running (the back/forward cache), and what it had begun stays begun:
 * WebKit lets no later page read or write a store in which a frozen page has a transaction. Nothing is begun in a page
 * that was left, and what had begun ends with it.
 */
export function openDeviceStore(database: string, name: string): UseStore {
  const store = createStore(database, name);
  return async (mode, use) => {
    followPage();
    for (;;) {
      if (isLeft) await comesBack();
      let transaction: IDBTransaction | undefined;
      try {
        return await store(mode, entries => {
          transaction = entries.transaction;
          // First: a page may be left between asking for the database and getting it.
          const ended = follow(transaction);
          return Promise.race([use(entries), ended]);
        });
      } catch (error) {
        if (transaction === undefined || !cutShort.has(transaction)) throw error;
      }
    }
  };
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
  if (isLeft) end(transaction);
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

let isFollowing = false;

function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('pagehide', () => {
    isLeft = true;
    underWay.forEach(end);
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
}

function comesBack(): Promise<void> {
  return new Promise(resolve => addEventListener('pageshow', () => resolve(), { once: true }));
}
