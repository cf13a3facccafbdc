import { rarities, type Rarity } from '#features/albums/rules/rarity.ts';

/** Stickers of one tier count as equally precious: one is fair against another. */
export const tierCount = rarities.length * 2;

/** Stands in an album's tiers where no sticker is listed. */
export const noTier = 255;

/** 0…7: by rarity, and within a rarity plain before foil. */
export function tierOf(rarity: Rarity, foil: boolean): number {
  return rarities.indexOf(rarity) * 2 + (foil ? 1 : 0);
}
