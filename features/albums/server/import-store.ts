import { sql } from 'kysely';
import {
  albumFieldNames,
  albumFields,
  countable,
  counts,
  type AlbumFieldName,
  type CatalogueAlbum,
  type CatalogueSection,
  type CatalogueSticker,
} from '../rules/catalogue/catalogue-album.ts';
import type { Queries } from '#server/database/database.ts';
import { isReferred } from '#server/database/failures.ts';

export interface StoredAlbum {
  readonly id: number;
  /** Empty while the album is being created. */
  readonly version: string;
  readonly album: CatalogueAlbum;
  /** Sticker number → id. */
  readonly ids: ReadonlyMap<number, number>;
}

/** Locks the album, so that imports of it queue up; creates it with version '' if it is new. */
export async function lockAlbum(tx: Queries, album: CatalogueAlbum): Promise<void> {
  await sql`
    insert into albums (key, name, total_stickers, version)
    values (${album.key}, ${album.name}, ${countable(album)}, '')
    on conflict (key) do update set key = excluded.key
  `.execute(tx);
}

export async function findStoredAlbum(tx: Queries, key: string): Promise<StoredAlbum | undefined> {
  const asFields = albumFieldNames.map(name => sql`${sql.ref(albumFields[name].column)} as ${sql.ref(name)}`);
  const { rows } = await sql<Pick<CatalogueAlbum, AlbumFieldName> & { id: number; version: string }>`
    select id, version, ${sql.join(asFields)} from albums where key = ${key}
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, version, ...fields } = row;
  const sections: CatalogueSection[] = await tx
    .selectFrom('album_sections')
    .select(['name', 'prefix', 'deep', 'mid', 'crest_url as crest'])
    .where('album_id', '=', id)
    .orderBy('position')
    .execute();
  const stickers = await tx
    .selectFrom('stickers')
    .leftJoin('album_sections', 'album_sections.id', 'stickers.section_id')
    .select(['stickers.id', 'stickers.number', 'stickers.code', 'stickers.name', 'stickers.rarity'])
    .select(['stickers.foil', 'stickers.image_url as picture', 'album_sections.name as section'])
    .select(['stickers.is_withdrawn as withdrawn', 'stickers.is_extra as extra'])
    .where('stickers.album_id', '=', id)
    .orderBy('number')
    .execute();
  return {
    id,
    version,
    album: {
      ...fields,
      key,
      totalStickers: fields.totalStickers + stickers.filter(sticker => !counts(sticker)).length,
      sections,
      stickers: stickers.map(({ id: _id, ...sticker }) => sticker),
    },
    ids: new Map(stickers.map(sticker => [sticker.number, sticker.id])),
  };
}

export interface AlbumWrite {
  readonly id: number;
  readonly album: CatalogueAlbum;
  /** Whether sections are replaced; then `stickers` must hold all stickers, because they lose their section. */
  readonly rewritesSections: boolean;
  /** New and changed ones. */
  readonly stickers: readonly CatalogueSticker[];
  readonly removedIds: readonly number[];
}

/** Returns the ids of all stickers by number. */
export async function writeAlbum(tx: Queries, write: AlbumWrite): Promise<Map<number, number>> {
  const { id, album } = write;
  const fields = albumFieldNames.map(name => [albumFields[name].column, album[name]] as const);
  await tx
    .updateTable('albums')
    .set({ ...Object.fromEntries(fields), total_stickers: countable(album) })
    .where('id', '=', id)
    .execute();
  if (write.removedIds.length > 0) {
    await tx
      .deleteFrom('stickers')
      .where('id', 'in', [...write.removedIds])
      .execute();
  }
  if (write.rewritesSections) await rewriteSections(tx, id, album.sections);
  await writeStickers(tx, id, write.stickers);
  const rows = await tx.selectFrom('stickers').select(['number', 'id']).where('album_id', '=', id).execute();
  return new Map(rows.map(row => [row.number, row.id]));
}

/** Stickers that anything else in the database still names, such as a swap of a year ago. */
export async function findReferred(tx: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || (await areFree(tx, ids))) return new Set();
  const referred = new Set<number>();
  for (const id of ids) if (!(await areFree(tx, [id]))) referred.add(id);
  return referred;
}

/** Deletes them on trial, because only the database knows all that refers to a sticker. */
async function areFree(tx: Queries, ids: readonly number[]): Promise<boolean> {
  await sql`savepoint trial`.execute(tx);
  try {
    await tx
      .deleteFrom('stickers')
      .where('id', 'in', [...ids])
      .execute();
    return true;
  } catch (error) {
    if (!isReferred(error)) throw error;
    return false;
  } finally {
    await sql`rollback to savepoint trial`.execute(tx);
    await sql`release savepoint trial`.execute(tx);
  }
}

async function rewriteSections(
  tx: Queries,
  albumId: number,
  sections: readonly CatalogueSection[],
): Promise<void> {
  await tx.deleteFrom('album_sections').where('album_id', '=', albumId).execute();
  if (sections.length === 0) return;
  const rows = sections.map(({ name, prefix, deep, mid, crest }, position) => ({
    album_id: albumId,
    position,
    name,
    prefix,
    deep,
    mid,
    crest_url: crest,
  }));
  await tx.insertInto('album_sections').values(rows).execute();
}

async function writeStickers(
  tx: Queries,
  albumId: number,
  stickers: readonly CatalogueSticker[],
): Promise<void> {
  if (stickers.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(stickers)}::json)
    as t(number int, code text, name text, section text, rarity text, foil boolean, picture text, withdrawn boolean,
      extra boolean)`;
  // Codes may be swapped between stickers, so changed ones first get placeholders, which no file can contain.
  await sql`
    update stickers s set code = chr(1) || s.id from ${given}
    where s.album_id = ${albumId} and s.number = t.number and s.code <> t.code
  `.execute(tx);
  await sql`
    insert into stickers (album_id, section_id, number, code, name, image_url, rarity, foil, is_withdrawn, is_extra)
    select ${albumId}::int, c.id, t.number, t.code, t.name, t.picture, t.rarity, t.foil, t.withdrawn, t.extra
    from ${given} left join album_sections c on c.album_id = ${albumId} and c.name = t.section
    order by t.number
    on conflict (album_id, number) do update set
      section_id = excluded.section_id, code = excluded.code, name = excluded.name,
      image_url = excluded.image_url, rarity = excluded.rarity, foil = excluded.foil,
      is_withdrawn = excluded.is_withdrawn, is_extra = excluded.is_extra
  `.execute(tx);
}

/** Keeps this version and the previous one for open apps; deletes older ones. */
export async function publishDocument(
  tx: Queries,
  albumId: number,
  version: { readonly before: string; readonly after: string },
  brotli: Buffer,
): Promise<void> {
  await tx
    .insertInto('album_documents')
    .values({ album_id: albumId, version: version.after, brotli })
    .onConflict(conflict => conflict.columns(['album_id', 'version']).doUpdateSet({ brotli }))
    .execute();
  await tx
    .deleteFrom('album_documents')
    .where('album_id', '=', albumId)
    .where('version', 'not in', [version.before, version.after])
    .execute();
  await tx.updateTable('albums').set({ version: version.after }).where('id', '=', albumId).execute();
}
