import { sql } from 'kysely';
import { demoId } from './demo-id.ts';
import { seededNumbers } from './open-packs.ts';
import { withCopies } from '#features/collection/rules/copies.ts';
import { copiesOf, lockCollections, readQuantities } from '#features/collection/server/store.ts';
import { holdingsOf, type Holdings, type StickerAt } from '#features/trades/rules/holdings.ts';
import { findBundle } from '#features/trades/rules/match.ts';
import { settle } from '#features/trades/rules/settle.ts';
import type { AlbumVector } from '#features/trades/server/vectors.ts';
import type { Queries } from '#server/database/database.ts';
import { Refusal } from '#shared/refusal.ts';

export type Albums = ReadonlyMap<number, AlbumVector>;

interface SwappedSticker {
  readonly albumId: number;
  readonly stickerId: number;
  readonly tier: number;
}

/** What the proposer gives and gets, one copy of each. */
export interface Swap {
  readonly gives: SwappedSticker[];
  readonly gets: SwappedSticker[];
}

/** User ids: `from` proposes to `to`. */
export interface Sides {
  readonly from: string;
  readonly to: string;
}

/** The fair swap that the matching rules find, of at most `most` stickers a side, besides all open requests of both. */
export async function findSwap(
  tx: Queries,
  albums: Albums,
  { from, to }: Sides,
  most?: number,
): Promise<Swap> {
  const shapes = new Map([...albums].map(([id, album]) => [id, album.shape]));
  const mine = await readHoldings(tx, albums, from);
  const theirs = await readHoldings(tx, albums, to);
  const bundle = findBundle(shapes, mine, theirs, undefined, most);
  const named = ({ albumId, slot }: StickerAt): SwappedSticker[] => {
    const album = albums.get(albumId);
    const [stickerId, tier] = [album?.stickerIds[slot], album?.shape.tiers[slot]];
    return stickerId === undefined || tier === undefined ? [] : [{ albumId, stickerId, tier }];
  };
  return { gives: bundle.gives.flatMap(named), gets: bundle.gets.flatMap(named) };
}

/** A fair swap of `count` stickers a side, or as many as possible, drawn at random from all that could be swapped. */
export async function drawSwap(
  tx: Queries,
  albums: Albums,
  sides: Sides,
  { count, seed }: { readonly count: number; readonly seed: string },
): Promise<Swap> {
  const random = seededNumbers(seed);
  const possible = await findSwap(tx, albums, sides);
  const drawn: Swap = { gives: [], gets: [] };
  while (drawn.gives.length < count) {
    const give = drawFrom(possible.gives, random);
    const get = drawFrom(
      possible.gets.filter(({ tier }) => tier === give?.tier),
      random,
    );
    if (give === undefined || get === undefined) break;
    possible.gives.splice(possible.gives.indexOf(give), 1);
    possible.gets.splice(possible.gets.indexOf(get), 1);
    drawn.gives.push(give);
    drawn.gets.push(get);
  }
  return drawn;
}

function drawFrom(stickers: readonly SwappedSticker[], random: () => number): SwappedSticker | undefined {
  return stickers[Math.floor(random() * stickers.length)];
}

/** What a member can give and wants; stickers in open requests, own and others', count as reserved on both sides. */
async function readHoldings(tx: Queries, albums: Albums, userId: string): Promise<Holdings[]> {
  const bound = await sql<{ stickerId: number; copies: number; gives: boolean }>`
    select i.sticker_id as "stickerId", i.quantity as copies,
      (t.from_user_id = ${userId}) = (i.side = 'offered') as gives
    from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
    where t.status = 'pending' and ${userId} in (t.from_user_id, t.to_user_id)
  `.execute(tx);
  const { rows } = await sql<{ albumId: number; copies: Buffer }>`
    select album_id as "albumId", copies from collections
    where user_id = ${userId} and length(copies) > 0 order by album_id
  `.execute(tx);
  return rows.flatMap(({ albumId, copies }) => {
    const album = albums.get(albumId);
    if (album === undefined) return [];
    const promised = new Map<number, number>();
    const coming = new Set<number>();
    for (const { stickerId, copies: given, gives } of bound.rows) {
      const slot = album.stickerIds.indexOf(stickerId);
      if (gives) promised.set(slot, (promised.get(slot) ?? 0) + given);
      else coming.add(slot);
    }
    return [holdingsOf(album.shape, copies, { promised, coming })];
  });
}

