import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isServerReached, lookForServer, onConnection, readServerState } from '../calls/connection.ts';
import { connectionText as text } from '../calls/connection-text.ts';
import { showToast } from '#web/design/toast.ts';
import { Listeners } from '#web/moments/listeners.ts';

type Work = () => Promise<boolean>;

const patienceMs = 9_000;

const others = new Set<Work>();
const { subscribe, tell } = new Listeners();
let running: Promise<void> | undefined;

/** Refetches what the page shows and announces the outcome; calls while one runs share it. */
export function useRefresh(): { isRefreshing: boolean; refresh: () => Promise<void> } {
  const client = useQueryClient();
  const isRefreshing = useSyncExternalStore(subscribe, () => running !== undefined);
  return { isRefreshing, refresh: () => refresh(client) };
}

/** `work` must be the same function on every render. */
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
