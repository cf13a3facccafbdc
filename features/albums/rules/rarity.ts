/** From frequent to precious; the order is the one of lists and charts. */
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

/** "Rare" in the statistics means everything above common (L-12). */
export function isRare(rarity: Rarity): boolean {
  return rarity !== 'common';
}
