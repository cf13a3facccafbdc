import type { ExchangeSticker } from '../../contract.ts';
import { mostOptions } from '../../rules/limits.ts';
import { tierOf } from '../../rules/tiers.ts';
import { choicesOn, isLackedOn, type Side } from './draft.ts';

/**
 * What could go on `side` against `wanted`, from the same album: what the other one lacks first, of that what is as
 * precious, then by printed order. Never the wanted sticker itself.
 */
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

/** A duplicate of the friend's with what the member could give for it. */
export interface FriendOffer {
  readonly sticker: ExchangeSticker;
  readonly options: readonly ExchangeSticker[];
}

/** All duplicates of the friend's in printed order, each with at most three options (specification, section 9). */
export function friendOffers(stickers: readonly ExchangeSticker[]): FriendOffer[] {
  const ranked = new Map<string, { readonly returns: ExchangeSticker[]; turn: number }>();
  return choicesOn('gets', stickers).map(sticker => {
    const key = `${sticker.albumId} ${tierOf(sticker.rarity, sticker.foil)}`;
    const known = ranked.get(key) ?? { returns: rankedReturns(sticker, stickers), turn: 0 };
    ranked.set(key, known);
    const others = known.returns.filter(({ stickerId }) => stickerId !== sticker.stickerId);
    return { sticker, options: optionsFrom(others, sticker, known.turn++) };
  });
}

/** Depends on album and tier alone, so that 500 stickers need a handful of rankings. */
function rankedReturns(like: ExchangeSticker, stickers: readonly ExchangeSticker[]): ExchangeSticker[] {
  return returnsFor({ ...like, stickerId: 0 }, 'gives', stickers);
}

/** The best three; each sticker begins further on among the equally good, or all would show the same three. */
function optionsFrom(
  returns: readonly ExchangeSticker[],
  { rarity, foil }: ExchangeSticker,
  turn: number,
): ExchangeSticker[] {
  const tier = tierOf(rarity, foil);
  const isBest = (option: ExchangeSticker) =>
    isLackedOn('gives', option) && tierOf(option.rarity, option.foil) === tier;
  const best = returns.filter(isBest);
  const start = best.length <= mostOptions ? 0 : (turn * mostOptions) % best.length;
  const turned = [...best.slice(start), ...best.slice(0, start), ...returns.slice(best.length)];
  return turned.slice(0, mostOptions);
}
