import { namelessTexts } from '../text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findStoredAlbum, type StoredAlbum } from '#features/albums/server/import-store.ts';
import { listCollectors, noteChange } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Reportable } from '#server/reportable.ts';

/** What the reporter's words of evidence hold at most. */
const mostEvidence = 20_000;

/** Those that members made: all of their words, for whoever collects them. */
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
    const found = await findMade(tx, idOf(id));
    if (found === undefined) return false;
    const report = await importAlbumWithin(tx, nameless(found.stored.album), {
      isDryRun: false,
      findOwned: findOwnedStickers,
    });
    if (report.outcome !== 'changed') return false;
    await noteChange(tx, { albumId: idOf(id), deed: 'taken_down' }, report.difference);
    live.post({ userIds: await listCollectors(tx, idOf(id)) }, { topic: 'albums' }, tx);
    return true;
  },
};

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

/** Numbers and codes stay, and so do everybody's copies. */
function nameless(album: CatalogueAlbum): CatalogueAlbum {
  const titles = new Map(album.sections.map(({ name }, at) => [name, namelessTexts.section(at + 1)]));
  const sectionOf = (name: string | null) => (name === null ? null : (titles.get(name) ?? null));
  return {
    ...album,
    name: namelessTexts.album,
    edition: '',
    description: '',
    source: '',
    sections: album.sections.map(section => ({ ...section, name: sectionOf(section.name) ?? '' })),
    stickers: album.stickers.map(sticker => ({ ...sticker, name: '', section: sectionOf(sticker.section) })),
  };
}
