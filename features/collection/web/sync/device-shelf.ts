import { delMany, entries, get } from 'idb-keyval';
import { deleteDeviceStore, keepAll, openDeviceStore } from '#web/persistence/device-store.ts';

/** Key-value storage; all calls reject where it is full or forbidden. */
export interface Shelf {
  get(key: string | number): Promise<unknown>;
  entries(): Promise<ReadonlyArray<readonly [key: string | number, value: unknown]>>;
  set(values: ReadonlyArray<readonly [key: string | number, value: unknown]>): Promise<void>;
  remove(keys: ReadonlyArray<string | number>): Promise<void>;
  clear(): Promise<void>;
}

export function deviceShelf(database: string, name: string): Shelf {
  const store = openDeviceStore(database, name);
  return {
    get: key => get<unknown>(key, store),
    entries: () => entries<string | number>(store),
    set: values => keepAll(store, values, { atOnce: true }),
    remove: keys => delMany([...keys], store),
    clear: () => deleteDeviceStore(database, name),
  };
}
