import { rarities, type Rarity } from '#features/albums/rules/rarity.ts';
import { tierCount, tierOf } from '../../../rules/tiers.ts';

interface Tiered {
  readonly rarity: Rarity;
  readonly foil: boolean;
}

export interface TierRow extends Tiered {
  readonly given: number;
  readonly got: number;
}

export function tierRows(gives: readonly Tiered[], gets: readonly Tiered[]): TierRow[] {
  const [given, got] = [countTiers(gives), countTiers(gets)];
  return Array.from({ length: tierCount }, (_, tier) => ({
    rarity: rarities[tier >> 1] ?? 'common',
    foil: tier % 2 === 1,
    given: given[tier] ?? 0,
    got: got[tier] ?? 0,
  })).filter(row => row.given + row.got > 0);
}

function countTiers(stickers: readonly Tiered[]): number[] {
  const counts = Array.from({ length: tierCount }, () => 0);
  for (const { rarity, foil } of stickers) {
    const tier = tierOf(rarity, foil);
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  return counts;
}

/** `one-sided` is a gift or a wish; `unequal` has equal numbers but different tiers. */
export type Balance = 'one-sided' | 'gives-more' | 'gets-more' | 'unequal' | 'fair';

export function balanceOf(gives: readonly Tiered[], gets: readonly Tiered[]): Balance {
  if (gives.length === 0 || gets.length === 0) return 'one-sided';
  if (gives.length !== gets.length) return gives.length > gets.length ? 'gives-more' : 'gets-more';
  return tierRows(gives, gets).every(row => row.given === row.got) ? 'fair' : 'unequal';
}
