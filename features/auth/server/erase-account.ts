import { sql } from 'kysely';
import { endFaceSessions } from './face-sessions.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Deletes accounts or children with all that belongs to them, and tells the devices that were signed in. Nothing else
 * deletes members: what their features do before (`beforeErase`) no trigger makes up for.
 */
export async function eraseAccounts(
  house: House,
  within: Queries,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  // From here on nothing new can refer to them.
  await sql`
    select from users where id = any(${[...userIds]}::uuid[]) order by id for update
  `.execute(within);
  for (const beforeErase of house.erasures) await beforeErase(house, within, userIds);
  const own = await within.deleteFrom('sessions').where('user_id', 'in', userIds).returning('id').execute();
  const opened = await endFaceSessions(within, userIds);
  // Every table with a person in it refers to users with "on delete cascade"; a test checks them all.
  await within.deleteFrom('users').where('id', 'in', userIds).execute();
  const ownIds = own.map(({ id }) => id);
  house.live.post({ sessionIds: ownIds }, { topic: 'signed_out', because: 'deleted' }, within);
  house.live.post({ sessionIds: opened }, { topic: 'signed_out', because: 'device' }, within);
}
