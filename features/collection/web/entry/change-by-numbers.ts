import type { Operation } from '../../contract.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import type { CollectionSync } from '../sync/collection-sync.ts';
import { newId } from '#web/acting/new-id.ts';

export interface BulkResult {
  readonly operations: readonly Operation[];
  /** Stickers that were missing before; only when adding. */
  readonly fresh: readonly number[];
  /** How many operations were refused: nothing to remove, or too many copies. */
  readonly refused: number;
}

export function changeEach(
  state: CollectionState,
  sync: CollectionSync,
  stickerIds: readonly number[],
  delta: -1 | 1,
): BulkResult {
  const fresh = delta === 1 ? stickerIds.filter(id => state.quantityOf(id) === 0) : [];
  const operations = stickerIds.map(stickerId => ({ id: newId(), stickerId, delta }));
  const refused = new Set(sync.change(operations));
  return {
    operations: operations.filter(operation => !refused.has(operation)),
    fresh,
    refused: refused.size,
  };
}
