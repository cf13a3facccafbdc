import { text } from './text.ts';
import { offerToTakeBack } from '#features/collection/web/recent/offer-undo.ts';
import type { RecentNotes } from '#features/collection/web/recent/recent-notes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { newId } from '#web/acting/new-id.ts';

/** More is surely a mistake: an album of 2,000 stickers, five copies of each. */
export const mostChanged = 10_000;

/** Sends operations, so that another device's changes survive; undone by toast, or later in the recent changes. */
export function applyQuantities(
  deltas: ReadonlyMap<number, number>,
  collection: Collection,
  recent: RecentNotes,
  words: Parameters<typeof offerToTakeBack>[3] = { title: text.fileApplied },
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
  offerToTakeBack(collection, recent, operations, words, { label: text.undo });
}
