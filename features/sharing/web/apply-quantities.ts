import { text } from './text.ts';
import { undo } from '#features/collection/web/change-by-numbers.ts';
import type { RecentNotes } from '#features/collection/web/recent/use-recent-changes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { newOperationId } from '#features/collection/web/sync/operation-id.ts';
import { showToast } from '#web/design/toast.ts';

/**
 * Changes quantities by so many copies more or fewer, as operations like every change, so that what another device does
 * meanwhile stays; offers to take it back, and notes it for later.
 */
export function applyQuantities(
  deltas: ReadonlyMap<number, number>,
  { sync }: Collection,
  recent: RecentNotes,
): void {
  const asked = [...deltas].flatMap(([stickerId, delta]) =>
    Array.from({ length: Math.abs(delta) }, () => ({
      id: newOperationId(),
      stickerId,
      delta: delta > 0 ? (1 as const) : (-1 as const),
    })),
  );
  const refused = new Set(sync.change(asked));
  const operations = asked.filter(operation => !refused.has(operation));
  const noted = recent.note('entry', operations);
  const onAction = () => {
    undo(sync, operations);
    recent.noteTakenBack(noted);
  };
  showToast({ title: text.fileApplied, tone: 'undo', action: { label: text.undo, onAction } });
}
