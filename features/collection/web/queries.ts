import { listMyAlbums } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import type { Stale } from '#web/calls/stale.ts';

export const myAlbumsQuery = keptQuery(['myAlbums'], listMyAlbums, {});

export const statsKey = ['stats'] as const;

export const staleFigures: Stale = {
  queryKeys: [myAlbumsQuery.queryKey, statsKey],
  after: ['collection', 'albums', 'reconnected'],
  inPause: true,
};

export const albumDocumentKey = (albumId: number) => ['albumDocument', albumId] as const;

export const albumDocumentQuery = (albumId: number, version: string) =>
  callQuery(
    [...albumDocumentKey(albumId), version],
    readAlbumDocument,
    { albumId, version },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { keep: readAlbumDocument.output, isImmutable: true },
    },
  );
