import type { ReadList } from '#features/lists/rules/read-list.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';

export interface ListComparison {
  /** Stickers that they miss and of which I have duplicates. */
  readonly give: ReadonlySet<number>;
  /** Stickers that they have twice and I look for. */
  readonly get: ReadonlySet<number>;
}

/** Stickers listed under no heading count as missing. */
export function compareLists(
  list: ReadList,
  quantityOf: (number: number) => number,
  isSought = (number: number) => quantityOf(number) === 0,
): ListComparison {
  const wanted = [...list.missing, ...list.unmarked.keys()];
  return {
    give: new Set(wanted.filter(number => duplicatesOf(quantityOf(number)) > 0)),
    get: new Set([...list.duplicates.keys()].filter(isSought)),
  };
}
