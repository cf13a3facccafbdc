import { describe, expect, it } from 'vitest';
import { balanceByTier, isFair, type CountedSticker } from './fairness.ts';
import { noTier, tierCount } from './tiers.ts';

/** Slots 0 and 1 are plain, 2 and 3 foil, 4 is not listed. */
const tiers = Uint8Array.of(0, 0, 1, 1, noTier);
const sections = new Uint16Array(5);
const shapes = new Map([1, 2].map(albumId => [albumId, { albumId, tiers, sections }]));

function copies(slot: number, quantity = 1, albumId = 1): CountedSticker {
  return { albumId, slot, quantity };
}

describe('balance by tier', () => {
  it('counts copies of every tier on both sides', () => {
    const balance = balanceByTier(shapes, [copies(0, 2), copies(1), copies(2)], [copies(3, 4, 2)]);
    expect(balance).toHaveLength(tierCount);
    expect(balance.slice(0, 3)).toEqual([
      { given: 3, got: 0 },
      { given: 1, got: 4 },
      { given: 0, got: 0 },
    ]);
  });

  it('leaves out what no shape lists', () => {
    const balance = balanceByTier(shapes, [copies(4), copies(99), copies(0, 1, 3)], []);
    expect(balance.every(({ given, got }) => given === 0 && got === 0)).toBe(true);
  });
});

describe('fair', () => {
  it.each([
    ['nothing against nothing', [], [], true],
    ['one plain against one plain of another album', [copies(0)], [copies(1, 1, 2)], true],
    ['two copies of one against one each of two', [copies(0, 2)], [copies(0, 1, 2), copies(1)], true],
    ['one plain against two', [copies(0)], [copies(1, 2)], false],
    ['plain against foil', [copies(0)], [copies(2)], false],
    ['foil and plain against foil and plain', [copies(2), copies(0)], [copies(1), copies(3)], true],
    ['as many in all, but not in each tier', [copies(0, 2), copies(2)], [copies(1), copies(3, 2)], false],
    ['a gift', [copies(0)], [], false],
    ['something not listed', [copies(4)], [copies(4)], false],
    ['something of an unknown album', [], [copies(0, 1, 3)], false],
  ] as const)('%s', (_, gives, gets, fair) => {
    expect(isFair(shapes, gives, gets)).toBe(fair);
    expect(isFair(shapes, gets, gives)).toBe(fair);
  });
});
