import type { AlbumShapes, StickerAt } from './holdings.ts';
import { noTier, tierCount } from './tiers.ts';

export interface CountedSticker extends StickerAt {
  readonly quantity: number;
}

export interface TierBalance {
  readonly given: number;
  readonly got: number;
}

/** Copies given and got in every tier; unlisted stickers are left out. */
export function balanceByTier(
  shapes: AlbumShapes,
  gives: readonly CountedSticker[],
  gets: readonly CountedSticker[],
): TierBalance[] {
  const given = copiesByTier(shapes, gives);
  const got = copiesByTier(shapes, gets);
  return Array.from({ length: tierCount }, (_, tier) => ({
    given: given.get(tier) ?? 0,
    got: got.get(tier) ?? 0,
  }));
}

/** True where both sides have equally many copies in every tier; an unlisted sticker is never fair. */
export function isFair(
  shapes: AlbumShapes,
  gives: readonly CountedSticker[],
  gets: readonly CountedSticker[],
): boolean {
  const isListed = (sticker: CountedSticker) => tierAt(shapes, sticker) !== noTier;
  return (
    gives.every(isListed) &&
    gets.every(isListed) &&
    balanceByTier(shapes, gives, gets).every(({ given, got }) => given === got)
  );
}

function copiesByTier(shapes: AlbumShapes, stickers: readonly CountedSticker[]): Map<number, number> {
  const copies = new Map<number, number>();
  for (const sticker of stickers) {
    const tier = tierAt(shapes, sticker);
    copies.set(tier, (copies.get(tier) ?? 0) + sticker.quantity);
  }
  return copies;
}

function tierAt(shapes: AlbumShapes, { albumId, slot }: StickerAt): number {
  return shapes.get(albumId)?.tiers[slot] ?? noTier;
}
