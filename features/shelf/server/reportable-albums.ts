import { sql } from 'kysely';
import { namelessTexts } from '../text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import { reachesMaker } from './mistakes.ts';
import { isOpen, openTo } from '#features/albums/server/access.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findStoredAlbum, type StoredAlbum } from '#features/albums/server/import-store.ts';
import { listCollectors, noteChange } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import type { Queries } from '#server/database/database.ts';
import type { Reportable } from '#server/reportable.ts';

/** In characters: the longest evidence that is kept with a report. */
const mostEvidence = 20_000;

/** Albums that members made, with all of their words, reported by those who can see them. */
export const reportableAlbums: Reportable = {
  kind: 'album',
  isPublic: false,
  async find(db, id, readerId) {
    const albumId = idOf(id);
    if (readerId !== undefined && !(await isOpen(db, readerId, albumId))) return undefined;
    const found = await findMade(db, albumId);
    if (found === undefined || found.madeBy === readerId) return undefined;
    const { album } = found.stored;
    return { ownerId: found.madeBy, label: album.name, text: wordsOf(album), path: null };
  },
  async findMistaken(db, id, readerId, code) {
    const { rows } = await sql<{ id: number; label: string; keeperId: string | null }>`
      select a.id, a.name as label, case when a.is_private then a.made_by end as "keeperId"
      from albums a, (select ${readerId}::uuid as reporter_id) r
      where a.id = ${idOf(id)} and ${openTo(readerId)} and ${reachesMaker}
        and not (a.is_private and a.made_by is not distinct from ${readerId}::uuid)
    `.execute(db);
    const [found] = rows;
    if (found === undefined || code === '') return found && { ...found, number: null };
    const stickers = await db
      .selectFrom('stickers')
      .select(['number', 'code'])
      .where('album_id', '=', found.id)
      .execute();
    const wanted = normaliseCode(code);
    const number = stickers.find(sticker => normaliseCode(sticker.code) === wanted)?.number;
    return { ...found, number };
  },
  async takeDown(tx, id, live) {
    const albumId = idOf(id);
    const album = (await findMade(tx, albumId))?.stored.album;
    if (album === undefined) return false;
    const options = { isDryRun: false, findOwned: findOwnedStickers };
    const { outcome, difference } = await importAlbumWithin(tx, nameless(album), options);
    if (outcome !== 'changed') return false;
    await noteChange(tx, { albumId, deed: 'taken_down' }, difference);
    live.post({ userIds: await listCollectors(tx, albumId) }, { topic: 'albums' }, tx);
    return true;
  },
};

/** Numbers and codes stay, and so do everybody's copies. */
function nameless(album: CatalogueAlbum): CatalogueAlbum {
  const titles = new Map(album.sections.map(({ name }, at) => [name, namelessTexts.section(at + 1)]));
  return {
    ...album,
    name: namelessTexts.album,
    edition: '',
    description: '',
    sections: album.sections.map(section => ({ ...section, name: titles.get(section.name) ?? '' })),
    stickers: album.stickers.map(sticker => {
      return {
        ...sticker,
        name: '',
        section: sticker.section === null ? null : (titles.get(sticker.section) ?? null),
      };
    }),
  };
}

function idOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

async function findMade(
  db: Queries,
  albumId: number,
): Promise<{ madeBy: string; stored: StoredAlbum } | undefined> {
  const row = await db
    .selectFrom('albums')
    .select(['key', 'made_by as madeBy'])
    .where('id', '=', albumId)
    .where('is_private', '=', true)
    .executeTakeFirst();
  const stored = row === undefined ? undefined : await findStoredAlbum(db, row.key);
  const madeBy = row?.madeBy ?? undefined;
  return stored === undefined || madeBy === undefined ? undefined : { madeBy, stored };
}

function wordsOf({ name, edition, description, sections, stickers }: CatalogueAlbum): string {
  const stickersWords = stickers.map(sticker => `${sticker.code} ${sticker.name}`.trim()).join('; ');
  const words = [name, edition, description, sections.map(section => section.name).join('; '), stickersWords];
  return words
    .filter(line => line !== '')
    .join('\n')
    .slice(0, mostEvidence);
}
