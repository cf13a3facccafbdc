import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../rules/person.ts';
import type { Queries } from '#server/database/database.ts';

/** False if nothing changed. */
export async function changeProfile(
  db: Queries,
  { userId, displayName, avatarUrl }: Person,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ display_name: displayName, avatar_url: avatarUrl })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('display_name', '!=', displayName), eb('avatar_url', '!=', avatarUrl)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function createProfile(tx: Queries, person: Person): Promise<void> {
  await createProfiles(tx, [person]);
}

export async function createProfiles(tx: Queries, people: readonly Person[]): Promise<void> {
  const profiles = people.map(({ userId, displayName, avatarUrl }) => {
    return { user_id: userId, display_name: displayName, avatar_url: avatarUrl };
  });
  await tx.insertInto('profiles').values(profiles).execute();
}

/** SQL for use in a larger statement: `from` has the `user_id` of each side of a swap that is forgotten; the number stays. */
export function countingSwaps(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update profiles p set past_swaps = past_swaps + f.swaps
    from (select user_id, count(*)::int as swaps from ${from} group by user_id) f where p.user_id = f.user_id`;
}
