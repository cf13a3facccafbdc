import { useState } from 'react';

interface Staying<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

/**
 * What leaves a list keeps its row there until the list is left or empty, so that no other row slides under a finger that
 * presses once more. What is new comes first.
 */
export function useStaying<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): ReadonlyArray<Staying<Row>> {
  const [seen, setSeen] = useState(rows);
  const inList = (list: readonly Row[], row: Row) => list.find(one => idOf(one) === idOf(row));
  const all = rows.length === 0 ? [] : [...rows.filter(row => inList(seen, row) === undefined), ...seen];
  if (all.length !== seen.length) setSeen(all);
  return all.map(row => {
    const now = inList(rows, row);
    return { row: now ?? row, isGone: now === undefined };
  });
}
