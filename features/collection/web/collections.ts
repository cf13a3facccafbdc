import { changeQuantities, readCollection, type CollectionReply, type Operation } from '../contract.ts';
import { CollectionState, type Confirmed } from './collection-state.ts';
import { CollectionStorage } from './collection-storage.ts';
import { CollectionSync, type SendResult, type SyncPorts } from './collection-sync.ts';
import { text } from './text.ts';
import { call, CallRefused } from '#web/call.ts';
import { showToast } from '#web/design/toast.ts';
import { onLive } from '#web/live.ts';

/** One album's collection of the signed-in member; lives as long as the tab or until signing out. */
export interface Collection {
  readonly albumId: number;
  readonly state: CollectionState;
  readonly sync: CollectionSync;
}

interface OpenCollections {
  readonly userId: string;
  readonly storage: CollectionStorage;
  readonly byAlbum: Map<number, Collection>;
}

let open: OpenCollections | undefined;

/** The collection of an album; opened on first use, with what the device kept shown before the server answers. */
export function openCollection(userId: string, albumId: number): Collection {
  if (open?.userId !== userId) {
    closeCollections();
    open = { userId, storage: new CollectionStorage(userId), byAlbum: new Map() };
  }
  const known = open.byAlbum.get(albumId);
  if (known !== undefined) return known;
  const { storage } = open;
  const state = new CollectionState();
  const collection = { albumId, state, sync: new CollectionSync(state, ports(albumId, storage)) };
  open.byAlbum.set(albumId, collection);
  void restore(collection, storage);
  return collection;
}

/** Stops sending; what waits stays on the device for the same member's next visit. */
export function closeCollections(): void {
  open?.byAlbum.forEach(({ sync }) => sync.close());
  open = undefined;
}

/** Forgets what this device knows of the member (SEC-S6). */
export async function forgetCollections(): Promise<void> {
  const storage = open?.storage;
  closeCollections();
  await storage?.clear();
}

/** A member's changes that the server has not confirmed, those of earlier visits on this device included. */
export async function countWaiting(userId: string): Promise<number> {
  let pending = 0;
  open?.byAlbum.forEach(({ state }) => (pending += state.pending.length));
  const storage = open?.userId === userId ? open.storage : new CollectionStorage(userId);
  // Without storage on this device the open albums are all there is.
  return Math.max(pending, await storage.countWaiting());
}

async function restore({ albumId, state, sync }: Collection, storage: CollectionStorage): Promise<void> {
  const [confirmed, waiting] = await Promise.all([
    storage.readConfirmed(albumId),
    storage.readWaiting(albumId),
  ]);
  if (confirmed !== undefined && !state.isLoaded) state.confirmAll(confirmed);
  state.restore(waiting);
  await sync.run();
}

function ports(albumId: number, storage: CollectionStorage): SyncPorts {
  return {
    send: (operations, isLeaving) => send(albumId, operations, isLeaving),
    read: async () => confirmedOf(await call(readCollection, { albumId })),
    keep: async ({ added, done, confirmed }) => {
      if (added !== undefined) await storage.add(albumId, added);
      if (confirmed !== undefined) await storage.keepConfirmed(albumId, confirmed);
      if (done !== undefined) await storage.remove(done);
    },
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onRefused: messages => {
      const [first = ''] = messages;
      const description = messages.length === 1 ? first : text.refusedMany(messages.length, first);
      showToast({ title: text.error, description, tone: 'error', key: 'refused' });
    },
  };
}

async function send(
  albumId: number,
  operations: readonly Operation[],
  isLeaving: boolean,
): Promise<SendResult> {
  try {
    const input = { albumId, operations: [...operations] };
    const reply = await call(changeQuantities, input, { keepalive: isLeaving });
    const { previousRevision, revision, quantities } = { ...reply, ...confirmedOf(reply) };
    return { kind: 'done', reply: { previousRevision, revision, quantities }, refused: reply.refused };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 429 || error.status >= 500) throw error;
    return error.code === 'unauthenticated'
      ? { kind: 'signedOut' }
      : { kind: 'refused', message: error.message };
  }
}

function confirmedOf(reply: CollectionReply): Confirmed {
  const quantities = new Map(
    Object.entries(reply.quantities).map(([id, quantity]) => [Number(id), quantity]),
  );
  return { revision: reply.revision, quantities };
}

function eachOpen(act: (collection: Collection) => void): void {
  open?.byAlbum.forEach(act);
}

/** Wires the collections to the page's life and the live stream. Called once when the app starts. */
export function followCollections(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') eachOpen(({ sync }) => sync.leave());
    else eachOpen(({ sync }) => void sync.run());
  });
  window.addEventListener('pagehide', () => eachOpen(({ sync }) => sync.leave()));
  window.addEventListener('online', () => eachOpen(({ sync }) => void sync.refresh()));
  onLive(event => {
    if (event.topic === 'reconnected') eachOpen(({ sync }) => void sync.refresh());
    else if (event.topic === 'collection') open?.byAlbum.get(event.albumId)?.sync.heard(event.revision);
  });
}
