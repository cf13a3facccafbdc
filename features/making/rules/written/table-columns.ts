import type { CsvRow } from '#features/albums/rules/catalogue/csv-rows.ts';
import { columnNames, sectionRanks, type Column } from './written-text.ts';

export type Columns = ReadonlyArray<Column | undefined>;

export const isCode = /^(?:(\p{L}{1,8})[\s._\p{Pd}]?)?\p{Nd}{1,4}\p{L}?[.:)]?$/u;

/** What the columns of a table hold, by their heads and cells. */
export function columnsIn(head: readonly string[], rows: readonly CsvRow[]): Columns {
  return settledColumns(head, completed(head.map(columnOf), rows), rows);
}

export function columnOf(cell: string): Column | undefined {
  const bare = bareHead(cell);
  const found = Object.entries(columnNames).find(([, pattern]) => pattern.test(bare));
  return found?.[0] as Column | undefined;
}

/** Columns whose heading is unclear are recognised by their cells. */
function completed(names: Columns, rows: readonly CsvRow[]): Columns {
  const columns = [...names];
  const cellsAt = (at: number) =>
    rows.map(({ fields }) => fields[at]?.trim() ?? '').filter(cell => cell !== '');
  const open = (mayBe: (at: number) => boolean) =>
    columns.findIndex((name, at) => (name === undefined || name === 'name') && mayBe(at));
  const isOfCodes = (at: number) => cellsAt(at).length > 0 && cellsAt(at).every(cell => isCode.test(cell));
  if (!columns.includes('code') && isOfCodes(open(isOfCodes))) columns[open(isOfCodes)] = 'code';
  if (columns.includes('name')) return columns;
  const isOfNames = (at: number) => {
    const words = cellsAt(at).filter(cell => /\p{L}{2}/u.test(cell));
    return words.length * 2 > rows.length && new Set(words).size * 2 > words.length;
  };
  const named = open(isOfNames);
  if (named >= 0) columns[named] = 'name';
  return columns;
}

/** Of several columns of codes, one counts, unless tables stand side by side; letters alone are the prefix. */
function settledColumns(head: readonly string[], names: Columns, rows: readonly CsvRow[]): Columns {
  const columns = [...names];
  const placesOf = (wanted: Column) => columns.flatMap((name, at) => (name === wanted ? at : []));
  const cellsAt = (at: number) => rows.map(({ fields }) => fields[at]?.trim() ?? '');
  const codes = placesOf('code');
  const isBeside = new Set(codes.map(at => head[at]?.toLowerCase())).size < codes.length;
  if (isBeside) return columns;
  if (codes.length > 1) {
    const drop = (at: number, name?: Column) => {
      columns[at] = name;
      codes.splice(codes.indexOf(at), 1);
    };
    const isPrefix = (at: number) => cellsAt(at).every(cell => /^(?:\p{L}{1,8}|\p{Pd}|)$/u.test(cell));
    for (const at of codes.filter(isPrefix)) if (codes.length > 1) drop(at, 'prefix');
    const worth = (at: number) => {
      const cells = cellsAt(at);
      const isWhole = new Set(cells).size === cells.length && cells.some(cell => /\p{L}/u.test(cell));
      return isWhole ? 2 : /(?:^|[ _])id$/i.test(head[at] ?? '') ? 0 : 1;
    };
    const [best] = codes.toSorted((one, other) => worth(other) - worth(one));
    for (const at of codes.filter(each => each !== best)) drop(at);
  }
  const rank = (at: number) => sectionRanks.findIndex(pattern => pattern.test(bareHead(head[at] ?? '')));
  const [first, ...others] = placesOf('section').toSorted(
    (one, other) => ((rank(one) + 99) % 99) - ((rank(other) + 99) % 99),
  );
  if (first !== undefined) for (const at of others) columns[at] = undefined;
  return columns;
}

function bareHead(cell: string): string {
  return cell.replaceAll('_', ' ').replace(/[?:*!\s]+$/, '');
}
