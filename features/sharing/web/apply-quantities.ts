import { text } from './text.ts';
import { offerToTakeBack } from '#features/collection/web/recent/offer-undo.ts';
import type { RecentNotes } from '#features/collection/web/recent/recent-notes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { newId } from '#web/acting/new-id.ts';

/** Sends operations, so that another device's changes survive; undone by toast, or later in the recent changes. */
export function applyQuantities(
  deltas: ReadonlyMap<number, number>,
  collection: Collection,
  recent: RecentNotes,
): void {
  const asked = [...deltas].flatMap(([stickerId, delta]) =>
    Array.from({ length: Math.abs(delta) }, () => ({
      id: newId(),
      stickerId,
      delta: delta > 0 ? (1 as const) : (-1 as const),
    })),
  );
  const refused = new Set(collection.sync.change(asked));
  const operations = asked.filter(operation => !refused.has(operation));
  offerToTakeBack(collection, recent, operations, { title: text.fileApplied }, { label: text.undo });
}
