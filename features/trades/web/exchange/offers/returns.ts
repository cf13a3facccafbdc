import type { ExchangeSticker } from '../../../partner-contract.ts';
import { mostOptions } from '../../../rules/limits.ts';
import { tierOf } from '../../../rules/tiers.ts';
import { isLackedOn, type Side } from '../../../rules/exchange-sides.ts';
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

export interface FriendOffer {
  readonly sticker: ExchangeSticker;
  readonly options: readonly ExchangeSticker[];
}

/** The friend's offers in printed order, each with at most three options (P-9). */
export function friendOffers(stickers: readonly ExchangeSticker[]): FriendOffer[] {
  const ranked = new Map<string, RankedReturns>();
  return choicesOn('gets', stickers).map(sticker => {
    const key = `${sticker.albumId} ${tierOf(sticker.rarity, sticker.foil)}`;
    const known = ranked.get(key) ?? rankedReturns(sticker, stickers);
    ranked.set(key, known);
    return { sticker, options: optionsFrom(known, sticker) };
  });
}

interface RankedReturns {
  /** Of equal tier and lacked by the friend, hence never one of the friend's own offers. */
  readonly best: readonly ExchangeSticker[];
  readonly others: readonly ExchangeSticker[];
  turn: number;
}

/** Ranked once per album and tier, so that 500 stickers need only a few rankings, also while typing. */
function rankedReturns(like: ExchangeSticker, stickers: readonly ExchangeSticker[]): RankedReturns {
  const returns = returnsFor({ ...like, stickerId: 0 }, 'gives', stickers);
  const tier = tierOf(like.rarity, like.foil);
  const best = returns.filter(
    option => isLackedOn('gives', option) && tierOf(option.rarity, option.foil) === tier,
  );
  return { best, others: returns.slice(best.length), turn: 0 };
}

/** Rotates among equally good options, or all offers would show the same three. */
function optionsFrom(ranked: RankedReturns, { stickerId }: ExchangeSticker): ExchangeSticker[] {
  const { best, others, turn } = ranked;
  ranked.turn += 1;
  const start = best.length <= mostOptions ? 0 : (turn * mostOptions) % best.length;
  const turned = [...best.slice(start, start + mostOptions), ...best.slice(0, Math.min(start, mostOptions))];
  const rest = others.slice(0, mostOptions + 1).filter(option => option.stickerId !== stickerId);
  return [...turned, ...rest].slice(0, mostOptions);
}
