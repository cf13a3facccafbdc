import type { AlbumDocument } from '../contract.ts';
import { compareAlbums, hasOtherSections, isSame, type AlbumDifference } from '../rules/album-difference.ts';
import type { CatalogueAlbum, CatalogueProblem } from '../rules/catalogue/catalogue-album.ts';
import { importTexts } from '../rules/text.ts';
import { albumDocument, compressDocument } from './album-document.ts';
import {
  findReferred,
  findStoredAlbum,
  lockAlbum,
  publishDocument,
  writeAlbum,
  type StoredAlbum,
} from './import-store.ts';
import type { Database, Queries } from '#server/database/database.ts';

export interface ImportReport {
  readonly key: string;
  readonly name: string;
  /** `refused`: nothing changed, and `problems` say why. After `created` and `changed`, open apps must be told. */
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  readonly isDryRun: boolean;
  readonly difference: AlbumDifference;
  readonly problems: readonly CatalogueProblem[];
}

export interface ImportOptions {
  readonly isDryRun: boolean;
  /** Finds stickers that anybody ever owned. If none is found, nobody may add one until the transaction ends. */
  readonly findOwned: (tx: Queries, removal: Removal) => Promise<ReadonlySet<number>>;
}

/** Stickers that are to go from an album. */
export interface Removal {
  readonly albumId: number;
  readonly stickerIds: readonly number[];
  /** Nothing will be written, so nothing needs to be kept from others. */
  readonly isDryRun: boolean;
}

/**
 * Makes the album match its file in one transaction; it is created, or found by its key and changed. Quantities are
 * untouched; a sticker that anybody ever owned cannot be removed. `isDryRun` writes nothing. Imports of the same album
 * run one after the other.
 */
export function importAlbum(
  db: Database,
  album: CatalogueAlbum,
  options: ImportOptions,
): Promise<ImportReport> {
  return db.transaction(tx => importAlbumWithin(tx, album, options));
}

/** The same within the caller's transaction. */
export async function importAlbumWithin(
  tx: Queries,
  album: CatalogueAlbum,
  { isDryRun, findOwned }: ImportOptions,
): Promise<ImportReport> {
  if (!isDryRun) await lockAlbum(tx, album);
  const stored = await findStoredAlbum(tx, album.key);
  const isNew = stored === undefined || stored.version === '';
  const difference = compareAlbums(isNew ? undefined : stored.album, album);
  const about = { key: album.key, name: album.name, isDryRun, difference };
  const problems =
    stored === undefined ? [] : await findObstacles(tx, stored, difference, { isDryRun, findOwned });
  if (problems.length > 0) return { ...about, outcome: 'refused', problems };
  const outcome = isNew ? 'created' : 'changed';
  if (!isNew && isSame(difference)) {
    const document = albumDocument(album, stored.id, stored.ids);
    // The content is unchanged; it is rewritten if an older release stored it in another format.
    if (document.version === stored.version) return { ...about, outcome: 'unchanged', problems };
    if (!isDryRun) await publish(tx, stored, document);
  } else if (!isDryRun && stored !== undefined) {
    await publish(tx, stored, await write(tx, stored, album, difference));
  }
  return { ...about, outcome, problems };
}

async function findObstacles(
  tx: Queries,
  stored: StoredAlbum,
  difference: AlbumDifference,
  { isDryRun, findOwned }: ImportOptions,
): Promise<CatalogueProblem[]> {
  const idOf = (number: number) => stored.ids.get(number) ?? 0;
  const { removed } = difference.stickers;
  const stickerIds = removed.map(sticker => idOf(sticker.number));
  const owned = await findOwned(tx, { albumId: stored.id, stickerIds, isDryRun });
  const kept = owned.size > 0 ? owned : await findReferred(tx, stickerIds);
  return removed
    .filter(sticker => kept.has(idOf(sticker.number)))
    .map(sticker => ({ line: 0, message: importTexts.stickerIsOwned(sticker) }));
}

async function write(
  tx: Queries,
  stored: StoredAlbum,
  album: CatalogueAlbum,
  difference: AlbumDifference,
): Promise<AlbumDocument> {
  const { added, changed, removed } = difference.stickers;
  const rewritesSections = hasOtherSections(difference);
  const ids = await writeAlbum(tx, {
    id: stored.id,
    album,
    rewritesSections,
    stickers: rewritesSections ? album.stickers : [...added, ...changed.map(({ sticker }) => sticker)],
    removedIds: removed.map(sticker => stored.ids.get(sticker.number) ?? 0),
  });
  return albumDocument(album, stored.id, ids);
}

async function publish(tx: Queries, stored: StoredAlbum, document: AlbumDocument): Promise<void> {
  if (document.version === stored.version) return;
  const versions = { before: stored.version, after: document.version };
  await publishDocument(tx, stored.id, versions, await compressDocument(document));
}
