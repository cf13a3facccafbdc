import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { hearFace, readFaces } from '#features/auth/web/session/faces-here.ts';
import { noteSignedOut } from '#features/auth/web/sign-out/pending-sign-out.ts';
import { isOfFaceBefore, readMemberId, sessionQuery, staleSession } from '#features/auth/web/queries.ts';
import { onSignedInElsewhere } from '#features/auth/web/session/session-tabs.ts';
import { forgetDevice, onLeftInOtherTab, onSignOut } from '#features/auth/web/sign-out/sign-out.ts';
import { noteWayOut } from '#features/auth/web/sign-out/way-out.ts';
import { albumDocumentKey, myAlbumsQuery, staleFigures } from '#features/collection/web/queries.ts';
import { forgetRecentChanges } from '#features/collection/web/recent/recent-store.ts';
import { staleFamily } from '#features/family/web/query-keys.ts';
import { staleGroups } from '#features/groups/web/query-keys.ts';
import { staleFriends } from '#features/friends/web/query-keys.ts';
import { staleNotices } from '#features/notices/web/query-keys.ts';
import { staleShelf } from '#features/shelf/web/query-keys.ts';
import { staleTrades } from '#features/trades/web/query-keys.ts';
import { onSignedOut } from './call.ts';
import { clearToasts, loadToaster } from '../design/toast.ts';
import { callFor, followConnection, isServerReached, onConnection, onDoubt } from './connection.ts';
import { whenHandsRest } from '../moments/hands-rest.ts';
import { forgetKept } from '../persistence/kept-queries.ts';
import { fetchAnew } from '../persistence/older-answers.ts';
import { closeLive, onLive } from './live.ts';
import { followNews } from './news.ts';
import { keepStorage } from '../offline/keep-storage.ts';
import { pageShown } from '../moments/page-shown.ts';
import type { Stale } from './stale.ts';

onSignOut(async userId => (await loadCollections()).forgetCollections(userId));
followConnection();
followNews();
onSignOut(forgetRecentChanges);
onSignOut(async () => (await import('#features/notices/web/push-device.ts')).forgetPush());

export function followServer(client: QueryClient): () => void {
  const askAgain = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  let callOff: (() => void) | undefined;
  const askInPause = (lists: readonly QueryKey[]) => {
    lists.forEach(queryKey => void client.invalidateQueries({ queryKey, refetchType: 'none' }));
    callOff?.();
    callOff = whenHandsRest(() => lists.forEach(askAgain), tapPauseMs);
  };
  const surroundings = {
    onSessionDoubt: () => askAgain(sessionQuery.queryKey),
    codeOf: (albumId: number, stickerId: number) => codeOf(client, albumId, stickerId),
    albumName: (albumId: number) =>
      client.getQueryData(myAlbumsQuery.queryKey)?.albums.find(({ id }) => id === albumId)?.name,
  };
  withCollections(({ surroundCollections }) => surroundCollections(surroundings));
  const stops = [
    followMember(client),
    onConnection(() => isServerReached() && void askForMissing(client)),
    onDoubt(() => void client.invalidateQueries({ predicate: isRepeated })),
    readAhead(client),
    onSignedOut(() => askAgain(sessionQuery.queryKey)),
    onSignedInElsewhere(userId => {
      hearFace(userId);
      // Reset: until the server says who is signed in, nothing of the former face may show (SEC-W5).
      if (isOfFaceBefore(client)) void client.resetQueries({ queryKey: sessionQuery.queryKey });
      else askAgain(sessionQuery.queryKey);
    }),
    onLeftInOtherTab(() => void sessionEnded(client)),
    onLive(news => {
      const { topic } = news;
      if (topic === 'signed_out') {
        noteSignedOut();
        if (readMemberId(client) !== undefined) noteWayOut(news.because ?? 'tab');
        void sessionEnded(client);
      }
      if (topic === 'collection') void keepStorage();
      const old = stale.filter(({ after, take }) => after.includes(topic) && take?.(client, news) !== true);
      for (const { queryKeys, inPause } of old) {
        if (inPause === true) askInPause(queryKeys);
        else queryKeys.forEach(askAgain);
      }
      if (topic === 'friends')
        void loadFriendNotices().then(notices => notices.announceFriendEvent(client, news));
      if (topic === 'trades')
        void loadTradeNotices().then(notices => notices.announceTradeEvent(client, news));
    }),
  ];
  return () => {
    callOff?.();
    stops.forEach(stop => stop());
  };
}

