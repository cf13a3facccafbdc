import { sql, type RawBuilder } from 'kysely';
import type { QuantityRefusal } from '../rules/quantity.ts';
import type { Database, Queries } from '#server/database.ts';
import { sendTogether } from '#server/pipelining.ts';

export interface KnownOperation {
  readonly stickerId: number;
  readonly delta: number;
  readonly refusal: QuantityRefusal | null;
}

export interface LockedCollection {
  readonly revision: number;
  readonly knownOperations: ReadonlyMap<string, KnownOperation>;
  /** Of the asked stickers: 0 when not owned, absent when not in the album. */
  readonly quantities: ReadonlyMap<number, number>;
}

/**
 * The lock is the collection's own row: batches of one member queue up, others do not wait. `undefined`: no such
 * album.
 */
export async function lockCollection(
  tx: Queries,
  userId: string,
  albumId: number,
  operationIds: readonly string[],
  stickerIds: readonly number[],
): Promise<LockedCollection | undefined> {
  const lock = sql<{ revision: number }>`/* lock-collection */
    insert into collections as c (user_id, album_id, revision)
    select ${userId}, id, 0 from albums where id = ${albumId}
    on conflict (user_id, album_id) do update set revision = c.revision
    returning revision
  `;
  // A statement of its own: it must see what was committed while the lock was awaited.
  const read = sql<{
    operations: Array<KnownOperation & { id: string }>;
    quantities: number[][];
  }>`/* read-for-change */
    select
      (select coalesce(json_agg(json_build_object(
          'id', operation_id, 'stickerId', sticker_id, 'delta', delta, 'refusal', refusal)), '[]')
        from sticker_operations
        where user_id = ${userId} and operation_id = any(${[...operationIds]}::uuid[])) as operations,
      (select coalesce(json_agg(json_build_array(s.id, coalesce(u.quantity, 0))), '[]')
        from stickers s
        left join user_stickers u on u.user_id = ${userId} and u.album_id = s.album_id and u.sticker_id = s.id
        where s.album_id = ${albumId} and s.id = any(${[...stickerIds]}::int[])) as quantities
  `;
  const [locked, { rows }] = await sendTogether(tx, lock, read);
  const revision = locked.rows[0]?.revision;
  if (revision === undefined) return undefined;
  const found = rows[0];
  return {
    revision,
    knownOperations: new Map((found?.operations ?? []).map(operation => [operation.id, operation])),
    quantities: new Map((found?.quantities ?? []).map(([id = 0, quantity = 0]) => [id, quantity])),
  };
}

export interface CollectionKey {
  readonly userId: string;
  readonly albumId: number;
}

/** Always in the same order, so that two swaps cannot deadlock. Missing collections are created. */
export async function lockCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  const given = sql`unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[])
    as k (user_id, album_id)`;
  await sql`/* lock-collections */ ${locking(given)}`.execute(tx);
}

/** For use inside a statement: `keys` is a from item with `user_id` and `album_id`. */
export function locking(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into collections as c (user_id, album_id, revision)
    select user_id, album_id, 0 from ${keys}
    group by user_id, album_id order by user_id, album_id
    on conflict (user_id, album_id) do update set revision = c.revision`;
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

/**
 * Ever, by anybody. Locks the stickers first: concurrent additions commit before the read or wait for the
 * transaction.
 */
export async function findOwnedStickers(tx: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  await sql`select id from stickers where id = any(${[...ids]}::int[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select sticker_id as id from user_stickers where sticker_id = any(${[...ids]}::int[])
    union select sticker_id from sticker_operations where sticker_id = any(${[...ids]}::int[])
  `.execute(tx);
  return new Set(rows.map(row => row.id));
}

export interface CollectionWrite extends CollectionKey {
  readonly operations: ReadonlyArray<KnownOperation & { readonly id: string }>;
  /** 0 deletes the row. */
  readonly quantities: ReadonlyMap<number, number>;
}

export async function writeCollection(tx: Queries, write: CollectionWrite): Promise<void> {
  await writing([write]).execute(tx);
}

/** One statement for any members and albums. */
export async function writeCollections(tx: Queries, writes: readonly CollectionWrite[]): Promise<void> {
  await writing(writes).execute(tx);
}

/** One more than before. */
export interface WrittenCollection extends CollectionKey {
  readonly revision: number;
}

/**
 * Writes the ledger, the quantities and the vector that matching reads; `telling` is evaluated in the same statement.
 */
export function writing(
  writes: readonly CollectionWrite[],
  telling?: RawBuilder<unknown>,
): RawBuilder<WrittenCollection> {
  const operations = writes.flatMap(({ userId, operations: made }) => made.map(one => ({ ...one, userId })));
  const changes = writes.flatMap(({ userId, albumId, quantities }) =>
    [...quantities].map(([stickerId, quantity]) => ({ userId, albumId, stickerId, quantity })),
  );
  const told = telling === undefined ? sql`` : sql`, ${telling}`;
  const name = telling === undefined ? sql`/* write-collections */` : sql`/* write-collections-and-tell */`;
  return sql<WrittenCollection>`${name}
    with written as (
      insert into sticker_operations (user_id, operation_id, sticker_id, delta, refusal)
      select * from unnest(
        ${operations.map(operation => operation.userId)}::uuid[],
        ${operations.map(operation => operation.id)}::uuid[],
        ${operations.map(operation => operation.stickerId)}::int[],
        ${operations.map(operation => operation.delta)}::int[],
        ${operations.map(operation => operation.refusal)}::text[])
    ), changed as materialized (
      select * from unnest(
        ${changes.map(change => change.userId)}::uuid[],
        ${changes.map(change => change.albumId)}::int[],
        ${changes.map(change => change.stickerId)}::int[],
        ${changes.map(change => change.quantity)}::int[]) as c (user_id, album_id, sticker_id, quantity)
    ), kept as (
      insert into user_stickers (user_id, album_id, sticker_id, quantity)
      select * from changed where quantity > 0
      on conflict (user_id, album_id, sticker_id) do update set quantity = excluded.quantity
    ), gone as (
      delete from user_stickers u using changed c
      where c.quantity = 0 and u.user_id = c.user_id and u.album_id = c.album_id and u.sticker_id = c.sticker_id
    )
    update collections c set
      revision = c.revision + 1, changed_at = now(), copies = with_copies(c.copies, v.numbers, v.quantities)
    from (
      select ch.user_id, ch.album_id, array_agg(s.number) as numbers, array_agg(ch.quantity) as quantities
      from changed ch join stickers s on s.id = ch.sticker_id group by ch.user_id, ch.album_id
    ) v
    where c.user_id = v.user_id and c.album_id = v.album_id
    returning c.user_id as "userId", c.album_id as "albumId", revision ${told}
  `;
}

const readCollectionSql = `
  select json_build_object(
    'memberId', $1::uuid,
    'revision', coalesce((select revision from collections where user_id = $1 and album_id = $2), 0),
    'quantities', coalesce(
      (select json_object_agg(sticker_id, quantity) from user_stickers where user_id = $1 and album_id = $2), '{}')
  )::text
  from albums where id = $2`;

/** `CollectionReply` as JSON from one snapshot; `undefined`: no such album. */
export async function readCollectionText(
  db: Database,
  userId: string,
  albumId: number,
): Promise<string | undefined> {
  return (await db.queryText('read-collection', readCollectionSql, [userId, albumId])) ?? undefined;
}
