import { sql } from 'kysely';
import { copiesAt, noCopies, type Copies } from '../rules/copies.ts';
import type { OpenedPacket } from '../rules/packet.ts';
import type { QuantityRefusal } from '../rules/quantity.ts';
import { packetColumns, rememberingPackets } from './remember-packets.ts';
import { isOpenTo } from '#features/albums/server/access.ts';
import type { AlbumSlots } from '#features/albums/server/album-slots.ts';
import { Batches, inPlace } from '#server/database/batches.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { isConflict } from '#server/database/failures.ts';
import { perDatabase } from '#server/database/per-database.ts';

export interface CollectionKey {
  readonly userId: string;
  readonly albumId: number;
}

/** `bytes` is empty where nothing was ever entered. */
export interface StoredCollection extends CollectionKey, Copies {
  /** The album's version. */
  readonly version: string;
  /** 0 where there is no row. */
  readonly revision: number;
}

/** Columns of `c`, a left-joined `collections` row; null where there is none. */
export interface CollectionRow {
  readonly revision: number | null;
  readonly copies: Buffer | null;
  readonly large: Copies['large'];
}

export function copiesOf({ copies, large }: CollectionRow): Copies {
  return copies === null ? noCopies : { bytes: copies, large };
}

/**
 * JSON text of what `quantitiesOf` returns: needed on every visit of an album, and building an object first would cost
 * twice as much.
 */
export function quantitiesText(copies: Copies, { stickerIds }: AlbumSlots): string {
  let text = '';
  for (const slot of copies.bytes.keys()) {
    const quantity = copiesAt(copies, slot);
    if (quantity === 0) continue;
    const id = stickerIds[slot] ?? 0;
    if (id > 0) text += `,"${id}":${quantity}`;
  }
  return `{${text.slice(1)}}`;
}

/** Sticker id → copies, in printed order; stickers not owned are absent. */
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

/** A collection and what is needed to decide about a change, from one snapshot. */
export interface FoundCollection extends CollectionRow {
  /** The album's version. */
  readonly version: string;
  /** The ledger's present quarter: the calendar's, as far as the ledger was turned. */
  readonly quarter: number;
  /** The oldest quarter that is taken, and the newest. */
  readonly floor: number;
  readonly ceiling: number;
  /** Those of the operations asked for that the ledger remembers. */
  readonly known: ReadonlyArray<
    readonly [id: string, stickerId: number, delta: number, refusal: QuantityRefusal | null]
  > | null;
}

const readFound = {
  name: 'read-collection',
  text: `
    select k.at, a.version, c.revision, c.copies, c.large,
      least(greatest(ledger_quarter(), l.floor + 2), l.ceiling - 1) as quarter, l.floor, l.ceiling,
      (select json_agg(json_build_array(operation_id, sticker_id, delta, refusal)) from sticker_operations
        where user_id = k.user_id and operation_id = any(k.operations::uuid[])) as known
    from unnest($1::uuid[], $2::int[], $3::text[]) with ordinality as k (user_id, album_id, operations, at)
    join albums a on a.id = k.album_id and ${isOpenTo('k.user_id')}
    left join collections c on c.user_id = k.user_id and c.album_id = k.album_id
    cross join ledger_start l`,
};

const foundIn = perDatabase(
  db =>
    new Batches<CollectionKey & { readonly operationIds: readonly string[] }, FoundCollection | null>(
      async asked => {
        const rows = await db.rows<FoundCollection & { at: number }>(readFound, [
          asked.map(({ userId }) => userId),
          asked.map(({ albumId }) => albumId),
          asked.map(({ operationIds }) => `{${operationIds.join()}}`),
        ]);
        return inPlace(asked, rows);
      },
    ),
);

/**
 * Null where the album does not exist or is not open to the member. An operation is recognised by its id in every
 * remembered quarter.
 */
export function readCollection(
  db: Database,
  key: CollectionKey,
  operationIds: readonly string[] = [],
): Promise<FoundCollection | null> {
  return foundIn(db).ask({ ...key, operationIds });
}

export interface CollectionChange extends CollectionKey {
  /** The revision that was read; if it is another one by then, nothing is written. */
  readonly revision: number;
  readonly version: string;
  readonly copies: Copies;
  readonly operations: ReadonlyArray<KnownOperation & { readonly id: string; readonly quarter: number }>;
  readonly packets: readonly OpenedPacket[];
}

/**
 * SQL that writes collections, for use in a larger statement: `from` has `user_id`, `album_id`, `copies` and `large` of
 * rows that the statement has locked. More conditions may be appended.
 */
export function settingCopies(from: string): string {
  return `update collections c set revision = c.revision + 1, changed_at = now(), copies = w.copies, large = w.large
      from ${from} w where c.user_id = w.user_id and c.album_id = w.album_id`;
}

