/** Ascending; the order of lists and charts. */
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

/** L-12. */
export function isRare(rarity: Rarity): boolean {
  return rarity !== 'common';
}
