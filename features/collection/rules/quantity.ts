/** Of one sticker (L-36). Who owned more before this limit keeps them, but gets no further ones. */
export const mostCopies = 250;

/** Per request: with their ids, so many operations stay under the 100 kB of a body. */
export const mostOperations = 500;

export interface QuantityChange {
  readonly stickerId: number;
  readonly delta: -1 | 1;
}

export type QuantityRefusal = 'nothing_to_remove' | 'too_many_copies';

export function changeQuantity(quantity: number, delta: -1 | 1): number | QuantityRefusal {
  if (delta === -1 && quantity <= 0) return 'nothing_to_remove';
  if (delta === 1 && quantity >= mostCopies) return 'too_many_copies';
  return quantity + delta;
}

export interface AppliedChanges<C extends QuantityChange> {
  /** Of all stickers touched, whether the change was refused or not. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly refused: ReadonlyMap<C, QuantityRefusal>;
}

/** A refused change leaves its quantity as it is; the others apply. Where nothing is refused, order does not matter. */
export function applyChanges<C extends QuantityChange>(
  changes: readonly C[],
  quantityOf: (stickerId: number) => number,
): AppliedChanges<C> {
  const quantities = new Map<number, number>();
  const refused = new Map<C, QuantityRefusal>();
  for (const change of changes) {
    const before = quantities.get(change.stickerId) ?? quantityOf(change.stickerId);
    const after = changeQuantity(before, change.delta);
    if (typeof after === 'number') {
      quantities.set(change.stickerId, after);
    } else {
      quantities.set(change.stickerId, before);
      refused.set(change, after);
    }
  }
  return { quantities, refused };
}

export function duplicatesOf(quantity: number): number {
  return Math.max(0, quantity - 1);
}

/** For a member: fifty full albums at once and five more each day. Nobody taps as much. */
export const paceOfOperations = { perSecond: 5_000 / 86_400, burst: 50_000 };
