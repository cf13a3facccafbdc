import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lastReachedAt } from '#web/calls/connection.ts';

/** Device time of the oldest answer in use; live events kept this visit's answers fresh until the connection broke. */
export function useStand(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Batched, because the cache also notifies during another component's render.
    listener => cache.subscribe(notifyManager.batchCalls(listener)),
    () => standOf(cache),
  );
}

function standOf(cache: QueryCache): number | undefined {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => state.dataUpdatedAt > 0 && meta?.isImmutable !== true)
    .map(({ state }) =>
      state.isInvalidated ? state.dataUpdatedAt : (lastReachedAt() ?? state.dataUpdatedAt),
    );
  return times.length === 0 ? lastReachedAt() : Math.min(...times);
}
