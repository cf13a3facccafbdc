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
    /** Not Safari's, nor Firefox's. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** At about 25 kB each; whoever has more reads the others by opening them. */
const mostAlbums = 12;

/** The page's own questions go before. */
const firstMs = 2_000;

/** Who puts stickers in goes before, too. */
const pauseMs = 2_000;

/** Documents that nobody looks at are on the device by then and leave the memory. */
const inMemoryMs = 30_000;

/**
 * Reads the albums on the member's dashboard and their quantities, so that those can be read without a server that were
 * never opened on this device: once a visit, one thing at a time while the page rests, nothing that the device has, no
 * pictures. Goes on when a lost server is found, until `leaving` is aborted.
 */
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

/** Rejects when the server is away or the device keeps nothing. */
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

/** Quantities with the same figures as the list's are as new as it, but for a swap of one for one. */
function isAsListed(listed: MyAlbum, { quantities }: Confirmed): boolean {
  const { collected, duplicates } = figuresOf(quantities.values());
  return collected === listed.collected && duplicates === listed.duplicates;
}

/** Resolves when the member pauses and the browser is idle. */
function rest(): Promise<unknown> {
  return new Promise<void>(resolve => whenHandsRest(() => whenIdle(resolve), pauseMs));
}
