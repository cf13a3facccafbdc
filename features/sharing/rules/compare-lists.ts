import type { ReadList } from './read-list.ts';

export interface ListComparison {
  /** Numbers that they look for and I have twice. */
  readonly give: ReadonlySet<number>;
  /** Numbers that they have twice and I look for. */
  readonly get: ReadonlySet<number>;
}

/** Sets somebody's list against one's own copies; a list without headings is taken for what they look for. */
export function compareLists(list: ReadList, quantityOf: (number: number) => number): ListComparison {
  const wanted = [...list.missing, ...list.unmarked];
  return {
    give: new Set(wanted.filter(number => quantityOf(number) > 1)),
    get: new Set([...list.duplicates.keys()].filter(number => quantityOf(number) === 0)),
  };
}
