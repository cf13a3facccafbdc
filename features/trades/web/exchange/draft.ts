import type { ExchangeSticker } from '../../contract.ts';
import { spareOn, type Side } from '../../rules/exchange-sides.ts';
import { mostStickersPerSide } from '../../rules/limits.ts';

/** Ids of the stickers on either side of a bundle, one copy of each. */
export interface Draft {
  readonly gives: ReadonlySet<number>;
  readonly gets: ReadonlySet<number>;
  /** Begun with nothing instead of with a suggestion. */
  readonly isOwn?: true;
}

/** The stickers of a draft, in the order of the exchange. */
export interface Sides {
  readonly gives: readonly ExchangeSticker[];
  readonly gets: readonly ExchangeSticker[];
}

export interface SuggestedBundle {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly closes: ReadonlyArray<{ readonly albumId: number; readonly section: string }>;
}

export const emptyDraft: Draft = { gives: new Set(), gets: new Set(), isOwn: true };

/** The suggestion, or the best `size` of either side of it. */
export function draftOf({ gives, gets }: SuggestedBundle, size = Infinity): Draft {
  return { gives: new Set(gives.slice(0, size)), gets: new Set(gets.slice(0, size)) };
}

/** Sizes of packets to choose from: few, more, and everything that goes fairly. */
export function sizesOf({ gives }: SuggestedBundle): number[] {
  return [...[1, 5, 10].filter(size => size < gives.length), gives.length].filter(size => size > 0);
}

export function withoutSide(draft: Draft, side: Side): Draft {
  return { ...draft, [side]: new Set() };
}

/** Puts a sticker in or takes it out; a full side takes no more. */
export function toggle(draft: Draft, side: Side, stickerId: number): Draft {
  const ids = new Set(draft[side]);
  if (!ids.delete(stickerId) && ids.size < mostStickersPerSide) ids.add(stickerId);
  return { ...draft, [side]: ids };
}

/** Everything that may go on a side. */
export function choicesOn(side: Side, stickers: readonly ExchangeSticker[]): ExchangeSticker[] {
  return stickers.filter(sticker => spareOn(side, sticker) > 0);
}

/** What of a draft can still be swapped: the collections may have changed since it was made. */
export function sidesOf(draft: Draft, stickers: readonly ExchangeSticker[]): Sides {
  return {
    gives: choicesOn('gives', stickers).filter(({ stickerId }) => draft.gives.has(stickerId)),
    gets: choicesOn('gets', stickers).filter(({ stickerId }) => draft.gets.has(stickerId)),
  };
}

/**
 * Sections that a changed bundle still fills for the member: those of the suggestion out of which nothing was taken.
 * What was added may fill others; the exchange does not say which.
 */
export function stillCloses(
  { gets, closes }: SuggestedBundle,
  chosen: Sides,
  stickers: readonly ExchangeSticker[],
  sectionNameOf: (sticker: ExchangeSticker) => string,
): SuggestedBundle['closes'] {
  const suggested = new Set(gets);
  const kept = new Set(chosen.gets.map(({ stickerId }) => stickerId));
  const taken = stickers.filter(({ stickerId }) => suggested.has(stickerId) && !kept.has(stickerId));
  return closes.filter(
    ({ albumId, section }) =>
      !taken.some(sticker => sticker.albumId === albumId && sectionNameOf(sticker) === section),
  );
}
