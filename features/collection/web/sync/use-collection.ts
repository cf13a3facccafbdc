import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CollectionState } from './collection-state.ts';
import type { CollectionSync, SyncStatus } from './collection-sync.ts';
import type { Collection } from './outbox.ts';
import { calmly } from '#web/moments/after-paint.ts';

export function useVersion(state: CollectionState): number {
  return useCalm(state.subscribe, () => state.version);
}

/** Renders only when one of the quantities changes, a frame later. */
export function useQuantities(state: CollectionState, stickerIds: readonly number[]): readonly number[] {
  const key = useCalm(state.subscribe, () => stickerIds.map(state.quantityOf).join(' '));
  return key === '' ? [] : key.split(' ').map(Number);
}

export function useSyncStatus(sync: CollectionSync): SyncStatus {
  return useCalm(sync.subscribe, () => sync.status);
}

export function useWaiting({ state, sync }: Collection): number {
  return useCalm(sync.subscribe, () => state.pending.length);
}

export function useLoading({ state, sync }: Collection): 'loaded' | 'loading' | 'failed' {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [state.subscribe(listener), sync.subscribe(listener)];
      return () => stops.forEach(stop => stop());
    },
    [state, sync],
  );
  return useSyncExternalStore(subscribe, () => {
    if (state.isLoaded) return 'loaded';
    return sync.status === 'waiting' ? 'failed' : 'loading';
  });
}

function useCalm<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const subscribeCalmly = useMemo(() => calmly(subscribe), [subscribe]);
  return useSyncExternalStore(subscribeCalmly, read);
}
