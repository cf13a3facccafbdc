import type { QueryClient } from '@tanstack/react-query';
import { joinAlbum, joinByCode, listAlbumChanges, listShelf, readJoinCode } from '../contract.ts';
import { answerMistake, listMistakes, type Mistake } from '../mistake-contract.ts';
import { looksAlike } from '../rules/looks-alike.ts';
import { shelfKey } from './query-keys.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import { albumDocumentQuery, myAlbumsQuery } from '#features/collection/web/queries.ts';
import { call } from '#web/calls/call.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import { fetchAnew } from '#web/persistence/older-answers.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export const shelfQuery = keptQuery(shelfKey, listShelf, { part: 'near' });

/** Includes the older albums for all: to search, and to find one that somebody is about to make again. */
export const wholeShelfQuery = callQuery([...shelfKey, 'whole'], listShelf, {});

export const joinCodeQuery = (code: string) =>
  callQuery(['joinCode', code], readJoinCode, { code }, { gcTime: 0 });

/** Never rejects: the server has done what was asked for, and the album's page asks for what did not come. */
export async function bringHome(client: QueryClient, albumId: number): Promise<number> {
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

/** Null: guardians are asked first. */
export async function joinWithCode(client: QueryClient, code: string): Promise<number | null> {
  const { albumId } = await call(joinByCode, { code });
  return albumId === null ? null : bringHome(client, albumId);
}

/** The album just joined, and one of the member's that looks the same: its counts may come along. */
export function twinsOf(client: QueryClient, joinedId: number) {
  const albums = client.getQueryData(myAlbumsQuery.queryKey)?.albums ?? [];
  const to = albums.find(({ id }) => id === joinedId);
  const from = albums.find(
    each =>
      to !== undefined && each !== to && each.status === 'active' && each.collected > 0 && isAlike(each, to),
  );
  return from && to && { from, to };
}

type Sized = Pick<MyAlbum, 'name' | 'totalStickers'>;

/** By name and size alone: of those on the table no codes are known. */
export function isAlike(one: Sized, other: Sized): boolean {
  const codes = { firstCode: '', lastCode: '' };
  return looksAlike({ ...one, ...codes }, { ...other, ...codes });
}

export const albumChangesQuery = (albumId: number) =>
  callQuery([...shelfKey, 'changes', albumId], listAlbumChanges, { albumId }, { staleTime: 0 });

export const mistakesQuery = (albumId: number) =>
  callQuery([...shelfKey, 'mistakes', albumId], listMistakes, { albumId });

export async function answer(client: QueryClient, { id }: Mistake, isCorrected: boolean) {
  try {
    await call(answerMistake, { reportId: id, isCorrected });
  } finally {
    await untilSeen(client.invalidateQueries({ queryKey: shelfKey }));
  }
}
