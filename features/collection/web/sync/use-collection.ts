import { useCallback, useSyncExternalStore } from 'react';
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

/** Quantities of some stickers; renders again only when one of them changes. */
export function useQuantities(state: CollectionState, stickerIds: readonly number[]): readonly number[] {
  const key = useSyncExternalStore(state.subscribe, () => stickerIds.map(state.quantityOf).join(' '));
  return key === '' ? [] : key.split(' ').map(Number);
}
