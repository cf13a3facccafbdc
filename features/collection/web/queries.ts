import { queryOptions } from '@tanstack/react-query';
import { listMyAlbums } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { call } from '#web/calls/call.ts';
import type { Stale } from '#web/calls/stale.ts';
import { persisted } from '#web/persistence/query-client.ts';

export const myAlbumsQuery = queryOptions({
  queryKey: ['myAlbums'],
  queryFn: () => call(listMyAlbums, {}),
  ...persisted(listMyAlbums.output),
});

export const statsKey = ['stats'] as const;

export const staleFigures: Stale = {
  queryKeys: [myAlbumsQuery.queryKey, statsKey],
  after: ['collection', 'albums', 'reconnected'],
  inPause: true,
};

export const albumDocumentKey = (albumId: number) => ['albumDocument', albumId] as const;

export const recentChangesKey = (albumId: number, ...opening: readonly number[]) =>
  ['recentChanges', albumId, ...opening] as const;

export function albumDocumentQuery(albumId: number, version: string) {
  return queryOptions({
    queryKey: [...albumDocumentKey(albumId), version],
    queryFn: () => call(readAlbumDocument, { albumId, version }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { keep: readAlbumDocument.output, isImmutable: true },
  });
}
