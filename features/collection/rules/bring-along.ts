import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** An album with what a member has of it. */
export interface Stock {
  readonly album: Pick<AlbumDocument, 'sections' | 'withdrawn'>;
  quantityOf(stickerId: number): number;
}

export interface BroughtAlong {
  /** Ids of the other album's stickers, each as often as copies are added. */
  readonly added: readonly number[];
  /** How many different stickers they are. */
  readonly stickers: number;
  /** Codes of own stickers that the other album does not have. */
  readonly missing: readonly string[];
}

/**
 * What makes the counts of `to` those of `from`, by printed code. Never fewer than there are, so that nothing is added a
 * second time.
 */
export function bringAlong(from: Stock, to: Stock): BroughtAlong {
  const byCode = new Map(stickersOf(to).map(({ id, code }) => [normaliseCode(code), id]));
  const owned = stickersOf(from).filter(({ id }) => from.quantityOf(id) > 0);
  const lacking = owned.map(({ id, code }) => {
    const same = byCode.get(normaliseCode(code));
    const more = same === undefined ? 0 : Math.max(0, from.quantityOf(id) - to.quantityOf(same));
    return { code, same, more };
  });
  return {
    added: lacking.flatMap(({ same, more }) => (same === undefined ? [] : Array<number>(more).fill(same))),
    stickers: lacking.filter(({ more }) => more > 0).length,
    missing: lacking.filter(({ same }) => same === undefined).map(({ code }) => code),
  };
}

function stickersOf({ album: { sections, withdrawn = [] } }: Stock) {
  return [...sections.flatMap(({ stickers }) => stickers), ...withdrawn];
}
