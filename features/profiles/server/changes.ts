import { changesOfMember } from '../rules/limits.ts';
import type { Person } from '../rules/person.ts';
import { changeProfile } from './store.ts';
import { countAgainst, countsOf, countWithin } from '#server/calls/rate-limit.ts';
import type { Database, Queries } from '#server/database/database.ts';

export function countChange(db: Database, userId: string) {
  return countAgainst(db, ...countsOf('profile', changesOfMember, userId));
}

/** Changes a child's profile for those responsible for it. Equal values do not count as a change. */
export async function renameWithin(db: Database, tx: Queries, person: Person) {
  const isChanged = await changeProfile(tx, person);
  return isChanged ? countWithin(db, tx, ...countsOf('profile', changesOfMember, person.userId)) : undefined;
}
