import type { CollectedAlbum } from '#features/albums/rules/extras.ts';

type Ordering = Pick<CollectedAlbum, 'orderedIds'>;
type QuantityOf = (stickerId: number) => number;

/** Those that have not come in yet. */
export function orderedNow({ orderedIds = [] }: Ordering, quantityOf: QuantityOf): number[] {
  return orderedIds.filter(id => quantityOf(id) === 0);
}

/** Whether a sticker is looked for: it is missing, and not ordered. */
export function seeking({ orderedIds }: Ordering, quantityOf: QuantityOf): (stickerId: number) => boolean {
  const ordered = new Set(orderedIds);
  return id => quantityOf(id) === 0 && !ordered.has(id);
}