const stale: readonly Stale[] = [
  staleSession,
  staleFigures,
  staleFriends,
  staleShelf,
  staleTrades,
  staleNotices,
  staleFamily,
  staleGroups,
];

const tapPauseMs = 1_000;

/** Runs before anything is painted (SEC-S6, SEC-W5). The outbox stays on the device for that member's next visit. */
function followMember(client: QueryClient): () => void {
  let memberId = readMemberId(client);
  let last = memberId;
  callFor(memberId);
  const resume = () =>
    withCollections(({ openCollections, closeCollections }) => {
      // Read again after loading: an album that was opened meanwhile must keep its collection.
      const userId = readMemberId(client);
      return userId === undefined ? closeCollections() : openCollections(userId);
    });
  resume();
  const stop = client.getQueryCache().subscribe(() => {
    const before = memberId;
    memberId = readMemberId(client);
    if (before === memberId) return;
    const left = last;
    last = memberId ?? last;
    callFor(last);
    if (left !== undefined && left !== memberId) {
      closeLive();
      client.removeQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] });
      client.getMutationCache().clear();
      clearToasts();
      // Each face of a family keeps its own answers; signing out deletes them all (SEC-S6).
      if (!readFaces().includes(memberId ?? left)) void forgetKept();
    }
    resume();
  });
  return () => {
    stop();
    callFor();
  };
}

const isRepeated = ({ options }: Query) => options.retry !== false;

async function askForMissing(client: QueryClient): Promise<void> {
  const missing = {
    type: 'active',
    predicate: (query: Query) => isRepeated(query) && query.state.data === undefined,
  } as const;
  await client.cancelQueries(missing);
  await client.refetchQueries(missing);
}

function readAhead(client: QueryClient): () => void {
  const leaving = new AbortController();
  // Loaded ahead, because the message that there is no connection must not need one.
  void pageShown().then(loadToaster);
  pageShown()
    .then(() => import('#features/collection/web/album/read-ahead.ts'))
    .then(
      module => leaving.signal.aborted || module.readAhead(client, leaving.signal),
      () => undefined,
    );
  return () => leaving.abort();
}

function codeOf(client: QueryClient, albumId: number, stickerId: number): string | undefined {
  return client
    .getQueriesData<AlbumDocument>({ queryKey: albumDocumentKey(albumId) })
    .flatMap(([, album]) => album?.sections.flatMap(section => section.stickers) ?? [])
    .find(sticker => sticker.id === stickerId)?.code;
}

async function sessionEnded(client: QueryClient): Promise<void> {
  const userId = readMemberId(client);
  const session = await fetchAnew(client, sessionQuery).catch(() => undefined);
  if (session?.member === null && userId !== undefined) await forgetDevice(client, userId);
}

type Collections = typeof import('#features/collection/web/sync/collections.ts');
let collections: Promise<Collections> | undefined;

function loadCollections(): Promise<Collections> {
  collections ??= pageShown().then(() => import('#features/collection/web/sync/collections.ts'));
  collections.catch(() => {
    collections = undefined;
  });
  return collections;
}

/** Does nothing if the code cannot be loaded: then no collection is open, and nothing waits to be sent. */
function withCollections(use: (loaded: Collections) => unknown): void {
  void loadCollections().then(use, () => undefined);
}

function loadFriendNotices() {
  return import('#features/friends/web/friend-notices.ts');
}

function loadTradeNotices() {
  return import('#features/trades/web/requests/trade-notices.ts');
}
