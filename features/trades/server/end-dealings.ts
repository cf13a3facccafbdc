import { sql, type RawBuilder } from 'kysely';
import { meets } from '#features/friends/server/store.ts';
import { noting } from '#features/notices/server/store.ts';
import { keepNames } from '#features/profiles/server/known-as.ts';
import type { BeforeErase, EndDealings } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** Ends open requests, and tells both sides. */
async function cancelOpen(live: Live, tx: Queries, which: RawBuilder<unknown>): Promise<void> {
  // One notice of all that the two had open.
  const sides = sql`(
    select from_user_id as user_id, to_user_id as actor_id, null::uuid as friendship_id, null::uuid as trade_id from ended
    union select to_user_id, from_user_id, null, null from ended) as given`;
  const { rows } = await sql<{ tradeId: string; from: string; to: string }>`
    with ended as (
      update trade_requests t set status = 'cancelled', decided_at = now() where status = 'pending' and (${which})
      returning id, from_user_id, to_user_id
    ), ${noting('trade_ended', sides)}
    select id as "tradeId", from_user_id as "from", to_user_id as "to" from ended
  `.execute(tx);
  const told = rows.map(({ tradeId, from, to }) => {
    const event = { topic: 'trades', change: 'own', tradeId } as const;
    return { audience: { userIds: [from, to] }, event };
  });
  live.postAll(told, tx);
}

/** A request of somebody who is gone cannot be open. */
export const endTradesOf: BeforeErase = ({ live }, tx, userIds) => {
  const gone = sql`any(${[...userIds]}::uuid[])`;
  return cancelOpen(live, tx, sql`from_user_id = ${gone} or to_user_id = ${gone}`);
};

/** Who leaves a group stays called as then by those with whom it swapped there (P-35). */
export const endTradesWith: EndDealings = async ({ live }, tx, userId, other) => {
  const others = other === undefined ? await listUnmet(tx, userId) : [other];
  if (others.length === 0) return;
  if (other === undefined) await keepNames(tx, userId, others);
  const them = sql`any(${others}::uuid[])`;
  await cancelOpen(
    live,
    tx,
    sql`from_user_id = ${userId} and to_user_id = ${them} or to_user_id = ${userId} and from_user_id = ${them}`,
  );
};

/** With whom the member has or had to do, and does not meet any more. */
async function listUnmet(tx: Queries, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from (
      select to_user_id as id from trade_requests where from_user_id = ${userId} and to_user_id is not null
      union select from_user_id from trade_requests where to_user_id = ${userId} and from_user_id is not null
    ) m where not ${meets(sql`${userId}::uuid`, sql.ref('m.id'))}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
