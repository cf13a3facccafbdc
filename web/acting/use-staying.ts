import { useState } from 'react';

interface Staying<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

/** What leaves a list keeps its row, as it was at last, until the list is left: nothing else slides under the finger. */
export function useStaying<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): ReadonlyArray<Staying<Row>> {
  const [seen, setSeen] = useState(rows);
  const inList = (list: readonly Row[], row: Row) => list.find(one => idOf(one) === idOf(row));
  const all = seen.map(row => {
    const now = inList(rows, row) ?? row;
    return holdsTheSame(row, now) ? row : now;
  });
  for (const [at, row] of rows.entries()) {
    const former = rows[at - 1];
    if (inList(all, row) === undefined)
      all.splice(former === undefined ? 0 : all.findIndex(one => idOf(one) === idOf(former)) + 1, 0, row);
  }
  if (all.length !== seen.length || all.some((row, at) => row !== seen[at])) setSeen(all);
  return all.map(row => ({ row, isGone: inList(rows, row) === undefined }));
}

function holdsTheSame<Row extends object>(one: Row, other: Row): boolean {
  const former = new Map(Object.entries(one));
  const now = Object.entries(other);
  return now.length === former.size && now.every(([name, value]) => former.get(name) === value);
}
