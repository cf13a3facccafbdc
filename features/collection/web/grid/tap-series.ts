import type { CellAct } from '../tap/tap-mode.ts';

export interface Tap {
  readonly cell: object;
  readonly act: CellAct;
  /** `event.timeStamp`, because handling may be delayed. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export interface Aim {
  readonly isSlot: boolean;
  readonly turnedAt: number;
  /** A sticker that was just stuck in shows its whole picture: the next tap brings its buttons. */
  readonly isWhole?: boolean;
}

/** In ms: a longer pause starts a new series, because the result has been seen. */
export const seriesMs = 500;
/** In ms: whoever taps minus once more on an emptied place, and slowly, does not mean a plus. */
export const emptyingMs = 1_500;
export const spotPx = 24;
/** In ms: a cell that turned more recently cannot have been seen. */
export const unseenMs = 300;

/**
 * Cells change under the finger: a slot becomes a sticker with a minus in its corner, and a removed sticker becomes a
 * slot. So taps in series on one spot repeat the first one's meaning (five on a slot are five copies), and a cell that
 * has just turned does not do the opposite of what was aimed at.
 */
export class TapSeries {
  #last: (Tap & { readonly meant: CellAct }) | undefined;

  meant(tap: Tap, aim: Aim): CellAct {
    const meant = this.#follows(tap) ? this.#last?.meant : this.#seen(tap, aim);
    this.#last = { ...tap, meant };
    return meant;
  }

  #follows({ cell, at, x, y }: Tap): boolean {
    const last = this.#last;
    if (last?.cell !== cell || (last.meant !== 'more' && last.meant !== 'less')) return false;
    return (
      at - last.at < (last.meant === 'less' ? emptyingMs : seriesMs) &&
      Math.hypot(x - last.x, y - last.y) < spotPx
    );
  }

  #seen({ cell, act, at }: Tap, { isSlot, turnedAt, isWhole = false }: Aim): CellAct {
    if (isWhole) return undefined;
    const openedAt = this.#last?.cell === cell && this.#last.act === undefined ? this.#last.at : -Infinity;
    if (at - Math.max(turnedAt, openedAt) >= unseenMs) return act;
    return (act === 'more') === isSlot ? undefined : act;
  }
}
