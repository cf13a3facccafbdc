import { availableOf } from './accept.ts';

/** As the member sees it. */
export type Side = 'gives' | 'gets';

export interface ComparedCopies {
  readonly mine: number;
  /** Copies offered in the member's own open requests. */
  readonly promised: number;
  readonly theirs: number;
  readonly askedIn: string | null;
}

export function spareOn(side: Side, { mine, promised, theirs }: ComparedCopies): number {
  return side === 'gives' ? availableOf(mine, promised) : availableOf(theirs);
}

/** The receiver's need; `asked`: lacked, but already asked for in an open request. */
export type Need = 'lacked' | 'asked' | 'owned';

export function needOn(side: Side, { mine, theirs, askedIn }: ComparedCopies): Need {
  if (side === 'gives') return theirs === 0 ? 'lacked' : 'owned';
  if (mine > 0) return 'owned';
  return askedIn === null ? 'lacked' : 'asked';
}

export function isLackedOn(side: Side, copies: ComparedCopies): boolean {
  return needOn(side, copies) === 'lacked';
}

/** The matching of vectors must count the same (`canGive`, `canGet`). */
export function isUsefulOn(side: Side, copies: ComparedCopies): boolean {
  return spareOn(side, copies) > 0 && isLackedOn(side, copies);
}
