import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onOutbox, openedOutbox } from '../sync/collections.ts';
import { lastReachedAt } from '#web/calls/connection.ts';
import { rightUntil } from '#web/calls/news.ts';
import { useParams } from '#web/navigation/Navigation.tsx';

/** Device time of the oldest that is shown, answers and collection; undefined where it is not known. */
export function useStand(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const albumId = Number(useParams()['albumId']);
  return useSyncExternalStore(
    // Batched, because the cache also notifies during another component's render.
    listener => {
      const stops = [cache.subscribe(notifyManager.batchCalls(listener)), onOutbox(listener)];
      return () => stops.forEach(stop => stop());
    },
    () => standOf(cache, albumId),
  );
}

function standOf(cache: QueryCache, albumId: number): number | undefined {
  const answers = cache
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => state.dataUpdatedAt > 0 && meta?.isImmutable !== true)
    .map(({ state }) => ({ saidAt: state.dataUpdatedAt, isOld: state.isInvalidated }));
  const collections = openedOutbox()?.said(albumId) ?? [];
  const times = [...answers, ...collections].map(({ saidAt = Number.NaN, isOld }) =>
    isOld ? saidAt : rightUntil(saidAt),
  );
  const stand = times.length === 0 ? lastReachedAt() : Math.min(...times);
  return Number.isNaN(stand) ? undefined : stand;
}
