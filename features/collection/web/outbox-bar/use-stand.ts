import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lastReachedAt } from '#web/calls/connection.ts';

/**
 * Device time of what the screen shows: of the oldest answer in use. While the server was there, live events kept
 * answers of this visit true until it was lost; one that a former visit left is as old as it says.
 */
export function useStand(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // The cache also tells of queries that another screen begins while it is being drawn.
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
