import type { ReadList } from './read-list.ts';

export interface ListComparison {
  /** Stickers that they miss and I have twice. */
  readonly give: ReadonlySet<number>;
  /** Stickers that they have twice and I miss. */
  readonly get: ReadonlySet<number>;
}

/** Stickers listed under no heading count as missing. */
export function compareLists(list: ReadList, quantityOf: (number: number) => number): ListComparison {
  const wanted = [...list.missing, ...list.unmarked];
  return {
    give: new Set(wanted.filter(number => quantityOf(number) > 1)),
    get: new Set([...list.duplicates.keys()].filter(number => quantityOf(number) === 0)),
  };
}
