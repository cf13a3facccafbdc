import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

type Work = () => Promise<unknown>;

/** What pages read beside queries. */
const others = new Set<Work>();
const listeners = new Set<() => void>();
let running: Promise<void> | undefined;

/** Reads anew whatever the page shows; several askers share one reading. */
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
  running ??= readAnew(client).finally(() => {
    running = undefined;
    tell();
  });
  tell();
  return running;
}

async function readAnew(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.refetchQueries({
      type: 'active',
      // What never changes need not be read again.
      predicate: query =>
        query.observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
    }),
    ...[...others].map(work => work()),
  ]);
}

function tell(): void {
  listeners.forEach(listener => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
