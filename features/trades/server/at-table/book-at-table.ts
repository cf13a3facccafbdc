import { sql } from 'kysely';
import { settleTable, type SettledShare, type TableShare } from '../../rules/settle-table.ts';
import { move, ownedIn, type Side } from '../accept.ts';
import { guardiansToTell } from '../store.ts';
import { readAlbumSlots, type AlbumSlots } from '#features/albums/server/album-slots.ts';
import { readLockedCollections } from '#features/collection/server/locked-collections.ts';
import {
  lockCollections,
  readCollections,
  settingCopies,
  type StoredCollection,
} from '#features/collection/server/store.ts';
import { noting } from '#features/notices/server/store.ts';
import type { House } from '#server/context.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { Unavailable } from '#server/database/failures.ts';

/** An album as it was before the transaction, which must not wait for a second connection. */
export interface AlbumOfTable {
  readonly albumId: number;
  readonly version: string;
  readonly slots: AlbumSlots;
}

export async function readAlbumsOfTable(
  db: Database,
  userId: string,
  albumIds: readonly number[],
): Promise<AlbumOfTable[]> {
  const found = await readCollections(db, [userId], albumIds);
  return Promise.all(
    found.map(async ({ albumId, version }) => {
      return { albumId, version, slots: await readAlbumSlots(db, albumId, version) };
    }),
  );
}

export interface SeatToBook extends TableShare {
  /** The swap at a table that this one takes back. */
  readonly takesBackId?: string | null;
}

export interface BookedSeat extends SettledShare {
  /** Null where nothing moved. */
  readonly tradeId: string | null;
}

/**
 * Books what can move, in one statement for all: each seat has a swap in its history whose other side is the table. All
 * albums of the shares must be given.
 */
export async function bookAtTable(
  { db, live, tellOfCopies }: House,
  tx: Queries,
  shares: readonly SeatToBook[],
  albums: readonly AlbumOfTable[],
): Promise<BookedSeat[]> {
  const sides = await lockSides(tx, shares, albums);
  const owned = new Map(shares.map(({ userId }) => [userId, ownedIn(sides, userId)]));
  const settled = settleTable(shares, (userId, id) => owned.get(userId)?.get(id) ?? 0);
  const moved = sides.map(side => {
    const share = settled.find(({ userId }) => userId === side.userId);
    return move(side, after(share, owned.get(side.userId) ?? new Map()));
  });
  const changed = moved.filter(({ changes }) => changes.some(({ before, after: now }) => before !== now));
  const tradeIds = await insertSwaps(tx, settled, shares, albums);
  await writeCollections(tx, changed);
  await tellGuardians({ live }, tx, [...tradeIds.values()]);
  const events = changed.map(({ userId, albumId, revision }) => {
    const event = { topic: 'collection', albumId, revision: revision + 1 } as const;
    return { audience: { userIds: [userId] }, event };
  });
  const trades = [...tradeIds].map(([userId, tradeId]) => {
    return { audience: { userIds: [userId] }, event: { topic: 'trades', change: 'own', tradeId } as const };
  });
  live.postAll([...events, ...trades], tx);
  db.afterCommit(tx, () => tellOfCopies(changed.flatMap(({ changes }) => changes)));
  return settled.map(share => ({ ...share, tradeId: tradeIds.get(share.userId) ?? null }));
}

/** Locked in one order; each with those of the seat's stickers that are of the album. */
async function lockSides(
  tx: Queries,
  shares: readonly TableShare[],
  albums: readonly AlbumOfTable[],
): Promise<Side[]> {
  const wanted = shares.flatMap(({ userId, gives, gets }) =>
    albums.flatMap(({ albumId, version, slots }) => {
      const stickerIds = [...gives, ...gets].filter(id => slots.slotOf.has(id));
      return stickerIds.length === 0 ? [] : [{ userId, albumId, version, slots, stickerIds }];
    }),
  );
  await lockCollections(tx, wanted);
  const userIds = [...new Set(wanted.map(({ userId }) => userId))];
  const albumIds = [...new Set(wanted.map(({ albumId }) => albumId))];
  const read = new Map(
    (await readLockedCollections(tx, userIds, albumIds)).map(one => [`${one.userId} ${one.albumId}`, one]),
  );
  return wanted.flatMap(({ userId, albumId, version, slots, stickerIds }) => {
    const collection = read.get(`${userId} ${albumId}`);
    if (collection === undefined) return [];
    if (collection.version !== version) throw new Unavailable('The album has just changed.');
    return [{ ...collection, slots, stickerIds }];
  });
}

