import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isServerReached, lookForServer, onConnection, readServerState } from '../calls/connection.ts';
import { connectionText as text } from '../calls/connection-text.ts';
import { showToast } from '#web/design/toast.ts';

/** Resolves when it is done; with false where nothing could be read. */
type Work = () => Promise<boolean>;

/** Whoever waits for it is told by then, whatever the server does. */
const patienceMs = 9_000;

/** What pages read beside queries. */
const others = new Set<Work>();
const listeners = new Set<() => void>();
let running: Promise<void> | undefined;

/** Reads anew whatever the page shows, and says how that went; several askers share one reading. */
export function useRefresh(): { isRefreshing: boolean; refresh: () => Promise<void> } {
  const client = useQueryClient();
  const isRefreshing = useSyncExternalStore(subscribe, () => running !== undefined);
  return { isRefreshing, refresh: () => refresh(client) };
}

/** Adds something to what a refresh of this page reads; `work` must stay the same function. */
export function useAlsoRefresh(work: Work): void {
  useEffect(() => {
    others.add(work);
    return () => void others.delete(work);
  }, [work]);
}

function refresh(client: QueryClient): Promise<void> {
  running ??= find(client)
    .then(say)
    .finally(() => {
      running = undefined;
      tell();
    });
  tell();
  return running;
}

type Found = 'fresh' | keyof typeof text.notRefreshedDetail;

/** What goes on when the answer is there goes on by itself. */
async function find(client: QueryClient): Promise<Found> {
  const lost = new Promise<Found>(resolve => {
    const look = () => !isServerReached() && resolve(lossOf());
    const stop = onConnection(look);
    setTimeout(() => {
      stop();
      resolve('late');
    }, patienceMs);
  });
  if (!isServerReached() && !(await lookForServer())) return lossOf();
  return Promise.race([readAnew(client), lost]);
}

function lossOf(): 'away' | 'troubled' {
  return readServerState() === 'troubled' ? 'troubled' : 'away';
}

async function readAnew(client: QueryClient): Promise<Found> {
  const asked = {
    type: 'active',
    // What never changes need not be read again.
    predicate: (query: Query) =>
      query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
  } as const;
  const read = await Promise.allSettled([
    client.refetchQueries(asked, { throwOnError: true }).then(() => true),
    ...[...others].map(work => work()),
  ]);
  return read.every(one => one.status === 'fulfilled' && one.value) ? 'fresh' : 'failed';
}

function say(found: Found): void {
  if (found === 'fresh') showToast({ title: text.refreshed, tone: 'success', key: 'refresh' });
  else {
    const description = text.notRefreshedDetail[found];
    showToast({ title: text.notRefreshed, description, tone: 'error', key: 'refresh' });
  }
}

function tell(): void {
  listeners.forEach(listener => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
