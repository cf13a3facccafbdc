import { useSyncExternalStore } from 'react';
import { collectionCalls } from './collection-calls.ts';
import { CollectionStorage } from './collection-storage.ts';
import { Outbox, type Collection } from './outbox.ts';
import { emptySummary, type OutboxSummary } from './outbox-summary.ts';
import { joinTabs } from './tab-channel.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { onLive } from '#web/calls/live.ts';
import { Listeners } from '#web/moments/listeners.ts';
import { calmly } from '#web/moments/after-paint.ts';
import { endsInTime } from '#web/moments/in-time.ts';
import { readPatienceMs } from '#web/persistence/device-store.ts';

export type { Collection } from './outbox.ts';

let open: Outbox | undefined;
const { subscribe, tell } = new Listeners();
export const onOutbox = subscribe;

interface Surroundings {
  onSessionDoubt(): void;
  codeOf(albumId: number, stickerId: number): string | undefined;
  albumName(albumId: number): string | undefined;
}
let surroundings: Surroundings = {
  onSessionDoubt: () => undefined,
  codeOf: () => undefined,
  albumName: () => undefined,
};

interface Deals {
  /** See `SyncPorts`. */
  beforeRead(userId: string, albumId: number): Promise<() => void>;
  /** For a file; stickers are named by their ids. */
  waiting(userId: string): ReadonlyArray<{
    readonly albumId: number;
    readonly gives: readonly number[];
    readonly gets: readonly number[];
  }>;
}
let deals: Deals | undefined;

/** Injected, because swaps of two phones depend on collections. */
export function joinDeals(given: Deals): void {
  deals = given;
}

export function waitingDeals(): ReturnType<Deals['waiting']> {
  return open === undefined ? [] : (deals?.waiting(open.userId) ?? []);
}

/** Idempotent; starts to send what earlier visits left. */
export function openCollections(userId: string): Outbox {
  if (open?.userId === userId) return open;
  followPage();
  closeCollections();
  open = new Outbox({
    userId,
    storage: CollectionStorage.of(userId),
    join: hear => joinTabs(userId, hear),
    ...collectionCalls(userId, () => surroundings.onSessionDoubt()),
    beforeRead: async albumId => (await deals?.beforeRead(userId, albumId)) ?? (() => undefined),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onRefused: (albumId, ...refused) => {
      const collection = open?.collection(albumId);
      const where = { userId, albumId, collection, codeOf: surroundings.codeOf };
      import('./say-refused.ts').then(
        module => module.sayRefused(where, ...refused),
        () => undefined,
      );
    },
    onSetBack: albumId => {
      import('./say-refused.ts').then(
        module => module.saySetBack(surroundings.albumName(albumId)),
        () => undefined,
      );
    },
    clock: () => Date.now(),
  });
  open.subscribe(tell);
  tell();
  return open;
}

export function openCollection(userId: string, albumId: number): Collection {
  return openCollections(userId).collection(albumId);
}

export function closeCollections(): void {
  open?.close();
  open = undefined;
  tell();
}

/** Deletes the member's data from this device (SEC-S6). */
export async function forgetCollections(userId: string): Promise<void> {
  if (open?.userId !== userId) return CollectionStorage.of(userId).clear();
  const leaving = open;
  open = undefined;
  tell();
  return leaving.forget();
}

/** How many changes signing out would lose, including those of earlier visits. */
export async function countWaiting(userId: string): Promise<number> {
  const outbox = openCollections(userId);
  await endsInTime(outbox.counted(), readPatienceMs);
  const { waiting, unsent, unreadable } = outbox.summary;
  // Of two that cancel out, the server may have received the first.
  return Math.max(waiting, Math.min(unsent, 1)) + unreadable;
}

const subscribeCalmly = calmly(subscribe);

export function useOutbox(): OutboxSummary {
  return useSyncExternalStore(subscribeCalmly, () => open?.summary ?? emptySummary);
}

export function openedOutbox(): Outbox | undefined {
  return open;
}

export function surroundCollections(around: Surroundings): void {
  surroundings = around;
}

export function surroundingsOf(): Surroundings {
  return surroundings;
}

let isFollowing = false;

/** Called before the first read, so that changes during it are noticed. */
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    open?.run(document.visibilityState === 'hidden' ? 'leave' : 'send');
  });
  window.addEventListener('pagehide', () => open?.run('leave'));
  window.addEventListener('beforeunload', event => {
    // Nothing is stored on the device, so closing the page would lose them.
    const { isKeeping, unsent } = open?.summary ?? emptySummary;
    if (!isKeeping && unsent > 0) event.preventDefault();
  });
  window.addEventListener('online', () => open?.run('send'));
  onConnection(() => {
    if (isServerReached()) open?.run('refresh');
  });
  onLive(event => {
    if (event.topic === 'reconnected') open?.run('refresh');
    else if (event.topic === 'collection') open?.heard(event.albumId, event.revision);
  });
}
