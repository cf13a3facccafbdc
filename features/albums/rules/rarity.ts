/** Ascending; also the order in lists and charts. */
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

/** Defined by L-12. */
export function isRare(rarity: Rarity): boolean {
  return rarity !== 'common';
}