/** `waiting`: the SQL that says what to do with a collection that somebody else has locked; `more`: what else is written. */
const writeChanges = (name: string, waiting: string, more = '') => ({
  name,
  text: `
    with given as materialized (
      select * from unnest($1::uuid[], $2::int[], $3::bigint[], $4::text[], $5::bytea[], $6::jsonb[]) with ordinality
        as g (user_id, album_id, revision, version, copies, large, at)
    ), locked as materialized (
      select g.at from given g join collections c on c.user_id = g.user_id and c.album_id = g.album_id
      join albums a on a.id = g.album_id and a.version = g.version
      where c.revision = g.revision for update of c ${waiting}
    ), changed as (
      ${settingCopies('given')} and w.at in (select at from locked)
    ), remembered as (
      insert into sticker_operations (user_id, quarter, operation_id, sticker_id, delta, refusal)
      select g.user_id, o.quarter, o.id, o.sticker_id, o.delta, o.refusal
      from unnest($7::int[], $8::int[], $9::uuid[], $10::int[], $11::int[], $12::text[])
        as o (at, quarter, id, sticker_id, delta, refusal)
      join given g using (at) join locked using (at)
    )${more}
    select at from locked`,
});
const writeAlone = writeChanges('write-change', '');
const writeTogether = writeChanges('write-changes', 'skip locked');
const writeAloneOpened = writeChanges('write-packet', '', rememberingPackets);
const writeTogetherOpened = writeChanges('write-packets', 'skip locked', rememberingPackets);

async function write(db: Database, changes: readonly CollectionChange[]): Promise<boolean[]> {
  const operations = changes.flatMap((change, index) =>
    change.operations.map(operation => ({ ...operation, at: index + 1 })),
  );
  const packets = packetColumns(changes.map(change => change.packets));
  // A batch skips collections that others have locked, so that its items do not wait for a stranger.
  const [alone, together] =
    packets === undefined ? [writeAlone, writeTogether] : [writeAloneOpened, writeTogetherOpened];
  const written = await db.rows<{ at: number }>(changes.length > 1 ? together : alone, [
    changes.map(({ userId }) => userId),
    changes.map(({ albumId }) => albumId),
    changes.map(({ revision }) => revision),
    changes.map(({ version }) => version),
    changes.map(({ copies }) => copies.bytes),
    changes.map(({ copies }) => copies.large && JSON.stringify(copies.large)),
    operations.map(({ at }) => at),
    operations.map(({ quarter }) => quarter),
    operations.map(({ id }) => id),
    operations.map(({ stickerId }) => stickerId),
    operations.map(({ delta }) => delta),
    operations.map(({ refusal }) => refusal),
    ...(packets ?? []),
  ]);
  const places = new Set(written.map(({ at }) => at));
  return changes.map((_, index) => places.has(index + 1));
}

const writesOf = perDatabase(
  db => new Batches<CollectionChange, boolean>(changes => write(db, changes), isConflict),
);

/**
 * Writes all of a change or nothing. False: the collection or the album has changed since it was read, or somebody else
 * holds its lock. With `isAlone` it waits for that lock. A member's changes of one album must not overlap.
 */
export async function writeCollection(
  db: Database,
  change: CollectionChange,
  isAlone: boolean,
): Promise<boolean> {
  if (!isAlone) return writesOf(db).ask(change);
  const [isWritten = false] = await write(db, [change]);
  return isWritten;
}

/** Creates empty rows before the first change, where the album still exists; existing ones stay as they are. */
export async function createCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  await sql`
    insert into collections (user_id, album_id, revision)
    select k.user_id, a.id, 0
    from unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[]) as k (user_id, album_id)
    join albums a on a.id = k.album_id
    order by 1, 2 for key share of a on conflict do nothing
  `.execute(tx);
}

/**
 * Locks the collections until the transaction ends, always in the same order, so that no deadlock is possible. Creates
 * missing ones.
 */
export async function lockCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  await createCollections(tx, keys);
  await sql`
    select from collections c
    join unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[]) as k (user_id, album_id)
      using (user_id, album_id)
    order by c.user_id, c.album_id for update of c
  `.execute(tx);
}

/** Whatever was decided by what stands in these collections, and is not written yet, is read and decided anew. */
export async function outdateCollections(tx: Queries, keys: readonly CollectionKey[]): Promise<void> {
  await sql`
    with locked as materialized (
      select user_id, album_id from collections
      where (user_id, album_id) in (
        select * from unnest(${keys.map(key => key.userId)}::uuid[], ${keys.map(key => key.albumId)}::int[]))
      order by user_id, album_id for update
    )
    update collections c set revision = c.revision + 1
    from locked l where c.user_id = l.user_id and c.album_id = l.album_id
  `.execute(tx);
}

/** Member → sticker → copies; stickers that a member does not own are absent. */
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

export const readStored = {
  name: 'read-collections',
  text: `
    select k.user_id as "userId", a.id as "albumId", a.version, c.revision, c.copies, c.large
    from unnest($1::uuid[]) as k (user_id) cross join albums a
    left join collections c on c.user_id = k.user_id and c.album_id = a.id
    where a.id = any($2::int[])`,
};

export type StoredRow = CollectionRow & CollectionKey & { readonly version: string };

export function storedOf(row: StoredRow): StoredCollection {
  const { userId, albumId, version, revision } = row;
  return { userId, albumId, version, revision: revision ?? 0, ...copiesOf(row) };
}

/** One per member and album, from one snapshot; albums that do not exist are absent. */
export async function readCollections(
  db: Database,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<StoredCollection[]> {
  return (await db.rows<StoredRow>(readStored, [[...userIds], [...albumIds]])).map(storedOf);
}