function after(share: TableShare | undefined, owned: ReadonlyMap<number, number>): Map<number, number> {
  const copies = new Map(owned);
  const add = (id: number, by: number) => copies.set(id, (copies.get(id) ?? 0) + by);
  for (const id of share?.gives ?? []) add(id, -1);
  for (const id of share?.gets ?? []) add(id, 1);
  return copies;
}

/** Accepted from the start; returns them by seat. */
async function insertSwaps(
  tx: Queries,
  settled: readonly SettledShare[],
  shares: readonly SeatToBook[],
  albums: readonly AlbumOfTable[],
): Promise<Map<string, string>> {
  const moving = settled.filter(({ gives, gets }) => gives.length + gets.length > 0);
  const backs = new Map(shares.map(share => [share.userId, share.takesBackId ?? null]));
  const { rows } = await sql<{ userId: string; tradeId: string }>`/* swaps-at-table */
    insert into trade_requests (from_user_id, status, decided_at, is_done, at_table, takes_back_id, takes_back_partly)
    select user_id, 'accepted', now(), true, true, takes_back_id, takes_back_id is not null and is_partly
    from unnest(${moving.map(({ userId }) => userId)}::uuid[],
      ${moving.map(({ userId }) => backs.get(userId) ?? null)}::uuid[],
      ${moving.map(({ notGiven, notGotten }) => notGiven.length + notGotten.length > 0)}::boolean[])
      as g (user_id, takes_back_id, is_partly)
    returning from_user_id as "userId", id as "tradeId"
  `.execute(tx);
  const tradeIds = new Map(rows.map(({ userId, tradeId }) => [userId, tradeId]));
  const items = moving.flatMap(({ userId, gives, gets }) => {
    const trade = tradeIds.get(userId) ?? '';
    return [...itemsOf(trade, 'offered', gives, albums), ...itemsOf(trade, 'requested', gets, albums)];
  });
  await sql`
    insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
    select * from unnest(${items.map(({ trade }) => trade)}::uuid[], ${items.map(({ side }) => side)}::text[],
      ${items.map(({ albumId }) => albumId)}::int[], ${items.map(({ stickerId }) => stickerId)}::int[],
      ${items.map(({ quantity }) => quantity)}::int[])
  `.execute(tx);
  return tradeIds;
}

function itemsOf(
  trade: string,
  side: 'offered' | 'requested',
  stickerIds: readonly number[],
  albums: readonly AlbumOfTable[],
) {
  return countedCopies(stickerIds).flatMap(({ stickerId, quantity }) => {
    const albumId = albums.find(({ slots }) => slots.slotOf.has(stickerId))?.albumId;
    return albumId === undefined ? [] : [{ trade, side, albumId, stickerId, quantity }];
  });
}

/** One that stands twice is counted once, with two copies. */
export function countedCopies(stickerIds: readonly number[]) {
  const copies = new Map<number, number>();
  for (const id of stickerIds) copies.set(id, (copies.get(id) ?? 0) + 1);
  return [...copies].map(([stickerId, quantity]) => ({ stickerId, quantity }));
}

/** Locked, so that each is as it was read. */
async function writeCollections(tx: Queries, changed: readonly StoredCollection[]): Promise<void> {
  await sql`/* write-at-table */
    with written as materialized (
      select * from unnest(${changed.map(({ userId }) => userId)}::uuid[], ${changed.map(({ albumId }) => albumId)}::int[],
        ${changed.map(({ bytes }) => bytes)}::bytea[],
        ${changed.map(({ large }) => large && JSON.stringify(large))}::jsonb[]) as w (user_id, album_id, copies, large))
    ${sql.raw(settingCopies('written'))}
  `.execute(tx);
}

async function tellGuardians(
  { live }: Pick<House, 'live'>,
  tx: Queries,
  tradeIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with ${noting(
      'child_swapped',
      sql`(select told.*, null::uuid as friendship_id, t.id as trade_id from trade_requests t
        cross join lateral (select g.user_id, c.user_id as actor_id from ${guardiansToTell}) told
        where t.id = any(${[...tradeIds]}::uuid[])) as deed`,
    )} select user_id as id from noted
  `.execute(tx);
  if (rows.length > 0) live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, tx);
}
