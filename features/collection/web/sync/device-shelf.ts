import { clear, createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

/** A place on the device that keeps values by key. Everything rejects where storage is full or forbidden. */
export interface Shelf {
  get(key: string | number): Promise<unknown>;
  entries(): Promise<ReadonlyArray<readonly [key: string | number, value: unknown]>>;
  /** All of them or, when one fails, none. */
  set(values: ReadonlyArray<readonly [key: string | number, value: unknown]>): Promise<void>;
  remove(keys: ReadonlyArray<string | number>): Promise<void>;
  clear(): Promise<void>;
}

/** A shelf in IndexedDB. */
export function deviceShelf(database: string, name: string): Shelf {
  let opened: UseStore | undefined;
  // Where there is no IndexedDB at all, opening throws; here every use is refused, as by a full one.
  const store: UseStore = async (mode, use) => {
    opened ??= createStore(database, name);
    return opened(mode, use);
  };
  return {
    get: key => get<unknown>(key, store),
    entries: () => entries<string | number>(store),
    set: values =>
      setMany(
        values.map(([key, value]) => [key, value]),
        store,
      ),
    remove: keys => delMany([...keys], store),
    clear: () => clear(store),
  };
}
