/** Most copies of one sticker that a member can own (the database's check says the same). */
export const mostCopies = 9999;

/** Most operations in one request: with ids they stay under the 100 kB that a body may have. */
export const mostOperations = 500;

/** One copy more or less of one sticker. */
export interface QuantityChange {
  readonly stickerId: number;
  readonly delta: -1 | 1;
}

export type QuantityRefusal = 'nothing_to_remove' | 'too_many_copies';

/** The quantity after a change, or why it cannot be. */
export function changeQuantity(quantity: number, delta: -1 | 1): number | QuantityRefusal {
  if (delta === -1 && quantity <= 0) return 'nothing_to_remove';
  if (delta === 1 && quantity >= mostCopies) return 'too_many_copies';
  return quantity + delta;
}

export interface AppliedChanges<C extends QuantityChange> {
  /** Quantity of every sticker that a change touched, refused or not. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly refused: ReadonlyMap<C, QuantityRefusal>;
}

/**
 * Applies changes in order to what `quantityOf` says. A change that cannot be leaves the quantity as it is and is
 * named in `refused`; the others still apply. Where nothing is refused, any order gives the same quantities.
 */
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

/** All but one. What of them may go is the rule of swaps. */
export function duplicatesOf(quantity: number): number {
  return Math.max(0, quantity - 1);
}
