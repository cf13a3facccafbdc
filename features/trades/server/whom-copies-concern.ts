import { sql } from 'kysely';
import { copiesKept } from '../rules/limits.ts';
import { isWhole } from './store.ts';
import type { Database } from '#server/database/database.ts';
import type { Told } from '#server/live/live.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';

/** Tells the other side of an open request when copies that it counts on are gone, or back again. */
export async function whomCopiesConcern(db: Database, changes: readonly CopiesChange[]): Promise<Told[]> {
  // A first copy is most of what changes, and nobody waits for one; a last copy may be waited for (`isSpared`).
  const counted = changes.filter(({ before, after }) => after < before || after > copiesKept);
  if (counted.length === 0) return [];
  const given = sql`unnest(
    ${counted.map(({ userId }) => userId)}::uuid[], ${counted.map(({ stickerId }) => stickerId)}::int[],
    ${counted.map(({ before, after }) => Math.min(before, after))}::int[],
    ${counted.map(({ before, after }) => Math.max(before, after))}::int[])
    with ordinality as c (user_id, sticker_id, fewer, more, at)`;
  const kept = sql`(case when ${isWhole} then 0 else ${copiesKept} end)`;
  // `offset 0` makes PostgreSQL look up each member's few requests instead of scanning everybody's.
  const { rows } = await sql<{ tradeId: string; partnerId: string }>`/* whom-copies-concern */
    select found.* from ${given} cross join lateral (
      select t.id as "tradeId", t.to_user_id as "partnerId"
      from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
      where t.from_user_id = c.user_id and t.status = 'pending' and i.side = 'offered'
        and i.sticker_id = c.sticker_id and i.quantity + ${kept} > c.fewer and i.quantity + ${kept} <= c.more
      union all
      select t.id, t.from_user_id
      from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
      where t.to_user_id = c.user_id and t.status = 'pending' and i.side = 'requested'
        and i.sticker_id = c.sticker_id and i.quantity + ${kept} > c.fewer and i.quantity + ${kept} <= c.more
      offset 0
    ) as found
    order by c.at
  `.execute(db.query);
  return rows.map(({ tradeId, partnerId }) => {
    return { audience: { userIds: [partnerId] }, event: { topic: 'trades', change: 'own', tradeId } };
  });
}