export interface DemoTrade extends Sides {
  readonly id: string;
  readonly swap: Swap;
  readonly message: string;
  readonly createdAt: Date;
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  /** Null while the request is pending. */
  readonly decidedAt: Date | null;
  readonly answersId: string | null;
  readonly isHalfHandedOver: boolean;
}

/** Stores a request in its final state; if it is accepted, moves the stickers as the server would. */
export async function writeTrade(tx: Queries, albums: Albums, trade: DemoTrade): Promise<void> {
  const { id, from, to, swap, message, status } = trade;
  if (status === 'accepted') await moveStickers(tx, albums, trade);
  const times = { created_at: trade.createdAt, decided_at: trade.decidedAt };
  await tx
    .insertInto('trade_requests')
    .values({
      id,
      from_user_id: from,
      to_user_id: to,
      message,
      status,
      answers_id: trade.answersId,
      ...times,
    })
    .execute();
  const row = (side: 'offered' | 'requested') => (sticker: SwappedSticker, at: number) => ({
    trade_request_id: id,
    side,
    album_id: sticker.albumId,
    sticker_id: sticker.stickerId,
    quantity: 1,
    handed_over: trade.isHalfHandedOver && at * 2 < swap.gives.length,
  });
  const rows = [...swap.gives.map(row('offered')), ...swap.gets.map(row('requested'))];
  await tx.insertInto('trade_request_stickers').values(rows).execute();
}

async function moveStickers(tx: Queries, albums: Albums, { id, from, to, swap }: DemoTrade): Promise<void> {
  const moves = [
    ...swap.gives.map(sticker => ({ ...sticker, giver: 'from' as const, quantity: 1 })),
    ...swap.gets.map(sticker => ({ ...sticker, giver: 'to' as const, quantity: 1 })),
  ];
  const albumIds = [...new Set(moves.map(move => move.albumId))];
  const sides = [
    { side: 'from' as const, userId: from },
    { side: 'to' as const, userId: to },
  ];
  const keys = sides.flatMap(one => albumIds.map(albumId => ({ ...one, albumId })));
  await lockCollections(tx, keys);
  const stickerIds = moves.map(move => move.stickerId);
  const owned = await readQuantities(tx, [from, to], albumIds, stickerIds);
  const settled = settle(moves, { from: owned.get(from) ?? new Map(), to: owned.get(to) ?? new Map() });
  if (settled instanceof Refusal) throw new Error(`The demo's swap ${id} cannot be: ${settled.code}`);
  for (const { side, userId, albumId } of keys) {
    const moved = moves.filter(move => move.albumId === albumId);
    const owns = new Map(moved.map(({ stickerId }) => [stickerId, settled[side].get(stickerId) ?? 0]));
    await putCopies(tx, albums, { userId, albumId }, owns);
  }
}

/** `owns`: sticker id → copies. The collection must be locked. */
async function putCopies(
  tx: Queries,
  albums: Albums,
  { userId, albumId }: { readonly userId: string; readonly albumId: number },
  owns: ReadonlyMap<number, number>,
): Promise<void> {
  const stickerIds = albums.get(albumId)?.stickerIds ?? new Int32Array();
  const slots = new Map([...owns].map(([id, copies]) => [stickerIds.indexOf(id), copies]));
  const own = tx.selectFrom('collections').where('user_id', '=', userId).where('album_id', '=', albumId);
  const stored = await own.select(['revision', 'copies', 'large']).executeTakeFirstOrThrow();
  const { bytes, large } = withCopies(copiesOf(stored), slots);
  await tx
    .updateTable('collections')
    .set({ copies: Buffer.from(bytes), large, revision: stored.revision + 1 })
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .execute();
}

/** The proposer removes the spare copies of the first sticker offered, so that it is gone. */
export async function loseSpares(
  tx: Queries,
  albums: Albums,
  { id, from: userId, swap }: DemoTrade,
): Promise<void> {
  const [gone] = swap.gives;
  if (gone === undefined) return;
  const { albumId, stickerId } = gone;
  await lockCollections(tx, [{ userId, albumId }]);
  const owned = await readQuantities(tx, [userId], [albumId], [stickerId]);
  const lost = (owned.get(userId)?.get(stickerId) ?? 0) - 1;
  const operations = Array.from({ length: lost }, (_, at) => demoId(`${id} gone ${at}`));
  await sql`
    insert into sticker_operations (user_id, quarter, operation_id, sticker_id, delta)
    select ${userId}, ledger_quarter(), operation, ${stickerId}, -1 from unnest(${operations}::uuid[]) operation
  `.execute(tx);
  await putCopies(tx, albums, { userId, albumId }, new Map([[stickerId, 1]]));
}
