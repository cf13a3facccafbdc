import type { CellAct } from '../tap/tap-mode.ts';

/** A finger's or a mouse's tap on a cell. */
export interface Tap {
  readonly cell: object;
  /** What of the cell was hit. */
  readonly act: CellAct;
  /** When it happened, in milliseconds of the page; not when it was heard, which may be later. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** A cell as it is now. */
export interface Aim {
  readonly isSlot: boolean;
  /** When a slot became a sticker here, or a sticker a slot. */
  readonly turnedAt: number;
}

/** Taps further apart are not one series: who waits that long has seen what came of the one before. */
export const seriesMs = 500;
/** A thumb that stays where it is still moves by so many pixels. */
export const spotPx = 24;
/** Whoever taps so soon after a cell has turned has not seen it. */
export const unseenMs = 300;

/**
 * Reads what taps mean while cells change under the finger: an empty slot becomes a sticker with a minus in its corner, a
 * sticker taken out becomes a slot that is one big plus. Taps in a row on one spot all mean what the first one meant, so
 * that five on a slot are five copies and minus tapped twice takes out; and a cell that has just turned does not do the
 * opposite of what was aimed at.
 */
export class TapSeries {
  #last: (Tap & { readonly meant: CellAct }) | undefined;

  /** Undefined where it means nothing. */
  meant(tap: Tap, aim: Aim): CellAct {
    const meant = this.#follows(tap) ? this.#last?.meant : this.#seen(tap, aim);
    this.#last = { ...tap, meant };
    return meant;
  }

  #follows({ cell, at, x, y }: Tap): boolean {
    const last = this.#last;
    if (last?.cell !== cell || (last.meant !== 'more' && last.meant !== 'less')) return false;
    return at - last.at < seriesMs && Math.hypot(x - last.x, y - last.y) < spotPx;
  }

  #seen({ cell, act, at }: Tap, { isSlot, turnedAt }: Aim): CellAct {
    // A tap on the sticker itself has just brought its buttons up.
    const openedAt = this.#last?.cell === cell && this.#last.act === undefined ? this.#last.at : -Infinity;
    if (at - Math.max(turnedAt, openedAt) >= unseenMs) return act;
    return (act === 'more') === isSlot ? undefined : act;
  }
}
