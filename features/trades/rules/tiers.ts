import { rarities, type Rarity } from '#features/albums/rules/rarity.ts';

export const tierCount = rarities.length * 2;

export const noTier = 255;

/** 0 to 7: by rarity, plain before foil. */
export function tierOf(rarity: Rarity, foil: boolean): number {
  return rarities.indexOf(rarity) * 2 + (foil ? 1 : 0);
}
