import { useState } from 'react';

interface Staying<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

/** What leaves a list keeps its row until the list is empty or left, so that no other row slides under the finger. */
export function useStaying<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isKeptEmpty = false,
): ReadonlyArray<Staying<Row>> {
  const [seen, setSeen] = useState(rows);
  const inList = (list: readonly Row[], row: Row) => list.find(one => idOf(one) === idOf(row));
  const all = rows.length === 0 && !isKeptEmpty ? [] : [...seen];
  for (const [at, row] of rows.entries()) {
    const former = rows[at - 1];
    if (inList(all, row) === undefined)
      all.splice(former === undefined ? 0 : all.findIndex(one => idOf(one) === idOf(former)) + 1, 0, row);
  }
  if (all.length !== seen.length) setSeen(all);
  return all.map(row => {
    const now = inList(rows, row);
    return { row: now ?? row, isGone: now === undefined };
  });
}
