import { describe, expect, it } from 'vitest';
import { rarities } from '#features/albums/rules/rarity.ts';
import { noTier, tierCount, tierOf } from './tiers.ts';

describe('tiers', () => {
  it.each([
    ['common', false, 0],
    ['common', true, 1],
    ['rare', false, 2],
    ['rare', true, 3],
    ['epic', false, 4],
    ['epic', true, 5],
    ['legendary', false, 6],
    ['legendary', true, 7],
  ] as const)('%s, foil %s: %d', (rarity, foil, tier) => expect(tierOf(rarity, foil)).toBe(tier));

  it('are all of them, and none is "no tier"', () => {
    const all = rarities.flatMap(rarity => [tierOf(rarity, false), tierOf(rarity, true)]);
    expect(all).toEqual(Array.from({ length: tierCount }, (_, tier) => tier));
    expect(all).not.toContain(noTier);
  });
});
