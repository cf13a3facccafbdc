import type { ExchangeSticker } from '../../../partner-contract.ts';
import { mostOptions } from '../../../rules/limits.ts';
import { tierOf } from '../../../rules/tiers.ts';
import { isLackedOn, spareOn, type Side } from '../../../rules/exchange-sides.ts';
import { choicesOn } from '../bundle/draft.ts';

/** What could go in return for `wanted`, in the same album: lacked ones first, then equal tier, then printed order. */
export function returnsFor(
  wanted: ExchangeSticker,
  side: Side,
  stickers: readonly ExchangeSticker[],
): ExchangeSticker[] {
  const tier = tierOf(wanted.rarity, wanted.foil);
  const distance = ({ rarity, foil }: ExchangeSticker) => Math.abs(tierOf(rarity, foil) - tier);
  return choicesOn(side, stickers)
    .filter(({ albumId, stickerId }) => albumId === wanted.albumId && stickerId !== wanted.stickerId)
    .toSorted(
      (a, b) =>
        Number(isLackedOn(side, b)) - Number(isLackedOn(side, a)) ||
        distance(a) - distance(b) ||
        a.number - b.number,
    );
}

/** At most three of mine for one of a friend's (P-9). */
export function answersTo(wanted: ExchangeSticker, stickers: readonly ExchangeSticker[]): ExchangeSticker[] {
  return spareOn('gets', wanted) > 0 ? returnsFor(wanted, 'gives', stickers).slice(0, mostOptions) : [];
}
