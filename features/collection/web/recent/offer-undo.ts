import type { Operation } from '../../contract.ts';
import type { RecentNotes } from './use-recent-changes.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import type { CollectionSync } from '../sync/collection-sync.ts';
import type { Collection } from '../sync/collections.ts';
import { newOperationId } from '../sync/operation-id.ts';
import { showToast } from '#web/design/toast.ts';

type Undo = NonNullable<Parameters<typeof showToast>[0]['action']>;

interface Words {
  readonly title: string;
  readonly description?: string | undefined;
  /** A message with the same key takes its place. */
  readonly key?: string;
}

/**
 * Says what was changed, with the way to take it back; goes as soon as one of the stickers changes again, by whatever, because
 * then that would make something else of it than it was.
 */
export function offerUndo(
  state: CollectionState,
  stickerIds: readonly number[],
  words: Words,
  action: Undo,
): void {
  const onShown = (withdraw: () => void) => {
    const stops = stickerIds.map(id =>
      state.subscribeSticker(id, () => {
        stops.forEach(stop => stop());
        withdraw();
      }),
    );
  };
  showToast({ ...words, tone: 'undo', action, onShown });
}

/** Offers to take a whole packet of changes back, and notes it for later. */
export function offerToTakeBack(
  { state, sync }: Collection,
  recent: RecentNotes,
  operations: readonly Operation[],
  words: Words,
  { label, onAction }: Pick<Undo, 'label'> & Partial<Undo>,
): void {
  const noted = recent.note('entry', operations);
  offerUndo(
    state,
    operations.map(({ stickerId }) => stickerId),
    words,
    {
      label,
      onAction() {
        takeBack(sync, operations);
        recent.noteTakenBack(noted);
        onAction?.();
      },
    },
  );
}

/** Takes back what the server did not refuse, by operations of its own: other changes stay. */
function takeBack(sync: CollectionSync, operations: readonly Operation[]): void {
  sync.change(
    operations
      .filter(({ id }) => !sync.refused.has(id))
      .map(({ stickerId, delta }) => ({ id: newOperationId(), stickerId, delta: delta === 1 ? -1 : 1 })),
  );
}
