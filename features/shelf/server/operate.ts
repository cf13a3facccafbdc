import { sql } from 'kysely';
import {
  importCatalogue,
  listAllAlbums,
  nameInstead,
  placeAlbum,
  type AdminAlbum,
} from '../operator-contract.ts';
import { settleImported } from './mistakes.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { importReportLines, problemLines } from '#features/albums/rules/catalogue/import-report.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { hideAlbum, noteChange, setInstead, showAlbum } from '#features/albums/server/own-albums.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { ownersOf, tellOwners } from '#features/collection/server/owners.ts';
import { noteDeed } from '#features/moderation/server/decisions.ts';
import { tellMaker } from '#features/notices/server/store.ts';
import { sidesOfOpenTrades } from '#features/trades/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { containing } from '#server/database/like.ts';
import { refuse } from '#shared/refusal.ts';

const mostListed = 100;
const placeOf = sql<AdminAlbum['place']>`case when a.is_private and a.made_by is not null then null
  when a.is_private then 'hidden' when a.is_current then 'current' else 'older' end`;

export const serveListAllAlbums = serve(listAllAlbums)(async ({ db }, { words }) => {
  const { rows } = await sql<AdminAlbum>`
    select a.id, a.name, a.edition, a.total_stickers as "totalStickers", m.display_name as "makerName",
      a.instead_id as "insteadId", ${placeOf} as place,
      (select count(*)::int from collections where album_id = a.id) as collections
    from albums a left join profiles m on m.user_id = a.made_by and a.is_private
    where a.name ilike ${containing(words)}
    order by a.created_at desc, a.id desc limit ${mostListed + 1}
  `.execute(db.query);
  return { albums: rows.slice(0, mostListed), more: rows.length > mostListed };
});

export const servePlaceAlbum = serve(placeAlbum)((context, { albumId, place }) =>
  context.db.transaction(async tx => {
    const { rows } = await sql<Pick<AdminAlbum, 'place'>>`
      select ${placeOf} as place from albums a where a.id = ${albumId} for no key update
    `.execute(tx);
    // It is there already.
    if (rows[0]?.place === place) return {};
    const isDone =
      place === 'hidden'
        ? await hide(tx, albumId)
        : await showAlbum(tx, albumId, { isCurrent: place === 'current' });
    if (isDone === false) return refuse('album_not_found');
    if (isDone !== true && isDone.wasPrivate) await noteChange(tx, { albumId, deed: 'shown' });
    if (isDone !== true && isDone.madeBy !== null)
      await tellMaker(context.live, tx, { to: isDone.madeBy, albumId, kind: 'album_taken' });
    const { name } = await tx
      .selectFrom('albums')
      .select('name')
      .where('id', '=', albumId)
      .executeTakeFirstOrThrow();
    await noteDeed(context, tx, `album_${place}`, null, name);
    await tellOwners(context.live, tx, albumId, context.member.userId);
    return {};
  }),
);

export const serveNameInstead = serve(nameInstead)((context, { albumId, insteadId }) =>
  context.db.transaction(async tx => {
    const { rows } = await sql<{ id: number; name: string; isForAll: boolean }>`
      select id, name, not is_private as "isForAll" from albums where id in (${albumId}, ${insteadId})
      order by id for no key update
    `.execute(tx);
    const [album, instead] = [albumId, insteadId].map(id => rows.find(row => row.id === id));
    if (album === undefined || album === instead) return refuse('album_not_found');
    // One for all may be begun by whoever collects this one, children too.
    if (insteadId !== null && instead?.isForAll !== true) return refuse('album_not_found');
    if (instead !== undefined && album.isForAll) await hide(tx, albumId);
    await setInstead(tx, albumId, insteadId);
    const detail = `„${album.name}“ → ${instead === undefined ? '–' : `„${instead.name}“`}`;
    await noteDeed(context, tx, 'album_instead', null, detail);
    await tellOwners(context.live, tx, albumId, context.member.userId);
    return {};
  }),
);

/** From all but those who have the album, or are about to get stickers of it. False: nobody else sees it already. */
async function hide(tx: Queries, albumId: number): Promise<boolean> {
  const keepers = sql<{ user_id: string }>`
    ${ownersOf(albumId)} union ${sidesOfOpenTrades(albumId)}`;
  const isHidden = await hideAlbum(tx, albumId, keepers);
  if (isHidden) await noteChange(tx, { albumId, deed: 'hidden' });
  return isHidden;
}

export const serveImportCatalogue = serve(importCatalogue)(async (context, { mode, settles }) => {
  const text = Buffer.from(context.file).toString('utf8');
  const form = /^\s*[{[]/.test(text.replace(/^\uFEFF/, '')) ? 'json' : 'csv';
  const { album, problems } = parseCatalogueFile(`album.${form}`, text);
  if (album === undefined) return { outcome: 'refused' as const, lines: problemLines(problems) };
  const isDryRun = mode === 'preview';
  return context.db.transaction(async tx => {
    const report = await importAlbumWithin(tx, album, { isDryRun, findOwned: findOwnedStickers });
    const { outcome } = report;
    if (!isDryRun && (outcome === 'created' || outcome === 'changed')) {
      const { id } = await tx
        .selectFrom('albums')
        .select('id')
        .where('key', '=', album.key)
        .executeTakeFirstOrThrow();
      await noteChange(tx, { albumId: id, by: context.member.userId }, report.difference);
      await noteDeed(context, tx, 'album_import', null, album.name);
      await tellOwners(context.live, tx, id, context.member.userId);
    }
    if (!isDryRun && outcome !== 'refused' && settles !== undefined)
      await settleImported(context, tx, { reportId: settles, key: album.key });
    return { outcome, lines: importReportLines(report) };
  });
});
