export type GridMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const moves: Readonly<Record<string, GridMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export function moveOfKey(key: string): GridMove | undefined {
  return moves[key];
}

/** Up and down go to the cell of the next row that is nearest in x, for any number of columns and across pages. */
export function cellAfter(
  cells: readonly HTMLElement[],
  from: HTMLElement,
  move: GridMove,
): HTMLElement | undefined {
  const index = cells.indexOf(from);
  if (move === 'first') return cells[0];
  if (move === 'last') return cells.at(-1);
  if (move === 'left') return cells[index - 1];
  if (move === 'right') return cells[index + 1];
  return nearestInNextRow(
    move === 'down' ? cells.slice(index + 1) : cells.slice(0, index).toReversed(),
    from,
  );
}

function nearestInNextRow(cells: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  let rowTop: number | undefined;
  for (const cell of cells) {
    const box = cell.getBoundingClientRect();
    const isSameRow = Math.abs(box.top - start.top) < box.height / 2;
    const isSamePage = Math.abs(box.left - start.left) < box.width * 2.5;
    if (isSameRow || !isSamePage) continue;
    if (rowTop !== undefined && Math.abs(box.top - rowTop) > box.height / 2) break;
    rowTop ??= box.top;
    const distance = Math.abs(box.left - start.left);
    if (distance < bestDistance) [best, bestDistance] = [cell, distance];
  }
  return best;
}
