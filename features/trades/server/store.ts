import { sql } from 'kysely';
import type { TradeStatus } from '../contract.ts';
import type { Queries } from '#server/database.ts';
import type { Live, Told } from '#server/live.ts';

/** A sticker of a request; `offered` ones go from its sender to its recipient. */
export interface StoredItem {
  readonly side: 'offered' | 'requested';
  readonly albumId: number;
  readonly stickerId: number;
  readonly quantity: number;
}

export interface StoredTrade {
  readonly id: string;
  readonly fromUserId: string | null;
  readonly toUserId: string | null;
  readonly status: TradeStatus;
  readonly items: readonly StoredItem[];
}

/** A request of which the member is a side, locked until the transaction ends. */
export async function lockTrade(
  tx: Queries,
  tradeId: string,
  userId: string,
): Promise<StoredTrade | undefined> {
  const { rows } = await sql<StoredTrade>`/* lock-trade */
    select t.id, t.from_user_id as "fromUserId", t.to_user_id as "toUserId", t.status,
      (select json_agg(json_build_object('side', i.side, 'albumId', i.album_id, 'stickerId', i.sticker_id,
          'quantity', i.quantity)) from trade_request_stickers i where i.trade_request_id = t.id) as items
    from trade_requests t
    where t.id = ${tradeId} and ${userId} in (t.from_user_id, t.to_user_id)
    for update of t
  `.execute(tx);
  return rows[0];
}

/** Decides a locked pending request. */
export async function decideTrade(
  tx: Queries,
  tradeId: string,
  status: Exclude<TradeStatus, 'pending'>,
): Promise<void> {
  await sql`/* decide-trade */
    update trade_requests set status = ${status}, decided_at = now() where id = ${tradeId} and status = 'pending'
  `.execute(tx);
}

/** Copies that a member offers in open requests, by sticker. */
export async function readPromised(
  db: Queries,
  userId: string,
  stickerIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const only = stickerIds === undefined ? sql`` : sql`and i.sticker_id = any(${[...stickerIds]}::int[])`;
  const { rows } = await sql<{ stickerId: number; promised: number }>`
    select i.sticker_id as "stickerId", sum(i.quantity)::int as promised
    from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
    where t.from_user_id = ${userId} and t.status = 'pending' and i.side = 'offered' ${only}
    group by i.sticker_id
  `.execute(db);
  return new Map(rows.map(row => [row.stickerId, row.promised]));
}

/** Stickers that a member has asked for in open requests. */
export async function readComing(db: Queries, userId: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ stickerId: number }>`
    select distinct i.sticker_id as "stickerId"
    from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
    where t.from_user_id = ${userId} and t.status = 'pending' and i.side = 'requested'
  `.execute(db);
  return new Set(rows.map(row => row.stickerId));
}

type TradeChange = 'proposed' | 'countered' | 'accepted' | 'declined' | 'cancelled' | 'handed_over';

export interface TradeTold {
  readonly tradeId: string;
  readonly by: string;
  /** The other side; null when gone. */
  readonly other: string | null;
  readonly change: TradeChange;
}

/** Tells the other side how a request changed and the member's own devices that it did, with whatever else changed. */
export async function tellTrade(
  live: Live,
  within: Queries,
  { tradeId, by, other, change }: TradeTold,
  more: readonly Told[] = [],
): Promise<void> {
  const toOther: Told[] =
    other === null ? [] : [{ audience: { userIds: [other] }, event: { topic: 'trades', change, tradeId } }];
  const toSelf: Told = { audience: { userIds: [by] }, event: { topic: 'trades', change: 'own', tradeId } };
  await live.postAll([...toOther, toSelf, ...more], within);
}
