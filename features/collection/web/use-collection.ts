import { useCallback, useSyncExternalStore } from 'react';
import { progressOf, type Progress } from '../rules/progress.ts';
import type { CollectionState } from './collection-state.ts';
import type { CollectionSync, SyncStatus } from './collection-sync.ts';

/** Copies of one sticker; renders again only when this number changes. */
export function useQuantity(state: CollectionState, stickerId: number): number {
  const subscribe = useCallback(
    (listener: () => void) => state.subscribeSticker(stickerId, listener),
    [state, stickerId],
  );
  return useSyncExternalStore(subscribe, () => state.quantityOf(stickerId));
}

/** Rises with each change of any quantity. */
export function useVersion(state: CollectionState): number {
  return useSyncExternalStore(state.subscribe, () => state.version);
}

export function useIsLoaded(state: CollectionState): boolean {
  return useSyncExternalStore(state.subscribe, () => state.isLoaded);
}

export function useSyncStatus(sync: CollectionSync): SyncStatus {
  return useSyncExternalStore(sync.subscribe, () => sync.status);
}

/** Progress of some stickers; counts again with each change. */
export function useProgress(state: CollectionState, stickerIds: readonly number[], total?: number): Progress {
  useVersion(state);
  return progressOf(stickerIds, state.quantityOf, total);
}
