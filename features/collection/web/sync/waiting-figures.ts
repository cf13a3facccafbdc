import { figuresOf, type Figures } from '../../rules/figures.ts';
import type { CollectionState } from './collection-state.ts';
import { openCollections } from './collections.ts';

/** Album id → its figures; only albums that had waiting changes in this visit. */
export type WaitingFigures = ReadonlyMap<number, (uncountedIds?: readonly number[]) => Figures>;

/** Calls `tell` at once and after each change; returns the cancellation. */
export function followFigures(userId: string, tell: (figures: WaitingFigures) => void): () => void {
  const outbox = openCollections(userId);
  const states = new Map<number, CollectionState>();
  const stops: Array<() => void> = [];
  let isOver = false;

  const say = (): void => {
    const loaded = [...states].filter(([, state]) => state.isLoaded);
    if (!isOver) tell(new Map(loaded.map(([albumId, state]) => [albumId, withPending(state)])));
  };
  const look = async (): Promise<void> => {
    const { waiting } = await outbox.contents();
    const found = waiting.filter(({ albumId }) => !states.has(albumId));
    if (isOver || found.length === 0) return;
    for (const { albumId } of found) {
      const { state } = outbox.collection(albumId);
      states.set(albumId, state);
      stops.push(state.subscribe(say));
    }
    say();
  };
  void look();
  stops.push(outbox.subscribe(() => void look()));
  return () => {
    isOver = true;
    stops.forEach(stop => stop());
  };
}

function withPending({ confirmed, pending, quantityOf }: CollectionState) {
  const touched = new Set([...confirmed.quantities.keys(), ...pending.map(({ stickerId }) => stickerId)]);
  const quantities = [...touched].map(id => [id, quantityOf(id)] as const);
  return (uncountedIds?: readonly number[]) => figuresOf(quantities, uncountedIds);
}
