import { sql } from 'kysely';
import { copiesAt, noCopies, type Copies } from '../rules/copies.ts';
import type { QuantityRefusal } from '../rules/quantity.ts';
import type { AlbumSlots } from '#features/albums/server/album-slots.ts';
import type { Database, Queries } from '#server/database.ts';

export interface CollectionKey {
  readonly userId: string;
  readonly albumId: number;
}

/** As the database holds it; `bytes` is empty where nothing was ever entered. */
export interface StoredCollection extends CollectionKey, Copies {
  /** Of the album. */
  readonly version: string;
  /** 0 without a row. */
  readonly revision: number;
}

/** As selected: `c` is `collections` and may be missing. */
export interface CollectionRow {
  readonly revision: number | null;
  readonly copies: Buffer | null;
  readonly large: Copies['large'];
}

export function copiesOf({ copies, large }: CollectionRow): Copies {
  return copies === null ? noCopies : { bytes: copies, large };
}

/** Sticker id → copies, in printed order; not owned is absent. */
export function quantitiesOf(copies: Copies, { stickerIds }: AlbumSlots): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const [slot, id] of stickerIds.entries()) {
    const quantity = copiesAt(copies, slot);
    if (quantity > 0 && id > 0) quantities.set(id, quantity);
  }
  return quantities;
}

export interface KnownOperation {
  readonly stickerId: number;
  readonly delta: number;
  readonly refusal: QuantityRefusal | null;
}

/** Everything that deciding about a change takes, from one snapshot. */
export interface CollectionForChange extends CollectionRow {
  readonly version: string;
  /** The present one. */
  readonly quarter: number;
  readonly known: ReadonlyArray<
    readonly [id: string, stickerId: number, delta: number, refusal: QuantityRefusal | null]
  > | null;
}

const readForChange = {
  name: 'read-for-change',
  text: `
    select a.version, c.revision, c.copies, c.large, ledger_quarter() as quarter,
      (select json_agg(json_build_array(operation_id, sticker_id, delta, refusal)) from sticker_operations
        where user_id = $1 and operation_id = any($3::uuid[])) as known
    from albums a left join collections c on c.user_id = $1 and c.album_id = a.id
    where a.id = $2`,
};

/** Undefined: no such album. An operation is known by its id in every quarter that is remembered. */
export async function readCollectionForChange(
  db: Database,
  { userId, albumId }: CollectionKey,
  operationIds: readonly string[],
): Promise<CollectionForChange | undefined> {
  const values = [userId, albumId, operationIds];
  const [found] = await db.rows<CollectionForChange>(readForChange, values);
  return found;
}

export interface CollectionChange extends CollectionKey {
  /** What was read: of another one nothing is written. */
  readonly revision: number;
  readonly version: string;
  readonly copies: Copies;
  readonly operations: ReadonlyArray<KnownOperation & { readonly id: string; readonly quarter: number }>;
}

const writeChange = {
  name: 'write-change',
  text: `
    with changed as (
      update collections set revision = revision + 1, changed_at = now(), copies = $5, large = $6
      where user_id = $1 and album_id = $2 and revision = $3
        and exists (select from albums where id = $2 and version = $4)
      returning revision
    ), remembered as (
      insert into sticker_operations (user_id, quarter, operation_id, sticker_id, delta, refusal)
      select $1::uuid, * from unnest($7::int[], $8::uuid[], $9::int[], $10::int[], $11::text[])
      where exists (select from changed)
    )
    select revision from changed`,
};

/** In one statement, all or nothing. False: the collection or the album changed since it was read. */
export async function writeCollection(db: Database, change: CollectionChange): Promise<boolean> {
  const { userId, albumId, revision, version, copies, operations } = change;
  const written = await db.rows(writeChange, [
    userId,
    albumId,
    revision,
    version,
    copies.bytes,
    copies.large,
    operations.map(({ quarter }) => quarter),
    operations.map(({ id }) => id),
    operations.map(({ stickerId }) => stickerId),
    operations.map(({ delta }) => delta),
    operations.map(({ refusal }) => refusal),
  ]);
  return written.length > 0;
}

/** Before the first change; those that exist stay as they are. */
export async function createCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  await sql`
    insert into collections (user_id, album_id, revision)
    select * , 0 from unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[])
    order by 1, 2 on conflict do nothing
  `.execute(tx);
}

/** Until the transaction ends; always in the same order, so that two cannot deadlock. Creates missing ones. */
export async function lockCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  await createCollections(tx, keys);
  await sql`
    select from collections c
    join unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[]) as k (user_id, album_id)
      using (user_id, album_id)
    order by c.user_id, c.album_id for update of c
  `.execute(tx);
}

/** Stickers that a member does not own are absent. */
export async function readQuantities(
  tx: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
  stickerIds: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ userId: string; stickerId: number; quantity: number }>`/* read-quantities */
    select user_id as "userId", sticker_id as "stickerId", quantity from user_stickers
    where user_id = any(${[...userIds]}::uuid[]) and album_id = any(${[...albumIds]}::int[])
      and sticker_id = any(${[...stickerIds]}::int[])
  `.execute(tx);
  const owned = new Map(userIds.map(userId => [userId, new Map<number, number>()]));
  for (const { userId, stickerId, quantity } of rows) owned.get(userId)?.set(stickerId, quantity);
  return owned;
}

const readStored = {
  name: 'read-collections',
  text: `
    select k.user_id as "userId", a.id as "albumId", a.version, c.revision, c.copies, c.large
    from unnest($1::uuid[]) as k (user_id) cross join albums a
    left join collections c on c.user_id = k.user_id and c.album_id = a.id
    where a.id = any($2::int[])`,
};

/** One for each member and album, in one snapshot; albums that do not exist are absent. */
export async function readCollections(
  db: Database,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<StoredCollection[]> {
  const rows = await db.rows<CollectionRow & CollectionKey & { version: string }>(readStored, [
    [...userIds],
    [...albumIds],
  ]);
  return rows.map(row => {
    const { userId, albumId, version, revision } = row;
    return { userId, albumId, version, revision: revision ?? 0, ...copiesOf(row) };
  });
}

/**
 * By anybody, or remembered as changed. Nobody changes a collection until the transaction ends, and then finds
 * another version of the album.
 */
export async function findOwnedStickers(tx: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  await sql`lock table collections in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select sticker_id as id from user_stickers where sticker_id = any(${[...ids]}::int[])
    union select sticker_id from sticker_operations where sticker_id = any(${[...ids]}::int[])
  `.execute(tx);
  return new Set(rows.map(row => row.id));
}
