import type { ReadList } from './read-list.ts';

export interface ListComparison {
  /** They miss, I have twice. */
  readonly give: ReadonlySet<number>;
  /** They have twice, I miss. */
  readonly get: ReadonlySet<number>;
}

/** A list without headings counts as missing stickers. */
export function compareLists(list: ReadList, quantityOf: (number: number) => number): ListComparison {
  const wanted = [...list.missing, ...list.unmarked];
  return {
    give: new Set(wanted.filter(number => quantityOf(number) > 1)),
    get: new Set([...list.duplicates.keys()].filter(number => quantityOf(number) === 0)),
  };
}
