import { sql } from 'kysely';
import { matchList, readSharedList } from '../contract.ts';
import type { ListChoice } from '../rules/list-choice.ts';
import { matchSharedList, sharedListOf } from '../rules/shared-list.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { readCollectsExtras } from '#features/albums/server/preferences.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { readDocument } from '#features/albums/server/documents.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { copiesAt, noCopies } from '#features/collection/rules/copies.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { readCollections } from '#features/collection/server/store.ts';
import type { Database } from '#server/database/database.ts';
import { isSuspended } from '#server/address-rights.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadSharedList = serve(readSharedList)(async (context, { token }) => {
  const found = await findList(context.db, token);
  if (found === undefined) return refuse('list_gone');
  const { album, shows, date } = found;
  const { progress, ...list } = sharedListOf(album, found.quantityOf, shows, date);
  const { collected, total, percent } = progress;
  return {
    albumId: album.id,
    albumName: album.name,
    imageUrl: album.imageUrl,
    ownerName: found.ownerName,
    collected,
    total,
    percent,
    date,
    ...list,
  };
});

export const serveMatchList = serve(matchList)(async (context, { token }) => {
  const { userId } = context.member;
  const found = await findList(context.db, token);
  if (found === undefined) return refuse('list_gone');
  const { album, shows } = found;
  const isMine = found.ownerId === userId;
  const visitorsQuantityOf = await readQuantityOf(context.db, userId, album);
  const visitor = await readCollecting(context.db, userId, album.id);
  const matched = matchSharedList(album, found.quantityOf, shows, visitorsQuantityOf, visitor);
  return { isMine, ...matched };
});

interface Row {
  readonly ownerId: string;
  readonly albumId: number;
  readonly version: string;
  readonly shows: ListChoice;
  readonly ownerName: string | null;
  readonly date: string;
}

interface FoundList extends Row {
  readonly album: CollectedAlbum;
  readonly quantityOf: (stickerId: number) => number;
}

/** Undefined: there is no such link, it has expired, or its owner is suspended. */
async function findList(db: Database, token: string): Promise<FoundList | undefined> {
  const { rows } = await sql<Row>`
    select l.user_id as "ownerId", a.id as "albumId", a.version, l.shows,
      case when l.shows_name then p.display_name end as "ownerName",
      to_char(now() at time zone 'Europe/Berlin', 'DD.MM.YYYY') as date
    from list_links l
    join albums a on a.id = l.album_id
    join profiles p on p.user_id = l.user_id
    where l.token = ${token} and l.expires_at > now() and l.hidden_at is null
      and not ${isSuspended(sql.ref('l.user_id'))}
  `.execute(db.query);
  const row = rows[0];
  if (row === undefined) return undefined;
  const [album, quantityOf, collecting] = await Promise.all([
    readDocument(db, row.albumId, row.version),
    readQuantityOf(db, row.ownerId, { id: row.albumId, version: row.version }),
    readCollecting(db, row.ownerId, row.albumId),
  ]);
  if (album === undefined) return undefined;
  return { ...row, album: { ...album, ...collecting }, quantityOf };
}

/** What decides, beside the copies, which stickers are looked for. */
async function readCollecting(db: Database, userId: string, albumId: number) {
  const collectsExtras = await readCollectsExtras(db.query, [userId], [albumId]);
  const orderedBy = await readOrdered(db.query, [userId], [albumId]);
  return {
    collectsExtras: collectsExtras(userId, albumId),
    orderedIds: [...orderedBy(userId, albumId)],
  };
}

async function readQuantityOf(
  db: Database,
  userId: string,
  { id, version }: Pick<AlbumDocument, 'id' | 'version'>,
) {
  const slots = await readAlbumSlots(db, id, version);
  const [copies = noCopies] = await readCollections(db, [userId], [id]);
  return (stickerId: number) => copiesAt(copies, slots.slotOf.get(stickerId) ?? -1);
}
