import { sql } from 'kysely';
import { deleteAlbum, editAlbum } from '../contract.ts';
import { albumsMade } from '../rules/limits.ts';
import { reconcile } from '../rules/reconcile.ts';
import { readOwnAlbum } from './make.ts';
import { corrected } from '#features/shelf/rules/corrected.ts';
import { deleteUnneeded } from '#features/shelf/server/leaving.ts';
import { lockMistakes, ofMaker } from '#features/shelf/server/mistakes.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { mostStickers } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { importAlbumWithin, type ImportReport } from '#features/albums/server/import-album.ts';
import { findStoredAlbum } from '#features/albums/server/import-store.ts';
import { listCollectors, lockMade, noteChange } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { closeMistake } from '#features/moderation/server/mistakes.ts';
import { countAgainst, countsOf } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export const serveEditAlbum = serve(editAlbum)(async (context, { albumId, version, settles }) => {
  const { userId } = context.member;
  const tooMany = await countAgainst(context.db, ...countsOf('albums-edited', albumsMade, userId));
  if (tooMany !== undefined) return tooMany;
  const given = readOwnAlbum(context.file, 'album');
  if (given instanceof Refusal) return given;
  return context.db.transaction(async tx => {
    const whose = sql<boolean>`${ofMaker(userId)} and a.id = ${albumId}`;
    const settled = await lockMistakes(tx, settles.split(',').filter(Boolean), whose);
    const refused = await edit(tx, { userId, albumId, version, given, settled });
    if (refused !== undefined) return refused;
    for (const { id } of settled)
      await closeMistake(context.live, tx, { reportId: id, isCorrected: true, by: userId });
    context.live.post({ userIds: await listCollectors(tx, albumId) }, { topic: 'albums' }, tx);
    return { albumId };
  });
});

interface Edit {
  readonly userId: string;
  readonly albumId: number;
  readonly version: string;
  readonly given: CatalogueAlbum;
  readonly settled: Awaited<ReturnType<typeof lockMistakes>>;
}

async function edit(tx: Queries, { userId, albumId, version, given, settled }: Edit) {
  const made = await lockMade(tx, userId, albumId);
  const stored = made && (await findStoredAlbum(tx, made.key));
  if (made === undefined || stored === undefined) return refuse('album_not_found');
  if (made.version !== version) return refuse('album_changed');
  // A sticker whose code was wrong is known by the right one.
  const before = settled.reduce((album, mistake) => corrected(album, mistake), stored.album);
  let report: ImportReport | undefined;
  for (const keepsLast of [false, true]) {
    const { album } = reconcile(before, given, { keepsLast });
    if (album.totalStickers > mostStickers) return refuse('album_too_large');
    const { problems } = parseCatalogueFile('album.json', writeCatalogueJson(album));
    if (problems !== undefined)
      return refuse('album_unreadable', { details: { problem: problems[0]?.message ?? '' } });
    report = await importAlbumWithin(tx, album, { isDryRun: false, findOwned: findOwnedStickers });
    if (report.outcome !== 'refused') break;
  }
  if (report === undefined || report.outcome === 'refused')
    return refuse('sticker_owned', { details: { problem: report?.problems[0]?.message ?? '' } });
  if (report.outcome === 'changed') await noteChange(tx, { albumId, by: userId }, report.difference);
  return undefined;
}

export const serveDeleteAlbum = serve(deleteAlbum)(async (context, { albumId }) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    if ((await lockMade(tx, userId, albumId)) === undefined) return refuse('album_not_found');
    if (!(await deleteUnneeded(tx, albumId, userId))) return refuse('album_needed');
    context.live.post({ userIds: [userId] }, { topic: 'albums' }, tx);
    return {};
  });
});
