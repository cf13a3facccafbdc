import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

export interface MergedAlbum {
  readonly into: number;
  /** Sticker ids of the merged album → ids of the stickers that replace them. */
  readonly newIds: ReadonlyMap<number, number>;
  /** The same for all albums ever merged into the target: remembered operations may name any of them. */
  readonly everyNewId: ReadonlyMap<number, number>;
}

type Pair = readonly [oldId: number, newId: number, isOfAlbum: boolean];

/** Undefined for an album that was not merged. Devices that were offline may still name a merged one. */
export async function findMerged(db: Queries, albumId: number): Promise<MergedAlbum | undefined> {
  const { rows } = await sql<{ into: number; pairs: readonly Pair[] | null }>`
    select a.merged_into as into,
      (select json_agg(json_build_array(m.old_id, m.new_id, m.old_album_id = a.id)) from merged_stickers m
        join stickers n on n.id = m.new_id where n.album_id = a.merged_into) as pairs
    from albums a where a.id = ${albumId} and a.merged_into is not null
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const pairs = found.pairs ?? [];
  const mapped = (some: readonly Pair[]) => new Map(some.map(([old, id]) => [old, id]));
  return {
    into: found.into,
    newIds: mapped(pairs.filter(([, , isOfAlbum]) => isOfAlbum)),
    everyNewId: mapped(pairs),
  };
}

export interface Merging {
  readonly source: number;
  readonly target: number;
  readonly pairs: ReadonlyArray<readonly [oldNumber: number, newNumber: number]>;
}

/** Keeps collections of both albums from being changed until the transaction ends. */
export async function lockForMerge(tx: Queries, { source, target }: Omit<Merging, 'pairs'>): Promise<void> {
  await sql`select lock_for_merge(${source}, ${target})`.execute(tx);
}

/** Runs `merge_albums` of `migrations/functions.sql`. Copies must have been added up before, and both albums be locked. */
export async function mergeLocked(tx: Queries, { source, target, pairs }: Merging): Promise<void> {
  await sql`select merge_albums(${source}, ${target}, ${pairs.map(([one]) => one)}::int[],
    ${pairs.map(([, other]) => other)}::int[])`.execute(tx);
}
