import { lettersIn, modeOf, onlyHas, type Mode } from './list-mode.ts';
import { amountColumn, codeColumn, noStates, statusColumn, yesStates } from './words-text.ts';

/** What a column of a table holds. */
export type Column = Mode | 'had' | 'status' | 'amount' | 'code' | 'other';

/** The head of a table whose columns, or a column of whose rows, say which list it is. */
export interface TableHead {
  readonly separator: string;
  readonly columns: readonly Column[];
}

export interface Cell {
  readonly start: number;
  readonly end: number;
}

/** Undefined where the line is no such head, or the next line no row. */
export function headOf(line: string, next: string): TableHead | undefined {
  if (/\d/.test(line)) return undefined;
  const separator = ['\t', ';', '|'].find(sign => line.includes(sign) && next.includes(sign));
  if (separator === undefined) return undefined;
  const columns = cellsOf(line, separator).map(({ start, end }, at) => columnOf(line.slice(start, end), at));
  const isTold = columns.some(
    column => column === 'missing' || column === 'duplicates' || column === 'status',
  );
  return isTold && columns.length > 1 ? { separator, columns } : undefined;
}

function columnOf(name: string, at: number): Column {
  if (statusColumn.test(name)) return 'status';
  if (onlyHas(lettersIn(name))) return 'had';
  const mode = modeOf(lettersIn(name));
  if (mode !== undefined) return mode;
  if (amountColumn.test(name)) return 'amount';
  return at === 0 || codeColumn.test(name) ? 'code' : 'other';
}

/** Without those that a border makes. */
export function cellsOf(line: string, separator: string): readonly Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const cell of line.split(separator)) {
    cells.push({ start, end: start + cell.length });
    start += cell.length + 1;
  }
  const isBorder = separator === '|' && line.startsWith('|');
  return isBorder ? cells.slice(1, line.endsWith('|') ? -1 : undefined) : cells;
}

/** What a cell says of the sticker of its row: a number of copies, 1 for "ja", 0 for "nein"; undefined for other words. */
export function stateIn(cell: string): number | undefined {
  const word = cell.trim().toLowerCase();
  if (noStates.has(word)) return 0;
  if (yesStates.has(word)) return 1;
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
}
