import type { Database } from './database.ts';

/** What a process keeps beside a database: made at the first use. Tests have several databases in one process. */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, { readonly kept: T }>();
  return db => {
    const found = made.get(db) ?? { kept: make(db) };
    made.set(db, found);
    return found.kept;
  };
}
