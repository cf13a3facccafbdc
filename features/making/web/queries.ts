import type { QueryClient } from '@tanstack/react-query';
import { deleteAlbum, editAlbum, makeAlbum } from '../contract.ts';
import { albumDocumentQuery, myAlbumsQuery } from '#features/collection/web/queries.ts';
import type { ShelfAlbum } from '#features/shelf/contract.ts';
import { bringHome, shelfQuery } from '#features/shelf/web/queries.ts';
import { call } from '#web/calls/call.ts';
import { fetchAnew } from '#web/persistence/older-answers.ts';

/** `file`: a catalogue file in its JSON form. */
export async function make(client: QueryClient, ownId: string, file: string): Promise<number> {
  const blob = new Blob([file], { type: 'application/json' });
  const { albumId } = await call(makeAlbum, { ownId }, { file: blob });
  return bringHome(client, albumId);
}

/** `settled`: the ids of reports of mistakes that this answers. */
export async function edit(
  client: QueryClient,
  album: ShelfAlbum,
  file: string,
  settled: readonly string[] = [],
): Promise<void> {
  const { id: albumId, version } = album;
  const blob = new Blob([file], { type: 'application/json' });
  await call(
    editAlbum,
    { albumId, version, ...(settled.length > 0 && { settles: settled.join() }) },
    { file: blob },
  );
  await bringHome(client, albumId);
}

/** Once its document is here, too. Undefined where it does not come. */
export async function versionNow(client: QueryClient, albumId: number): Promise<string | undefined> {
  const shelf = await fetchAnew(client, shelfQuery).catch(() => undefined);
  const version = shelf?.albums.find(({ id }) => id === albumId)?.version;
  if (version !== undefined) await client.prefetchQuery(albumDocumentQuery(albumId, version));
  return version;
}

export async function remove(client: QueryClient, albumId: number): Promise<void> {
  await call(deleteAlbum, { albumId });
  await client.invalidateQueries({ queryKey: myAlbumsQuery.queryKey, refetchType: 'none' });
}
