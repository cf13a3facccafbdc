import type { ExchangeSticker } from '../../contract.ts';
import { mostOptions } from '../../rules/limits.ts';
import { tierOf } from '../../rules/tiers.ts';
import { isLackedOn, type Side } from '../../rules/exchange-sides.ts';
import { choicesOn } from './draft.ts';

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

/** All duplicates of the friend's in printed order, each with at most three options (P-9). */
export function friendOffers(stickers: readonly ExchangeSticker[]): FriendOffer[] {
  const ranked = new Map<string, RankedReturns>();
  return choicesOn('gets', stickers).map(sticker => {
    const key = `${sticker.albumId} ${tierOf(sticker.rarity, sticker.foil)}`;
    const known = ranked.get(key) ?? rankedReturns(sticker, stickers);
    ranked.set(key, known);
    return { sticker, options: optionsFrom(known, sticker) };
  });
}

/** What could be given for any sticker of one album and tier. */
interface RankedReturns {
  /** As precious, and the friend lacks them: never what the friend offers. */
  readonly best: readonly ExchangeSticker[];
  readonly others: readonly ExchangeSticker[];
  /** How many stickers have got their options. */
  turn: number;
}

/** Depends on album and tier alone, so that 500 stickers need a handful of rankings, also while one types. */
function rankedReturns(like: ExchangeSticker, stickers: readonly ExchangeSticker[]): RankedReturns {
  const returns = returnsFor({ ...like, stickerId: 0 }, 'gives', stickers);
  const tier = tierOf(like.rarity, like.foil);
  const best = returns.filter(
    option => isLackedOn('gives', option) && tierOf(option.rarity, option.foil) === tier,
  );
  return { best, others: returns.slice(best.length), turn: 0 };
}

/** The best three; each sticker begins further on among the equally good, or all would show the same three. */
function optionsFrom(ranked: RankedReturns, { stickerId }: ExchangeSticker): ExchangeSticker[] {
  const { best, others, turn } = ranked;
  ranked.turn += 1;
  const start = best.length <= mostOptions ? 0 : (turn * mostOptions) % best.length;
  const turned = [...best.slice(start, start + mostOptions), ...best.slice(0, Math.min(start, mostOptions))];
  const rest = others.slice(0, mostOptions + 1).filter(option => option.stickerId !== stickerId);
  return [...turned, ...rest].slice(0, mostOptions);
}
