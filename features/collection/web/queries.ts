import { queryOptions } from '@tanstack/react-query';
import { listMyAlbums } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { call } from '#web/calls/call.ts';
import type { Stale } from '#web/calls/stale.ts';

/** Every album with own preference and progress. */
export const myAlbumsQuery = queryOptions({
  queryKey: ['myAlbums'],
  queryFn: () => call(listMyAlbums, {}),
  meta: { keep: listMyAlbums.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** The dashboard's figures over all albums. */
export const statsKey = ['stats'] as const;

/** Figures that are made of quantities and preferences. */
export const staleFigures: Stale = {
  queryKeys: [myAlbumsQuery.queryKey, statsKey],
  after: ['collection', 'albums', 'reconnected'],
  inPause: true,
};

/** Of all versions of an album. */
export const albumDocumentKey = (albumId: number) => ['albumDocument', albumId] as const;

/** What the device remembers of the album's changes, as of one opening of the list. */
export const recentChangesKey = (albumId: number, ...opening: readonly number[]) =>
  ['recentChanges', albumId, ...opening] as const;

/** An album's stickers; a version never changes, so it is fetched once. */
export function albumDocumentQuery(albumId: number, version: string) {
  return queryOptions({
    queryKey: [...albumDocumentKey(albumId), version],
    queryFn: () => call(readAlbumDocument, { albumId, version }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { keep: readAlbumDocument.output, isImmutable: true },
  });
}
