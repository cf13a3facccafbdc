import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** A member's swap with the table, from the trades themselves: what was booked, not what was to be. */
export interface SwapAtTable {
  readonly userId: string;
  readonly tradeId: string;
  /** One that went twice stands twice. */
  readonly gave: number[];
  readonly got: number[];
}

/** Those of members who are not gone. */
export async function readSwapsAtTable(tx: Queries, tradeIds: readonly string[]): Promise<SwapAtTable[]> {
  const { rows } = await sql<SwapAtTable>`/* swaps-of-table */
    select t.from_user_id as "userId", t.id as "tradeId",
      array(select i.sticker_id from trade_request_stickers i, generate_series(1, i.quantity)
        where i.trade_request_id = t.id and i.side = 'offered' order by 1) as gave,
      array(select i.sticker_id from trade_request_stickers i, generate_series(1, i.quantity)
        where i.trade_request_id = t.id and i.side = 'requested' order by 1) as got
    from trade_requests t
    where t.id = any(${[...tradeIds]}::uuid[]) and t.at_table and t.from_user_id is not null order by t.from_user_id
  `.execute(tx);
  return rows;
}
