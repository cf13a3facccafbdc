import type { QueryClient } from '@tanstack/react-query';
import type { MyAlbum } from '../../contract.ts';
import { figuresOf } from '../../rules/figures.ts';
import { albumDocumentQuery, myAlbumsQuery } from '../queries.ts';
import type { Confirmed } from '../sync/collection-state.ts';
import { openedOutbox } from '../sync/collections.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { whenHandsRest } from '#web/moments/hands-rest.ts';
import { whenIdle } from '#web/moments/idle.ts';
import { isKept } from '#web/persistence/kept-queries.ts';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Albums have about 25 kB each. */
const mostAlbums = 12;

const firstMs = 2_000;

const pauseMs = 2_000;

const inMemoryMs = 30_000;

/** For offline use: once a visit, one request at a time while idle, no pictures; resumes after a lost connection. */
export function readAhead(client: QueryClient, leaving: AbortSignal): void {
  if (navigator.connection?.saveData === true) return;
  let state: 'waits' | 'reads' | 'done' = 'waits';
  async function begin(): Promise<void> {
    if (state !== 'waits' || leaving.aborted || !isServerReached()) return;
    state = 'reads';
    state = await readAll(client, leaving).then(
      () => 'done',
      () => 'waits',
    );
  }
  const timer = setTimeout(() => void begin(), firstMs);
  const stop = onConnection(() => void begin());
  leaving.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
}

async function readAll(client: QueryClient, leaving: AbortSignal): Promise<void> {
  const outbox = openedOutbox();
  if (outbox === undefined) return;
  const { albums } = await client.ensureQueryData(myAlbumsQuery);
  for (const album of mostUseful(albums)) {
    const query = albumDocumentQuery(album.id, album.version);
    await rest();
    leaving.throwIfAborted();
    if (!(await isKept(outbox.userId, query.queryKey)))
      await client.fetchQuery({ ...query, gcTime: inMemoryMs, retry: false });
    leaving.throwIfAborted();
    await outbox.readAhead(album.id, kept => isAsListed(album, kept));
  }
}

function mostUseful(albums: readonly MyAlbum[]): readonly MyAlbum[] {
  return albums
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
    .slice(0, mostAlbums);
}

/** Equal figures mean equal quantities, except where one sticker was swapped for another. */
function isAsListed(listed: MyAlbum, { quantities }: Confirmed): boolean {
  const { collected, duplicates } = figuresOf(quantities, listed.uncountedIds);
  return collected === listed.collected && duplicates === listed.duplicates;
}

function rest(): Promise<unknown> {
  return new Promise<void>(resolve => whenHandsRest(() => whenIdle(resolve), pauseMs));
}
