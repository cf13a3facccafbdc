import { availableOf } from './accept.ts';
import type { OpenCopies } from './open-copies.ts';

/** As the member sees it. */
export type Side = 'gives' | 'gets';

export interface ComparedCopies extends OpenCopies {
  readonly mine: number;
  /** Copies offered in the member's own open requests. */
  readonly promised: number;
  readonly theirs: number;
  readonly askedIn: string | null;
  /** Ordered, though not asked of anybody. */
  readonly isOrderedByMe?: boolean | undefined;
  readonly isOrderedByThem?: boolean | undefined;
  /** An extra that this side does not collect. */
  readonly isExtraToMe?: boolean | undefined;
  readonly isExtraToThem?: boolean | undefined;
}

export function spareOn(side: Side, copies: ComparedCopies): number {
  const { mine, promised, wished, theirs, coming } = copies;
  return side === 'gives' ? availableOf(mine, promised + wished) : availableOf(theirs, coming);
}

/** The receiver's need; `asked`: lacked, but an open request brings it already; `extra`: not lacked, and not owned. */
export type Need = 'lacked' | 'asked' | 'extra' | 'owned';

export function needOn(side: Side, copies: ComparedCopies): Need {
  const {
    mine,
    theirs,
    askedIn,
    goesIn,
    comesIn,
    isOrderedByMe,
    isOrderedByThem,
    isExtraToMe = false,
    isExtraToThem = false,
  } = copies;
  const [owned, isAsked, isExtra] =
    side === 'gives'
      ? [theirs, isOrderedByThem || goesIn !== null, isExtraToThem]
      : [mine, isOrderedByMe || (askedIn ?? comesIn) !== null, isExtraToMe];
  if (owned > 0) return 'owned';
  if (isAsked) return 'asked';
  return isExtra ? 'extra' : 'lacked';
}

export function isLackedOn(side: Side, copies: ComparedCopies): boolean {
  return needOn(side, copies) === 'lacked';
}

/** The matching of vectors must count the same (`canGive`, `canGet`). */
export function isUsefulOn(side: Side, copies: ComparedCopies): boolean {
  return spareOn(side, copies) > 0 && isLackedOn(side, copies);
}
