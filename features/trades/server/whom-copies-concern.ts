import { sql } from 'kysely';
import { availableOf, isSpared } from '../rules/accept.ts';
import type { Database } from '#server/database.ts';
import type { Told } from '#server/live.ts';
import type { CopiesChange } from '#server/serve-endpoint.ts';

interface Asked {
  readonly tradeId: string;
  readonly partnerId: string;
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
}

/** The other side of an open request, when copies that it counts on are there no more, or again. */
export async function whomCopiesConcern(db: Database, changes: readonly CopiesChange[]): Promise<Told[]> {
  const spares = changes.filter(({ before, after }) => availableOf(before) !== availableOf(after));
  if (spares.length === 0) return [];
  const given = sql`unnest(
    ${spares.map(({ userId }) => userId)}::uuid[], ${spares.map(({ stickerId }) => stickerId)}::int[],
    ${spares.map(({ before }) => before)}::int[], ${spares.map(({ after }) => after)}::int[])
    with ordinality as c (user_id, sticker_id, before, after, at)`;
  const { rows } = await sql<Asked>`/* whom-copies-concern */
    select t.id as "tradeId", t.to_user_id as "partnerId", i.quantity, c.before, c.after, c.at
    from ${given} join trade_requests t on t.from_user_id = c.user_id and t.status = 'pending'
    join trade_request_stickers i
      on i.trade_request_id = t.id and i.side = 'offered' and i.sticker_id = c.sticker_id
    union all
    select t.id, t.from_user_id, i.quantity, c.before, c.after, c.at
    from ${given} join trade_requests t on t.to_user_id = c.user_id and t.status = 'pending'
    join trade_request_stickers i
      on i.trade_request_id = t.id and i.side = 'requested' and i.sticker_id = c.sticker_id
    order by at
  `.execute(db.query);
  return rows
    .filter(({ quantity, before, after }) => isSpared(before, quantity) !== isSpared(after, quantity))
    .map(({ tradeId, partnerId }) => {
      return { audience: { userIds: [partnerId] }, event: { topic: 'trades', change: 'own', tradeId } };
    });
}
