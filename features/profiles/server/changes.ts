import { changesOfMember } from '../rules/limits.ts';
import type { Person } from '../rules/person.ts';
import { changeProfile } from './store.ts';
import { countAgainst, countingKey, countWithin, type Count } from '#server/calls/rate-limit.ts';
import type { Database, Queries } from '#server/database/database.ts';

const countsOf = (userId: string) =>
  changesOfMember.map((limit): Count => [countingKey(`profile-${limit.seconds}`, userId), limit]);

export function countChange(db: Database, userId: string) {
  return countAgainst(db, ...countsOf(userId));
}

/** Of a child, by whoever answers for it. What stays as it was is no change. */
export async function renameWithin(db: Database, tx: Queries, person: Person) {
  const isChanged = await changeProfile(tx, person);
  return isChanged ? countWithin(db, tx, ...countsOf(person.userId)) : undefined;
}
