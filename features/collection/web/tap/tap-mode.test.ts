import { describe, expect, it } from 'vitest';
import { tapModes, tapResult, type CellAct, type TapMode, type TapResult } from './tap-mode.ts';

const cases: ReadonlyArray<readonly [TapMode, CellAct, TapResult]> = [
  ['off', undefined, undefined],
  ['off', 'more', 1],
  ['off', 'less', -1],
  ['off', 'trade', 'trade'],
  ['more', undefined, 1],
  ['more', 'more', 1],
  ['more', 'less', -1],
  ['more', 'trade', 'trade'],
  ['less', undefined, -1],
  ['less', 'more', 1],
  ['less', 'less', -1],
  ['less', 'trade', 'trade'],
  ['locked', undefined, 'locked'],
  ['locked', 'more', 'locked'],
  ['locked', 'less', 'locked'],
  ['locked', 'trade', 'locked'],
  ['trade', undefined, 'trade'],
  ['trade', 'more', 1],
  ['trade', 'less', -1],
  ['trade', 'trade', 'trade'],
];

describe('a tap on a sticker', () => {
  it.each(cases)('in mode %s on %s comes to %s', (mode, act, result) => {
    expect(tapResult(mode, act)).toBe(result);
  });

  it('is decided for every mode', () => {
    expect(new Set(cases.map(([mode]) => mode))).toEqual(new Set(tapModes));
  });
});
