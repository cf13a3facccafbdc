import { useSyncExternalStore } from 'react';
import { collectionCalls } from './collection-calls.ts';
import { CollectionStorage } from './collection-storage.ts';
import { Outbox, type Collection } from './outbox.ts';
import { emptySummary, type OutboxSummary } from './outbox-summary.ts';
import { joinTabs } from './tab-channel.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { onLive } from '#web/calls/live.ts';
import { calmly } from '#web/moments/after-paint.ts';
import { endsInTime } from '#web/persistence/device-store.ts';

export type { Collection } from './outbox.ts';

/** The outbox of the signed-in member; lives as long as the tab or until signing out. */
let open: Outbox | undefined;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach(listener => listener());

/** What the screens around a collection do for it, given by whoever joins the features. */
interface Surroundings {
  /** The session is another member's, or nobody's. */
  onSessionDoubt(): void;
  /** What is printed on a sticker, for words about it. */
  codeOf(albumId: number, stickerId: number): string | undefined;
  albumName(albumId: number): string | undefined;
}
let surroundings: Surroundings = {
  onSessionDoubt: () => undefined,
  codeOf: () => undefined,
  albumName: () => undefined,
};

/** Begins to send what earlier visits of this member left, of every album. Harmless when that has begun. */
export function openCollections(userId: string): Outbox {
  if (open?.userId === userId) return open;
  followPage();
  closeCollections();
  open = new Outbox({
    userId,
    storage: CollectionStorage.of(userId),
    join: hear => joinTabs(userId, hear),
    ...collectionCalls(userId, () => surroundings.onSessionDoubt()),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onRefused: (albumId, ...refused) => {
      const collection = open?.collection(albumId);
      const where = { userId, albumId, collection, codeOf: surroundings.codeOf };
      // Seldom needed; without it nothing is said, and the figures are right.
      import('./say-refused.ts').then(
        module => module.sayRefused(where, ...refused),
        () => undefined,
      );
    },
    clock: () => Date.now(),
  });
  open.subscribe(tell);
  tell();
  return open;
}

/** The collection of an album; opened on first use, with what the device kept shown before the server answers. */
export function openCollection(userId: string, albumId: number): Collection {
  return openCollections(userId).collection(albumId);
}

/** Stops sending; what waits stays on the device for the same member's next visit. */
export function closeCollections(): void {
  open?.close();
  open = undefined;
  tell();
}

/** Forgets what this device knows of a member (SEC-S6). */
export async function forgetCollections(userId: string): Promise<void> {
  if (open?.userId !== userId) return CollectionStorage.of(userId).clear();
  const leaving = open;
  open = undefined;
  tell();
  return leaving.forget();
}

/** What signing out now would lose of a member's changes, those of earlier visits on this device included. */
export async function countWaiting(userId: string): Promise<number> {
  const outbox = openCollections(userId);
  await endsInTime(outbox.counted());
  const { waiting, unsent, unreadable } = outbox.summary;
  // Of two that cancel each other out the server may have got the first: the second must not be lost.
  return Math.max(waiting, Math.min(unsent, 1)) + unreadable;
}

const subscribeCalmly = calmly(listener => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
});

/** What waits on this device, of the signed-in member; a frame after it has changed. */
export function useOutbox(): OutboxSummary {
  return useSyncExternalStore(subscribeCalmly, () => open?.summary ?? emptySummary);
}

/** The outbox itself, for what can be done with it. */
export function openedOutbox(): Outbox | undefined {
  return open;
}

/** Joins the collections to what they do not know themselves. */
export function surroundCollections(around: Surroundings): void {
  surroundings = around;
}

/** What they are joined to. */
export function surroundingsOf(): Surroundings {
  return surroundings;
}

let isFollowing = false;

/** Wires the collections to the page's life, the server and the live stream, before anything is read that could change. */
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    open?.run(document.visibilityState === 'hidden' ? 'leave' : 'send');
  });
  window.addEventListener('pagehide', () => open?.run('leave'));
  window.addEventListener('beforeunload', event => {
    // Closing would lose them: the device keeps nothing.
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
