import { sql } from 'kysely';
import { canBeMet, type Meeting } from '../rules/accept.ts';
import { meetingColumns, type StoredItem } from './store.ts';
import type { Queries } from '#server/database/database.ts';

/** A sticker that an open request of its sender's holds. */
export interface Held {
  readonly tradeId: string;
  readonly to: string;
  readonly stickerId: number;
  readonly quantity: number;
}

/** What the member's own open requests that can still be met offer or ask for, newest first. */
export async function readHeld(
  db: Queries,
  userId: string,
  side: StoredItem['side'],
  stickerIds?: readonly number[],
): Promise<Held[]> {
  const name = stickerIds === undefined ? sql`/* read-held */` : sql`/* read-held-of */`;
  const only = stickerIds === undefined ? sql`` : sql`and i.sticker_id = any(${[...stickerIds]}::int[])`;
  const items = sql`trade_request_stickers i where i.trade_request_id = t.id and i.side = ${side} ${only}`;
  const { rows } = await sql<Held & Meeting>`${name}
    with open as materialized (
      select t.id, t.to_user_id, t.created_at, ${meetingColumns} from trade_requests t
      where t.from_user_id = ${userId} and t.status = 'pending' and exists (select from ${items}))
    select t.id as "tradeId", t.to_user_id as "to", t."leastKept", t."isWhole", t."isLate", i."stickerId", i.quantity
    from open t cross join lateral (select i.sticker_id as "stickerId", i.quantity from ${items}) i
    order by t.created_at desc, t.id
  `.execute(db);
  return rows.filter(canBeMet);
}

/** By sticker. */
export function copiesHeld(held: readonly Held[]): Map<number, number> {
  const copies = new Map<number, number>();
  for (const { stickerId, quantity } of held) copies.set(stickerId, (copies.get(stickerId) ?? 0) + quantity);
  return copies;
}

/** Copies that the member's open requests offer, by sticker. */
export async function readPromised(db: Queries, userId: string): Promise<ReadonlyMap<number, number>> {
  return copiesHeld(await readHeld(db, userId, 'offered'));
}

/** Stickers that the member's open requests ask for, each with the newest such request. */
export async function readComing(
  db: Queries,
  userId: string,
  stickerIds?: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const held = await readHeld(db, userId, 'requested', stickerIds);
  return new Map(held.toReversed().map(({ stickerId, tradeId }) => [stickerId, tradeId]));
}
