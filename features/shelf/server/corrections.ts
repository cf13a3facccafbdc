import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import {
  decideCorrection,
  decideOperatorCorrection,
  listCorrections,
  listOperatorCorrections,
  reportCorrection,
} from '../correction-contract.ts';
import { correctionsReported, mostOpenCorrections } from '../rules/limits.ts';
import {
  closeCorrection,
  countOpenCorrections,
  findCorrections,
  findSticker,
  isReportedBy,
  lockCorrection,
  mayReport,
  noteCorrection,
  ofMaker,
  ofOperators,
  reachesMaker,
  type FoundCorrection,
} from './correction-store.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import { isOpen, lockOpen } from '#features/albums/server/access.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findStoredAlbum } from '#features/albums/server/import-store.ts';
import { listCollectors, noteChange } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { noteDeed } from '#features/moderation/server/decisions.ts';
import { countWithin, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export const serveReportCorrection = serve(reportCorrection)(async (context, input) => {
  const { userId } = context.member;
  const { albumId, correctionId, ...wrong } = input;
  const { db } = context;
  if (wrong.code === undefined && wrong.name === undefined && wrong.remark === '')
    return refuse('correction_empty');
  return db.transaction(async tx => {
    const isThere = (await lockOpen(tx, userId, albumId)) && (await mayReport(tx, userId, albumId));
    if (!isThere) return refuse('album_not_found');
    if (wrong.stickerId !== undefined && (await findSticker(tx, albumId, wrong.stickerId)) === undefined)
      return refuse('album_not_found');
    await oneByOne(tx, 'corrections', albumId);
    // Sent again, because the answer was lost: taken already, however many wait meanwhile.
    if (await isReportedBy(tx, correctionId, userId)) return {};
    if ((await countOpenCorrections(tx, albumId)) >= mostOpenCorrections)
      return refuse('too_many_corrections');
    const tooMany = await countWithin(db, tx, [countingKey('corrections', userId), correctionsReported]);
    if (tooMany !== undefined) return tooMany;
    await noteCorrection(tx, { id: correctionId, albumId, by: userId, wrong });
    const maker = await tx
      .selectFrom('albums')
      .select('made_by')
      .where('id', '=', albumId)
      .executeTakeFirstOrThrow();
    const told = [userId, ...(maker.made_by === null ? [] : [maker.made_by])];
    context.live.post({ userIds: told }, { topic: 'albums' }, tx);
    return {};
  });
});

export const serveListCorrections = serve(listCorrections)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  if (!(await isOpen(db.query, userId, albumId))) return refuse('album_not_found');
  const mine = sql<boolean>`c.album_id = ${albumId}
    and (c.reporter_id = ${userId} or c.is_applied is null and ${ofMaker(userId)} and ${reachesMaker})`;
  const { rows } = await sql`select from albums a where a.id = ${albumId} and ${ofMaker(userId)}`.execute(
    db.query,
  );
  return { corrections: await findCorrections(db.query, userId, mine), mayDecide: rows.length > 0 };
});

export const serveListOperatorCorrections = serve(listOperatorCorrections)(async ({ db, member }) => ({
  corrections: await findCorrections(
    db.query,
    member.userId,
    sql<boolean>`c.is_applied is null and ${ofOperators}`,
  ),
}));

export const serveDecideCorrection = serve(decideCorrection)((context, input) =>
  decide(context, input, sql<boolean>`${ofMaker(context.member.userId)} and ${reachesMaker}`),
);

export const serveDecideOperatorCorrection = serve(decideOperatorCorrection)((context, input) =>
  decide(context, input, ofOperators, (tx, { albumName }) =>
    noteDeed(context, tx, input.isApplied ? 'correction_applied' : 'correction_rejected', null, albumName),
  ),
);

function decide(
  { db, live, member }: MemberContext,
  { correctionId, isApplied }: { correctionId: string; isApplied: boolean },
  whose: RawBuilder<boolean>,
  note?: (tx: Queries, found: FoundCorrection) => Promise<void>,
) {
  return db.transaction(async tx => {
    const found = await lockCorrection(tx, correctionId, whose);
    if (found === undefined) return refuse('correction_not_found');
    if (isApplied) {
      const refused = await apply(tx, found, member.userId);
      if (refused instanceof Refusal) return refused;
    }
    await closeCorrection(tx, correctionId, { isApplied, by: member.userId });
    await note?.(tx, found);
    const others = found.isPrivate ? await listCollectors(tx, found.albumId) : [];
    const told = new Set([
      ...others,
      member.userId,
      ...(found.reporterId === null ? [] : [found.reporterId]),
    ]);
    live.post({ userIds: [...told] }, { topic: 'albums' }, tx);
    return {};
  });
}

/** Like an edit by the maker or an import: numbers and copies stay. */
async function apply(tx: Queries, found: FoundCorrection, by: string) {
  const stored = await findStoredAlbum(tx, found.albumKey);
  if (stored === undefined) return refuse('correction_not_found');
  const holder = holderOf(stored.album, found);
  if (holder !== undefined) return refuse('correction_clashes', { details: { code: holder.code } });
  const { album, problems } = parseCatalogueFile(
    'album.json',
    writeCatalogueJson(corrected(stored.album, found)),
  );
  if (album === undefined)
    return refuse('correction_clashes', { details: { problem: problems[0]?.message ?? '' } });
  const report = await importAlbumWithin(tx, album, { isDryRun: false, findOwned: findOwnedStickers });
  if (report.outcome === 'changed') await noteChange(tx, { albumId: found.albumId, by }, report.difference);
  return undefined;
}

/** Another sticker that has the corrected code already. */
function holderOf({ stickers }: CatalogueAlbum, { stickerNumber, code }: FoundCorrection) {
  if (code === null) return undefined;
  const wanted = normaliseCode(code);
  return stickers.find(other => other.number !== stickerNumber && normaliseCode(other.code) === wanted);
}

function corrected(album: CatalogueAlbum, { stickerNumber, code, name }: FoundCorrection): CatalogueAlbum {
  if (stickerNumber === null) return name === null ? album : { ...album, name };
  const stickers = album.stickers.map(sticker =>
    sticker.number === stickerNumber
      ? { ...sticker, code: code ?? sticker.code, name: name ?? sticker.name }
      : sticker,
  );
  return { ...album, stickers };
}
