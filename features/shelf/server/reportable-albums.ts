import { namelessTexts } from '../text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { isOpen } from '#features/albums/server/access.ts';
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
