import { listMyAlbums, readCollection } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import type { Database } from '#server/database/database.ts';
import { pagePaths } from '#shared/page-paths.ts';

const albumAddress = /^\/album\/(\d{1,9})$/;

/** The album list; on an album's page also the album's document and the member's quantities. */
export async function collectionEarlyCalls(db: Database, pathname: string): Promise<string[]> {
  if (pathname === pagePaths.dashboard || pathname === pagePaths.albumManagement) return [listMyAlbums.path];
  const albumId = albumAddress.exec(pathname)?.[1];
  if (albumId === undefined) return [];
  const album = await db.query
    .selectFrom('albums')
    .select('version')
    .where('id', '=', Number(albumId))
    // Private albums are left out, because it is not known here who asks.
    .where('is_private', '=', false)
    .executeTakeFirst();
  if (album === undefined) return [listMyAlbums.path];
  const document = readAlbumDocument.path.replace(':albumId', albumId).replace(':version', album.version);
  return [listMyAlbums.path, document, readCollection.path.replace(':albumId', albumId)];
}
