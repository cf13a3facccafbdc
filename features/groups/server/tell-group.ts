import { sql } from 'kysely';
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
export async function leaveGroupAsGrownUp(live: Live, tx: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ groupId: string }>`
    delete from group_members where user_id = ${userId} returning group_id as "groupId"
  `.execute(tx);
  for (const { groupId } of rows) await tellGroup(live, tx, groupId);
}

/** Called before these members, or all, are removed: their slips then say why they open nothing; a family's goes on. */
export async function leaveGroup(
  house: Pick<House, 'live'>,
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
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from group_members m
    where m.group_id = ${groupId} and (${childIds}::uuid[] is null or m.user_id = any(${childIds}::uuid[]))
      and not exists (select from family_members f where f.user_id = m.user_id)
  `.execute(tx);
  if (rows.length > 0)
    await endPasses(
      house,
      tx,
      rows.map(({ id }) => id),
      'group_over',
    );
}
