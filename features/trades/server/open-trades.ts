import { sql } from 'kysely';
import { mostOpenStickersBetween, mostOpenTrades, mostOpenTradesBetween } from '../rules/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

interface Open {
  readonly ofSender: number;
  readonly between: number;
  /** Different stickers on both sides together. */
  readonly stickers: number;
}

/**
 * Limits open requests, because reading the list reads all of them: neither a member nor a friend may make it endless.
 * Call within the proposing transaction.
 */
export async function refuseMore(
  tx: Queries,
  { from, to, items }: { readonly from: string; readonly to: string; readonly items: number },
): Promise<Refusal<'too_many_open_trades'> | undefined> {
  await oneByOne(tx, 'open-trades', from);
  const { rows } = await sql<Open>`/* count-open-trades */
    select count(*)::int as "ofSender", count(*) filter (where t.to_user_id = ${to})::int as between,
      coalesce(sum((select count(*) from trade_request_stickers i where i.trade_request_id = t.id))
        filter (where t.to_user_id = ${to}), 0)::int as stickers
    from trade_requests t where t.from_user_id = ${from} and t.status = 'pending'
  `.execute(tx);
  const { ofSender = 0, between = 0, stickers = 0 } = rows[0] ?? {};
  if (ofSender >= mostOpenTrades)
    return refuse('too_many_open_trades', { details: { most: mostOpenTrades } });
  if (between >= mostOpenTradesBetween || stickers + items > mostOpenStickersBetween)
    return refuse('too_many_open_trades', { details: { most: between, toOne: 1 } });
  return undefined;
}
