import type { SwapTable } from '../rules/swap-table.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { countedSections } from '#features/albums/rules/extras.ts';
import { noTier, tierOf } from '#features/trades/rules/tiers.ts';

/**
 * Extras stay out. Stickers that the album counts and does not list are missing, and nobody swaps them. `friends`: signs by
 * number, as the server tells them.
 */
export function tableOf(
  album: AlbumDocument,
  quantityOf: (stickerId: number) => number,
  size: number,
  friends: readonly string[] = [],
): SwapTable {
  const stickers = countedSections(album).flatMap(section => section.stickers);
  const total = Math.max(album.totalStickers, stickers.length);
  const mine = new Uint8Array(total);
  const tiers = new Uint8Array(total).fill(noTier);
  for (const [slot, { id, rarity, foil }] of stickers.entries()) {
    mine[slot] = Math.min(255, quantityOf(id));
    tiers[slot] = tierOf(rarity, foil);
  }
  const flags = (signs: string, sign: string) =>
    Uint8Array.from({ length: total }, (_, slot) => {
      const number = stickers[slot]?.number;
      return number !== undefined && signs[number - 1] === sign ? 1 : 0;
    });
  const stocks = friends.map(signs => ({ wanted: flags(signs, '?'), spare: flags(signs, '+') }));
  return { total, size, mine, tiers, friends: stocks };
}
