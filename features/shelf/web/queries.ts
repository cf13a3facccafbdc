import type { QueryClient } from '@tanstack/react-query';
import {
  deleteAlbum,
  editAlbum,
  joinAlbum,
  joinByCode,
  listAlbumChanges,
  listShelf,
  makeAlbum,
  readJoinCode,
  type ShelfAlbum,
} from '../contract.ts';
import {
  decideCorrection,
  listCorrections,
  reportCorrection,
  type Correction,
  type Wrong,
} from '../correction-contract.ts';
import { mergeAlbum, type MergeReport } from '../merge-contract.ts';
import { shelfKey } from './query-keys.ts';
import { successorOf } from '#features/collection/web/album/successor.ts';
import { albumDocumentQuery, myAlbumsQuery } from '#features/collection/web/queries.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import { fetchAnew } from '#web/persistence/older-answers.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export const shelfQuery = keptQuery(shelfKey, listShelf, { part: 'near' });

/** Includes the older albums for all: to search, and to find one that somebody is about to make again. */
export const wholeShelfQuery = callQuery([...shelfKey, 'whole'], listShelf, {});

export const joinCodeQuery = (code: string) =>
  callQuery(['joinCode', code], readJoinCode, { code }, { gcTime: 0 });

/** Never rejects: the server has done what was asked for, and the album's page asks for what did not come. */
async function bringHome(client: QueryClient, albumId: number): Promise<number> {
  void client.invalidateQueries({ queryKey: shelfKey });
  await untilSeen(fetchPage(client, albumId));
  return albumId;
}

/** All that the album's page needs, so that it can be opened offline afterwards. */
async function fetchPage(client: QueryClient, albumId: number): Promise<void> {
  const { albums } = await fetchAnew(client, myAlbumsQuery);
  const version = albums.find(({ id }) => id === albumId)?.version;
  if (version !== undefined) await client.prefetchQuery(albumDocumentQuery(albumId, version));
}

export async function join(client: QueryClient, albumId: number): Promise<number> {
  await call(joinAlbum, { albumId });
  return bringHome(client, albumId);
}

export async function joinWithCode(client: QueryClient, code: string): Promise<number> {
  const { albumId } = await call(joinByCode, { code });
  return bringHome(client, albumId);
}

/** `file`: a catalogue file in its JSON form. */
export async function make(client: QueryClient, ownId: string, file: string): Promise<number> {
  const blob = new Blob([file], { type: 'application/json' });
  const { albumId } = await call(makeAlbum, { ownId }, { file: blob });
  return bringHome(client, albumId);
}

export async function edit(client: QueryClient, album: ShelfAlbum, file: string): Promise<void> {
  const { id: albumId, version } = album;
  const blob = new Blob([file], { type: 'application/json' });
  await call(editAlbum, { albumId, version }, { file: blob });
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

export const albumChangesQuery = (albumId: number) =>
  callQuery([...shelfKey, 'changes', albumId], listAlbumChanges, { albumId }, { staleTime: 0 });

export const correctionsQuery = (albumId: number) =>
  callQuery([...shelfKey, 'corrections', albumId], listCorrections, { albumId });

export async function reportWrong(client: QueryClient, albumId: number, correctionId: string, wrong: Wrong) {
  await call(reportCorrection, { albumId, correctionId, ...wrong });
  // The form is free with the answer, before the lists have come.
  void client.invalidateQueries({ queryKey: shelfKey });
}

export async function decideReported(client: QueryClient, { id, albumId }: Correction, isApplied: boolean) {
  try {
    await call(decideCorrection, { correctionId: id, isApplied });
  } finally {
    await bringHome(client, albumId);
  }
}

export async function mergeInto(
  client: QueryClient,
  asked: { readonly albumId: number; readonly into: number; readonly isPreview: boolean },
): Promise<MergeReport | undefined> {
  const { albumId, into, isPreview } = asked;
  const report = await call(mergeAlbum, asked).catch(async (error: unknown) => {
    if (isPreview || error instanceof CallRefused) throw error;
    const mine = await fetchAnew(client, myAlbumsQuery);
    // Otherwise an earlier try has succeeded, whose answer was lost.
    if (successorOf(albumId)(mine) !== into) throw error;
    return undefined;
  });
  if (!isPreview) await bringHome(client, into);
  return report;
}
