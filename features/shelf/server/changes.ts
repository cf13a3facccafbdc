import { sql } from 'kysely';
import { listAlbumChanges, type AlbumChange } from '../contract.ts';
import { mostChanges } from '#features/albums/rules/own-album.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListAlbumChanges = serve(listAlbumChanges)(async ({ db, member }, { albumId }) => {
  if (!(await isOpen(db.query, member.userId, albumId))) return refuse('album_not_found');
  const { rows } = await sql<Sendable<AlbumChange>>`
    select c.changed_at as at, c.added, c.changed, c.removed, c.withdrawn, c.deed, ${knownPerson} as by
    from album_changes c ${joinKnownAs({ viewer: sql`${member.userId}::uuid`, person: sql.ref('c.changed_by') })}
    where c.album_id = ${albumId} order by c.id desc limit ${mostChanges}
  `.execute(db.query);
  return { changes: rows };
});
