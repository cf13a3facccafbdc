import { sql } from 'kysely';
import type { QuantityRefusal } from '../rules/quantity.ts';
import type { Database, Queries } from '#server/database.ts';

export interface KnownOperation {
  readonly stickerId: number;
  readonly delta: number;
  readonly refusal: QuantityRefusal | null;
}

export interface LockedCollection {
  readonly revision: number;
  readonly knownOperations: ReadonlyMap<string, KnownOperation>;
  /** Quantity of each asked sticker that belongs to the album; 0 when not owned, absent when unknown. */
  readonly quantities: ReadonlyMap<number, number>;
}

/**
 * Locks a member's collection of one album and reads what a batch needs. The lock is the collection's own row, so
 * batches of one member queue up and those of others do not wait. `undefined`: there is no such album.
 */
export async function lockCollection(
  tx: Queries,
  userId: string,
  albumId: number,
  operationIds: readonly string[],
  stickerIds: readonly number[],
): Promise<LockedCollection | undefined> {
  const locked = await sql<{ revision: number }>`/* lock-collection */
    insert into collections as c (user_id, album_id, revision)
    select ${userId}, id, 0 from albums where id = ${albumId}
    on conflict (user_id, album_id) do update set revision = c.revision
    returning revision
  `.execute(tx);
  const revision = locked.rows[0]?.revision;
  if (revision === undefined) return undefined;
  const { rows } = await sql<{
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
  `.execute(tx);
  const found = rows[0];
  return {
    revision,
    knownOperations: new Map((found?.operations ?? []).map(operation => [operation.id, operation])),
    quantities: new Map((found?.quantities ?? []).map(([id = 0, quantity = 0]) => [id, quantity])),
  };
}

export interface CollectionWrite {
  readonly operations: ReadonlyArray<KnownOperation & { readonly id: string }>;
  /** New quantity of each changed sticker; 0 deletes its row. */
  readonly quantities: ReadonlyMap<number, number>;
}

/** Writes a decided batch in one statement and returns the collection's new revision. */
export async function writeCollection(
  tx: Queries,
  userId: string,
  albumId: number,
  write: CollectionWrite,
): Promise<number> {
  const kept = [...write.quantities].filter(([, quantity]) => quantity > 0);
  const gone = [...write.quantities].filter(([, quantity]) => quantity === 0).map(([id]) => id);
  const { operations } = write;
  const { rows } = await sql<{ revision: number }>`/* write-collection */
    with written as (
      insert into sticker_operations (user_id, operation_id, sticker_id, delta, refusal)
      select ${userId}, * from unnest(
        ${operations.map(operation => operation.id)}::uuid[],
        ${operations.map(operation => operation.stickerId)}::int[],
        ${operations.map(operation => operation.delta)}::int[],
        ${operations.map(operation => operation.refusal)}::text[])
    ), kept as (
      insert into user_stickers (user_id, album_id, sticker_id, quantity)
      select ${userId}, ${albumId}, * from unnest(
        ${kept.map(([id]) => id)}::int[], ${kept.map(([, quantity]) => quantity)}::int[])
      on conflict (user_id, album_id, sticker_id) do update set quantity = excluded.quantity
    ), gone as (
      delete from user_stickers
      where user_id = ${userId} and album_id = ${albumId} and sticker_id = any(${gone}::int[])
    )
    update collections set revision = revision + 1, changed_at = now()
    where user_id = ${userId} and album_id = ${albumId}
    returning revision
  `.execute(tx);
  return rows[0]?.revision ?? 0;
}

const readCollectionSql = `
  select json_build_object(
    'revision', coalesce((select revision from collections where user_id = $1 and album_id = $2), 0),
    'quantities', coalesce(
      (select json_object_agg(sticker_id, quantity) from user_stickers where user_id = $1 and album_id = $2), '{}')
  )::text
  from albums where id = $2`;

/** `CollectionReply` as JSON text, made by the database in one snapshot; `undefined`: there is no such album. */
export async function readCollectionText(
  db: Database,
  userId: string,
  albumId: number,
): Promise<string | undefined> {
  return (await db.queryText('read-collection', readCollectionSql, [userId, albumId])) ?? undefined;
}
