import { describe, expect, it } from 'vitest';
import { emptyingMs, seriesMs, spotPx, TapSeries, unseenMs } from './tap-series.ts';
import type { CellAct } from '../tap/tap-mode.ts';

type Now = 'slot' | 'sticker';
interface Given {
  readonly at: number;
  readonly hits: CellAct;
  /** What the cell is at that time, and since when. */
  readonly now: Now;
  readonly since?: number;
  readonly x?: number;
  readonly cell?: object;
  readonly isWhole?: boolean;
}

const cell = {};
function meant(...taps: readonly Given[]): CellAct[] {
  const series = new TapSeries();
  return taps.map(({ at, hits, now, since = -Infinity, x = 0, cell: on = cell, isWhole = false }) =>
    series.meant({ cell: on, act: hits, at, x, y: 0 }, { isSlot: now === 'slot', turnedAt: since, isWhole }),
  );
}

const onSlot: Given = { at: 0, hits: 'more', now: 'slot' };
const turned = { now: 'sticker', since: 1 } as const;
const emptied = { now: 'slot', since: 1 } as const;
const onMinus: Given = { at: 0, hits: 'less', now: 'sticker' };

describe('taps on a cell that changes under the finger', () => {
  it.each<[string, Given[], CellAct[]]>([
    [
      'a slot stays a plus, whatever comes under the finger',
      [
        onSlot,
        { at: 150, hits: 'less', ...turned },
        { at: 300, hits: 'trade', ...turned },
        { at: 450, hits: undefined, ...turned },
      ],
      ['more', 'more', 'more', 'more'],
    ],
    [
      'the series goes on from its last tap',
      [
        onSlot,
        { at: seriesMs - 1, hits: 'less', ...turned },
        { at: 2 * seriesMs - 2, hits: 'less', ...turned },
      ],
      ['more', 'more', 'more'],
    ],
    ['a pause ends it', [onSlot, { at: seriesMs, hits: 'less', ...turned }], ['more', 'less']],
    [
      'another spot ends it, but what has just come there is not meant yet',
      [
        onSlot,
        { at: unseenMs - 1, hits: 'less', x: spotPx, ...turned },
        { at: unseenMs + 1, hits: 'less', x: 2 * spotPx, ...turned },
      ],
      ['more', undefined, 'less'],
    ],
    [
      'the plus that came elsewhere is meant',
      [onSlot, { at: 9, hits: 'more', x: 60, ...turned }],
      ['more', 'more'],
    ],
    [
      'minus on the last copy, tapped twice, is no plus',
      [onMinus, { at: 200, hits: 'more', ...emptied }],
      ['less', 'less'],
    ],
    [
      'nor where one goes on tapping slowly',
      [
        onMinus,
        { at: emptyingMs - 1, hits: 'more', ...emptied },
        { at: 2 * emptyingMs, hits: 'more', ...emptied },
      ],
      ['less', 'less', 'more'],
    ],
    [
      'a sticker that is seen whole shows its buttons first',
      [onSlot, { at: seriesMs, hits: 'less', isWhole: true, ...turned }],
      ['more', undefined],
    ],
    [
      'nor beside it',
      [
        onMinus,
        { at: 200, hits: 'more', x: 60, ...emptied },
        { at: unseenMs + 1, hits: 'more', x: 60, ...emptied },
      ],
      ['less', undefined, 'more'],
    ],
    [
      'a slot that another device filled does not lose it',
      [{ at: 99, hits: 'less', ...turned }],
      [undefined],
    ],
    [
      'a sticker that another device took is not put back',
      [{ at: 99, hits: 'more', ...emptied }],
      [undefined],
    ],
    ['nor is it by a tap that was heard late', [{ at: 0, hits: 'more', ...emptied }], [undefined]],
    [
      'minus is not meant by whoever taps twice on the sticker where it comes up',
      [
        { ...onMinus, hits: undefined },
        { ...onMinus, at: 150 },
        { ...onMinus, at: 450 },
      ],
      [undefined, undefined, 'less'],
    ],
    [
      'plus there is',
      [
        { ...onMinus, hits: undefined },
        { ...onMinus, hits: 'more', at: 150 },
      ],
      [undefined, 'more'],
    ],
    ['other cells are not asked', [onSlot, { ...onMinus, at: 50, cell: {} }], ['more', 'less']],
  ])('%s', (_, taps, expected) => {
    expect(meant(...taps)).toEqual(expected);
  });
});
