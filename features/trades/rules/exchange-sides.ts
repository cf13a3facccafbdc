import { availableOf } from './accept.ts';

/** Seen from the member: what goes, what comes. */
export type Side = 'gives' | 'gets';

/** What two friends have of one sticker. */
export interface ComparedCopies {
  readonly mine: number;
  /** Copies of mine in my own open requests. */
  readonly promised: number;
  readonly theirs: number;
  /** My own open request that asks for it. */
  readonly askedIn: string | null;
}

/** Copies that may go on this side. */
export function spareOn(side: Side, { mine, promised, theirs }: ComparedCopies): number {
  return side === 'gives' ? availableOf(mine, promised) : availableOf(theirs);
}

/** How whoever would get it on this side stands to it; `asked`: it is lacked, and on its way as far as one can do. */
export type Need = 'lacked' | 'asked' | 'owned';

export function needOn(side: Side, { mine, theirs, askedIn }: ComparedCopies): Need {
  if (side === 'gives') return theirs === 0 ? 'lacked' : 'owned';
  if (mine > 0) return 'owned';
  return askedIn === null ? 'lacked' : 'asked';
}

/** Would somebody who gets it on this side still take one? */
export function isLackedOn(side: Side, copies: ComparedCopies): boolean {
  return needOn(side, copies) === 'lacked';
}

/** Can it go on this side to somebody who lacks it? The matching counts the same on vectors (`canGive`, `canGet`). */
export function isUsefulOn(side: Side, copies: ComparedCopies): boolean {
  return spareOn(side, copies) > 0 && isLackedOn(side, copies);
}
