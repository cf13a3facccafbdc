import type { Person } from './person.ts';

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/** By German collation, because the database's depends on its installation. */
export function byName(a: Person, b: Person): number {
  return collator.compare(a.displayName, b.displayName) || (a.userId < b.userId ? -1 : 1);
}
