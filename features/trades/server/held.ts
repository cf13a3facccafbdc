import { sql } from 'kysely';
import { canBeMet, type Meeting } from '../rules/accept.ts';
import { meetingColumns, type StoredItem } from './store.ts';
import { readReserved, readReservedOfAll } from './at-table/reserved.ts';
import type { Queries } from '#server/database/database.ts';

/** A sticker that an open request of its sender's holds, or a round: then without a request. */
export interface Held {
  readonly tradeId: string | null;
  readonly to: string | null;
  readonly stickerId: number;
  readonly quantity: number;
}

/**
 * What the member's own open requests that can still be met offer or ask for, newest first. Last comes what is promised to
 * rounds.
 */
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
  const held = rows.filter(canBeMet);
  return side === 'requested' ? held : [...held, ...(await readReserved(db, userId, stickerIds))];
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
  const asked = held.toReversed();
  return new Map(asked.flatMap(({ stickerId, tradeId }) => (tradeId === null ? [] : [[stickerId, tradeId]])));
}

/** Of several members at once: copies promised elsewhere than to this round, and stickers that their requests ask for. */
export async function readHeldOfAll(
  db: Queries,
  userIds: readonly string[],
  roundId: string,
): Promise<
  (userId: string) => { readonly promised: ReadonlyMap<number, number>; readonly coming: ReadonlySet<number> }
> {
  const { rows } = await sql<HeldOf & Meeting>`/* held-of-all */
    select t.from_user_id as "userId", i.side, i.sticker_id as "stickerId", i.quantity, ${meetingColumns}
    from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
    where t.from_user_id = any(${[...userIds]}::uuid[]) and t.status = 'pending'
  `.execute(db);
  const reserved = await readReservedOfAll(db, userIds, roundId);
  const promised = new Map(userIds.map(id => [id, new Map<number, number>()]));
  const coming = new Map(userIds.map(id => [id, new Set<number>()]));
  const held = rows.filter(canBeMet);
  for (const { userId, stickerId, quantity } of [
    ...held.filter(({ side }) => side === 'offered'),
    ...reserved,
  ]) {
    const own = promised.get(userId);
    own?.set(stickerId, (own.get(stickerId) ?? 0) + quantity);
  }
  for (const { userId, stickerId } of held.filter(({ side }) => side === 'requested'))
    coming.get(userId)?.add(stickerId);
  return userId => ({ promised: promised.get(userId) ?? new Map(), coming: coming.get(userId) ?? new Set() });
}

interface HeldOf {
  readonly userId: string;
  readonly side: StoredItem['side'];
  readonly stickerId: number;
  readonly quantity: number;
}
