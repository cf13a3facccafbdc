import type { Operation } from '../../contract.ts';
import type { RecentNotes } from './recent-notes.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import type { CollectionSync } from '../sync/collection-sync.ts';
import type { Collection } from '../sync/collections.ts';
import { newId } from '#web/acting/new-id.ts';
import { showToast } from '#web/design/toast.ts';

type Undo = NonNullable<Parameters<typeof showToast>[0]['action']>;

type Words = Pick<Parameters<typeof showToast>[0], 'title' | 'description' | 'fan' | 'key'>;

/** Withdrawn when one of the stickers changes again, because undoing would then mean something else. */
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

export function offerToTakeBack(
  { state, sync }: Collection,
  recent: RecentNotes,
  operations: readonly Operation[],
  words: Words,
  { label, onAction }: Pick<Undo, 'label'> & Partial<Undo>,
  noted = recent.note('entry', operations),
): void {
  offerUndo(
    state,
    operations.map(({ stickerId }) => stickerId),
    words,
    {
      label,
      onAction() {
        recent.noteTakenBack(noted, takeBack(sync, operations));
        onAction?.();
      },
    },
  );
}

export function takeBack(sync: CollectionSync, operations: readonly Operation[]): readonly Operation[] {
  const undoing = operations
    .filter(({ id }) => !sync.refused.has(id))
    .map(({ stickerId, delta, packet }): Operation => {
      const of = packet && { packet: { id: packet.id } };
      return { id: newId(), stickerId, delta: delta === 1 ? -1 : 1, ...of };
    });
  sync.change(undoing);
  return undoing;
}
