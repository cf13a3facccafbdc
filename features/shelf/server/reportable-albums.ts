import { nameless, namesOf, withNames } from './taken-names.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findStoredAlbum, type StoredAlbum } from '#features/albums/server/import-store.ts';
import { listCollectors, noteChange } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
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
    const album = await change(tx, id, 'taken_down', nameless, live);
    return album !== undefined && namesOf(album);
  },
  async restore(tx, id, words, live) {
    if (words === null) return false;
    const album = await change(tx, id, 'restored', before => withNames(before, words), live);
    return album !== undefined;
  },
};

/** What it was before; undefined where nothing changed. */
async function change(
  tx: Queries,
  id: string,
  deed: 'taken_down' | 'restored',
  rename: (album: CatalogueAlbum) => CatalogueAlbum,
  live: Live,
): Promise<CatalogueAlbum | undefined> {
  const albumId = idOf(id);
  const album = (await findMade(tx, albumId))?.stored.album;
  if (album === undefined) return undefined;
  const options = { isDryRun: false, findOwned: findOwnedStickers };
  const { outcome, difference } = await importAlbumWithin(tx, rename(album), options);
  if (outcome !== 'changed') return undefined;
  await noteChange(tx, { albumId, deed }, difference);
  live.post({ userIds: await listCollectors(tx, albumId) }, { topic: 'albums' }, tx);
  return album;
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
