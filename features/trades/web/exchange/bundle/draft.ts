import type { ExchangeSticker } from '../../../partner-contract.ts';
import { spareOn, type Side } from '../../../rules/exchange-sides.ts';
import { mostStickersPerSide } from '../../../rules/limits.ts';

/** Sets of sticker ids, one copy each. */
export interface Draft {
  readonly gives: ReadonlySet<number>;
  readonly gets: ReadonlySet<number>;
}

export interface Sides {
  readonly gives: readonly ExchangeSticker[];
  readonly gets: readonly ExchangeSticker[];
}

export interface SuggestedBundle {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly closes: ReadonlyArray<{ readonly albumId: number; readonly section: string }>;
}

export const emptyDraft: Draft = { gives: new Set(), gets: new Set() };

export function draftOf({ gives, gets }: SuggestedBundle, size = Infinity): Draft {
  return { gives: new Set(gives.slice(0, size)), gets: new Set(gets.slice(0, size)) };
}

export function sizesOf({ gives }: SuggestedBundle): number[] {
  return [...[1, 5, 10].filter(size => size < gives.length), gives.length].filter(size => size > 0);
}

/** What is left of the draft may be sent: a side that has become empty does not make a gift of a swap. */
export function mayBeSent(draft: Draft, { gives, gets }: Sides): boolean {
  const isAsMeant =
    (draft.gives.size === 0) === (gives.length === 0) && (draft.gets.size === 0) === (gets.length === 0);
  return isAsMeant && gives.length + gets.length > 0;
}

export function withoutSide(draft: Draft, side: Side): Draft {
  return { ...draft, [side]: new Set() };
}

/** Removes the sticker if it is present, otherwise adds it; a full side stays as it is. */
export function toggle(draft: Draft, side: Side, stickerId: number): Draft {
  const ids = new Set(draft[side]);
  if (!ids.delete(stickerId) && ids.size < mostStickersPerSide) ids.add(stickerId);
  return { ...draft, [side]: ids };
}

export function choicesOn(side: Side, stickers: readonly ExchangeSticker[]): ExchangeSticker[] {
  return stickers.filter(sticker => spareOn(side, sticker) > 0);
}

/** The part of the draft that is still possible, because the collections may have changed. */
export function sidesOf(draft: Draft, stickers: readonly ExchangeSticker[]): Sides {
  return {
    gives: choicesOn('gives', stickers).filter(({ stickerId }) => draft.gives.has(stickerId)),
    gets: choicesOn('gets', stickers).filter(({ stickerId }) => draft.gets.has(stickerId)),
  };
}

/** Sections of the suggestion that the choice still completes. Additions may complete more, which is not known here. */
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
