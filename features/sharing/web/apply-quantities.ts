import { text } from './text.ts';
import { offerToTakeBack } from '#features/collection/web/offer-undo.ts';
import type { RecentNotes } from '#features/collection/web/recent/use-recent-changes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { newOperationId } from '#features/collection/web/sync/operation-id.ts';

/**
 * Changes quantities by so many copies more or fewer, as operations like every change, so that what another device does
 * meanwhile stays; offers to take it back, and notes it for later.
 */
export function applyQuantities(
  deltas: ReadonlyMap<number, number>,
  collection: Collection,
  recent: RecentNotes,
): void {
  const asked = [...deltas].flatMap(([stickerId, delta]) =>
    Array.from({ length: Math.abs(delta) }, () => ({
      id: newOperationId(),
      stickerId,
      delta: delta > 0 ? (1 as const) : (-1 as const),
    })),
  );
  const refused = new Set(collection.sync.change(asked));
  const operations = asked.filter(operation => !refused.has(operation));
  offerToTakeBack(collection, recent, operations, { title: text.fileApplied }, { label: text.undo });
}
