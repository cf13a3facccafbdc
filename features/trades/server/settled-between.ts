import { sql } from 'kysely';
import { isSettled } from './store.ts';
import type { Queries } from '#server/database/database.ts';

/** Copies that the member gave to the other and received, as long as their requests are remembered. */
export async function countSettled(
  db: Queries,
  userId: string,
  other: string,
): Promise<{ given: number; received: number }> {
  const { rows } = await sql<{ given: number; received: number }>`/* settled-between */
    select coalesce(sum(i.quantity) filter (where (i.side = 'offered') = t.is_mine), 0)::int as given,
      coalesce(sum(i.quantity) filter (where (i.side = 'offered') <> t.is_mine), 0)::int as received
    from (
      select t.id, true as is_mine from trade_requests t
      where t.from_user_id = ${userId} and t.to_user_id = ${other} and ${isSettled}
      union all
      select t.id, false from trade_requests t
      where t.from_user_id = ${other} and t.to_user_id = ${userId} and ${isSettled}) t
    join trade_request_stickers i on i.trade_request_id = t.id
  `.execute(db);
  return rows[0] ?? { given: 0, received: 0 };
}
