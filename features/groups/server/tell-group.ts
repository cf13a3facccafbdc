import { sql } from 'kysely';
import { eraseAccounts } from '#features/auth/server/erase-account.ts';
import { endPasses } from '#features/passes/server/store.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** Publishes a change of friends to all members, who see each other as friends do, so that they refetch. */
export async function tellGroup(live: Live, tx: Queries, groupId: string): Promise<void> {
  const members = await tx
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute();
  const userIds = members.map(({ user_id }) => user_id);
  if (userIds.length > 0) live.post({ userIds }, { topic: 'friends', change: 'own' }, tx);
}

/** Takes a child that becomes an account out of its group: its opener decides nothing about accounts. */
export async function leaveGroupAsGrownUp(house: House, tx: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ groupId: string }>`
    delete from group_members where user_id = ${userId} returning group_id as "groupId"
  `.execute(tx);
  for (const { groupId } of rows) {
    await tellGroup(house.live, tx, groupId);
    await house.endDealings(house, tx, userId);
  }
}

/** Ends the group, which must be locked, so that nobody comes to it meanwhile. */
export async function dissolveGroup(house: House, tx: Queries, groupId: string): Promise<void> {
  await leaveGroup(house, tx, groupId);
  await tx.deleteFrom('groups').where('id', '=', groupId).execute();
}

/**
 * Takes these members, or all, out of the group. Whom no family took over is deleted, and its slip says why it opens
 * nothing; the others stop swapping with those who are no friends.
 */
export async function leaveGroup(
  house: House,
  tx: Queries,
  groupId: string,
  childIds: readonly string[] | null = null,
): Promise<void> {
  await tellGroup(house.live, tx, groupId);
  // Whoever takes a child over locks its pass until then.
  await sql`
    select from passes p join group_members m on m.user_id = p.user_id
    where m.group_id = ${groupId} and (${childIds}::uuid[] is null or m.user_id = any(${childIds}::uuid[]))
    order by p.user_id for update of p
  `.execute(tx);
  const { rows } = await sql<{ id: string; isOfFamily: boolean }>`
    delete from group_members m
    where m.group_id = ${groupId} and (${childIds}::uuid[] is null or m.user_id = any(${childIds}::uuid[]))
    returning m.user_id as id, exists (select from family_members f where f.user_id = m.user_id) as "isOfFamily"
  `.execute(tx);
  const going = rows.filter(({ isOfFamily }) => !isOfFamily).map(({ id }) => id);
  await endPasses(house, tx, going, 'group_over');
  await eraseAccounts(house, tx, going);
  for (const { id, isOfFamily } of rows) if (isOfFamily) await house.endDealings(house, tx, id);
}
