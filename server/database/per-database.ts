import type { Database } from './database.ts';

/**
 * Process-wide state that belongs to a database, made at the first use; tests have several databases in one process.
 */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, { readonly kept: T }>();
  return ({ apart: db }) => {
    const found = made.get(db) ?? { kept: make(db) };
    made.set(db, found);
    return found.kept;
  };
}
