import { queryOptions } from '@tanstack/react-query';
import { listMyAlbums } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { call } from '#web/calls/call.ts';

/** Every album with own preference and progress. */
export const myAlbumsQuery = queryOptions({
  queryKey: ['myAlbums'],
  queryFn: () => call(listMyAlbums, {}),
  meta: { keep: listMyAlbums.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** An album's stickers; a version never changes, so it is fetched once. */
export function albumDocumentQuery(albumId: number, version: string) {
  return queryOptions({
    queryKey: ['albumDocument', albumId, version],
    queryFn: () => call(readAlbumDocument, { albumId, version }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { keep: readAlbumDocument.output },
  });
}
