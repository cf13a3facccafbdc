import { availableOf } from './accept.ts';

/** From the member's view. */
export type Side = 'gives' | 'gets';

export interface ComparedCopies {
  readonly mine: number;
  /** In the member's own open requests. */
  readonly promised: number;
  readonly theirs: number;
  readonly askedIn: string | null;
}

export function spareOn(side: Side, { mine, promised, theirs }: ComparedCopies): number {
  return side === 'gives' ? availableOf(mine, promised) : availableOf(theirs);
}

/** Of the receiver; `asked`: lacked, but requested already. */
export type Need = 'lacked' | 'asked' | 'owned';

export function needOn(side: Side, { mine, theirs, askedIn }: ComparedCopies): Need {
  if (side === 'gives') return theirs === 0 ? 'lacked' : 'owned';
  if (mine > 0) return 'owned';
  return askedIn === null ? 'lacked' : 'asked';
}

export function isLackedOn(side: Side, copies: ComparedCopies): boolean {
  return needOn(side, copies) === 'lacked';
}

/** The vector matching counts the same (`canGive`, `canGet`). */
export function isUsefulOn(side: Side, copies: ComparedCopies): boolean {
  return spareOn(side, copies) > 0 && isLackedOn(side, copies);
}
