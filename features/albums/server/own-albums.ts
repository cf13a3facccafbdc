import { sql, type RawBuilder } from 'kysely';
import { countWithdrawn, type AlbumDifference } from '../rules/album-difference.ts';
import type { CatalogueAlbum } from '../rules/catalogue/catalogue-album.ts';
import { mostChanges, ownKey } from '../rules/own-album.ts';
import { importAlbumWithin, type ImportOptions } from './import-album.ts';
import type { AlbumsTables } from './tables.ts';
import type { Queries } from '#server/database/database.ts';

export interface OwnAlbum {
  readonly id: number;
  readonly madeBy: string | null;
}

export async function countMade(tx: Queries, userId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from albums where made_by = ${userId}
  `.execute(tx);
  return rows[0]?.made ?? 0;
}

export async function findByOwnId(tx: Queries, ownId: string): Promise<OwnAlbum | undefined> {
  return tx
    .selectFrom('albums')
    .select(['id', 'made_by as madeBy'])
    .where('key', '=', ownKey(ownId))
    .executeTakeFirst();
}

/** The maker collects the album from the start. */
export async function createOwn(
  tx: Queries,
  album: CatalogueAlbum,
  about: {
    readonly madeBy: string;
    readonly joinCode: string;
    readonly findOwned: ImportOptions['findOwned'];
  },
): Promise<number> {
  const { difference } = await importAlbumWithin(tx, album, { isDryRun: false, findOwned: about.findOwned });
  const { id } = await tx
    .updateTable('albums')
    .set({ made_by: about.madeBy, is_private: true, join_code: about.joinCode })
    .where('key', '=', album.key)
    .returning('id')
    .executeTakeFirstOrThrow();
  await collect(tx, about.madeBy, id);
  await noteChange(tx, { albumId: id, by: about.madeBy }, difference);
  return id;
}

/** What operators do with a whole album. */
type AlbumDeed = NonNullable<AlbumsTables['album_changes']['deed']>;

export interface EditedAlbum {
  readonly id: number;
  readonly key: string;
  readonly version: string;
}

/** Undefined unless the member made the album. Locks it until the transaction ends. */
export async function lockMade(
  tx: Queries,
  userId: string,
  albumId: number,
): Promise<EditedAlbum | undefined> {
  const { rows } = await sql<EditedAlbum>`
    select id, key, version from albums where id = ${albumId} and made_by = ${userId} and is_private for update
  `.execute(tx);
  return rows[0];
}

/** Nobody may own stickers of it any more. */
export async function deleteOwn(tx: Queries, albumId: number): Promise<void> {
  await sql`delete from albums where id = ${albumId}`.execute(tx);
}

/** Without an heir the album is the operators'. */
export async function giveOwn(tx: Queries, albumId: number, heirId: string | null): Promise<void> {
  await sql`update albums set made_by = ${heirId} where id = ${albumId}`.execute(tx);
  if (heirId !== null)
    await sql`
      insert into album_collectors (user_id, album_id) values (${heirId}, ${albumId}) on conflict do nothing
    `.execute(tx);
}

export async function stopCollecting(tx: Queries, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('album_collectors').where('user_id', 'in', userIds).execute();
}

export async function listCollectors(tx: Queries, albumId: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from album_collectors where album_id = ${albumId}
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Records a change `by` a member, or a `deed` of the operators, who are not named. */
export async function noteChange(
  tx: Queries,
  about: { readonly albumId: number } & ({ readonly by: string } | { readonly deed: AlbumDeed }),
  difference?: AlbumDifference,
): Promise<void> {
  const { added = [], changed = [], removed = [] } = difference?.stickers ?? {};
  const withdrawn = countWithdrawn(changed);
  await tx
    .insertInto('album_changes')
    .values({
      album_id: about.albumId,
      ...('by' in about ? { changed_by: about.by } : { deed: about.deed }),
      added: added.length,
      changed: changed.length - withdrawn,
      removed: removed.length,
      withdrawn,
    })
    .execute();
  await sql`
    delete from album_changes where album_id = ${about.albumId} and id <= (
      select id from album_changes where album_id = ${about.albumId} order by id desc offset ${mostChanges} limit 1)
  `.execute(tx);
}

/** Idempotent. The album becomes active, even if it was put away. */
export async function collect(tx: Queries, userId: string, albumId: number): Promise<void> {
  await sql`
    insert into album_collectors (user_id, album_id) values (${userId}, ${albumId}) on conflict do nothing
  `.execute(tx);
  await sql`
    insert into user_album_preferences (user_id, album_id, status) values (${userId}, ${albumId}, 'active')
    on conflict (user_id, album_id) do update set status = 'active'
  `.execute(tx);
}

/**
 * Makes the album public; one that a member made becomes the operator's. Returns what it was before, or false where it
 * does not exist.
 */
export async function showAlbum(
  tx: Queries,
  albumId: number,
  { isCurrent }: { readonly isCurrent: boolean },
): Promise<{ readonly madeBy: string | null; readonly wasPrivate: boolean } | false> {
  const { rows } = await sql<{ madeBy: string | null; wasPrivate: boolean }>`
    update albums a set is_private = false, is_current = ${isCurrent}, made_by = null, instead_id = null
    from (select id, made_by, is_private from albums where id = ${albumId} for update) before
    where a.id = before.id
    returning before.made_by as "madeBy", before.is_private as "wasPrivate"
  `.execute(tx);
  return rows[0] ?? false;
}

/**
 * Hides the album from everybody but `keepers` (`user_id`), who have started or taken it, and removes its code. False: it does not
 * exist, or is private already.
 */
export async function hideAlbum(
  tx: Queries,
  albumId: number,
  keepers: RawBuilder<{ user_id: string }>,
): Promise<boolean> {
  const { rows } = await sql`
    update albums set is_private = true, is_current = false, join_code = null
    where id = ${albumId} and not is_private returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into album_collectors (user_id, album_id)
    select user_id, album_id from user_album_preferences where album_id = ${albumId} and status = 'active'
    union select user_id, ${albumId}::int from (${keepers}) as k
    on conflict do nothing
  `.execute(tx);
  return true;
}

/** It must be another one, and for all: each collector may begin it. */
export async function setInstead(tx: Queries, albumId: number, insteadId: number | null): Promise<void> {
  await tx.updateTable('albums').set({ instead_id: insteadId }).where('id', '=', albumId).execute();
}
