import { lineOf } from './write-list.ts';
import { isCodeLike } from '#features/lists/rules/code-pattern.ts';
import { readCsvRows, type CsvRow } from '#features/albums/rules/catalogue/csv-rows.ts';
import { readRemark } from './foil-words.ts';
import type { Place } from './place.ts';
import type { Cure } from './slips.ts';
import { columnOf, columnsIn, isCode, type Columns } from './table-columns.ts';
import type { Column } from './written-text.ts';
import { readWrittenList } from './written-album.ts';
import type { WrittenList } from './written-list.ts';
import { cellAsMeant } from '#shared/csv-cell.ts';

const no = /^(?:|nein|no|n|false|0|\p{Pd})$/iu;

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** Tables printed side by side, each with a code column: their columns and where they begin. */
  readonly blocks: ReadonlyArray<{ readonly columns: Columns; readonly from: number }>;
  readonly rows: readonly CsvRow[];
}

interface MadeLine {
  readonly line: string;
  readonly code?: string;
  /** The number of the row that the line was made from. */
  readonly from: number;
}

/** A title and other lines may precede a table's heading, so it is searched for down to this row. */
const lowestHead = 5;

/**
 * Reads a table with any headings, or rows such as `1;Apfel;Obst`; undefined where the text is no table. Each row is
 * rewritten as a line of a list, so that codes mean the same in tables and lists.
 */
export function readTable(text: string, most: number): WrittenList | undefined {
  const table = tableIn(text.includes('|') ? withoutBorders(text) : text);
  return table === undefined ? undefined : readRows(table, text, most);
}

/** The rows of a table whose first one names the columns. */
export function readNamedRows(
  { title, head, rows }: Pick<Table, 'title' | 'head' | 'rows'>,
  text: string,
  most: number,
): WrittenList {
  return readRows({ title, head, blocks: blocksOf(columnsIn(head, rows)), rows }, text, most);
}

function readRows(table: Table, text: string, most: number): WrittenList {
  const lines = table.blocks.flatMap(block => linesOf(table, block));
  const made = lines.map(({ line }) => line).join('\n');
  const codes = new Set(lines.flatMap(({ code = '' }) => (isPrinted(code) ? code : [])));
  const list = readWrittenList(made, most, codes);
  const findRow = rowFinder(text, lines, made);
  const placed = <T extends Place>(places: readonly T[]) =>
    places.map(place => ({ ...place, ...findRow(place) }));
  return {
    ...list,
    title: list.title === '' ? table.title : list.title,
    marks: placed(list.marks),
    left: placed(list.left),
    slips: list.slips.map(slip => {
      const place = findRow(slip);
      const cure =
        slip.cure &&
        curedRow(text.slice(place.start, place.end), made.slice(slip.start, slip.end), slip.cure);
      return { ...slip, ...place, cure };
    }),
  };
}

/** The same change in the table’s row; undefined where the row says more than one line, as in JSON. */
function curedRow(row: string, line: string, { text, label }: Cure): Cure | undefined {
  const [from = '', to = ''] = [line, text].map(each => each.split(': ')[0]);
  const added = text.endsWith(`\n${line}`) ? text.slice(0, -line.length) : '';
  const isFirst = row.startsWith(from) && /^[\t;,|]/.test(row.slice(from.length));
  if (added !== '') return isFirst ? { text: added + row, label } : undefined;
  return row.split(from).length === 2 ? { text: row.replace(from, () => to), label } : undefined;
}

/** What only a column of codes says: `TOP 1`, `POL 2+3`, `wald1`. */
function isPrinted(code: string): boolean {
  const [all, letters = ''] = isCode.exec(code) ?? [];
  if (all !== undefined) return letters !== '' && !isCodeLike(letters);
  return (
    /^(?=.*\d|\p{Lu}+(?:[ -]\p{Lu}+)?$)[\p{L}\d][\p{L}\d+&/. -]{0,19}$/u.test(code) &&
    !/^\d+ ?[/-]|\d-\p{L}+ ?\d/u.test(code)
  );
}

/** Removes borders: `| 1 | Apfel |` and `1 || Apfel`. */
function withoutBorders(text: string): string {
  return text.replaceAll(/^[ \t:|-]+$|^[ \t]*\|+|(?<!\|)\|+[ \t]*$/gm, '').replaceAll(/\|+/g, '|');
}

function tableIn(text: string): Table | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  for (const [at, line] of lines.slice(0, lowestHead).entries()) {
    const separator = separatorIn(line);
    const head = separator === undefined ? [] : cellsOf(line, separator);
    const names = head.map(columnOf);
    const isHead = names.includes('code') || (at === 0 && names.includes('name') && names.length > 1);
    if (separator === undefined || !isHead) continue;
    const rows = rowsOf(text, separator).slice(at + 1);
    const title = at === 0 ? '' : (cellsOf(lines[0] ?? '', separator)[0] ?? '');
    return { title, head, blocks: blocksOf(columnsIn(head, rows)), rows };
  }
  const separator = separatorIn(lines[0] ?? '');
  if (separator === undefined || !isPlainTable(lines, separator)) return undefined;
  const rows = rowsOf(text, separator);
  return { title: '', head: [], blocks: blocksOf(plainColumns(rows)), rows };
}

function separatorIn(line: string): string | undefined {
  return ['\t', ';', '|', ','].find(sign => line.includes(sign));
}

/** An unclosed quote would swallow the rest of the text; then quotes are treated as ordinary characters. */
function rowsOf(text: string, separator: string): readonly CsvRow[] {
  const rows = [...readCsvRows(text, separator, 1)];
  const read = rows.some(({ flaw }) => flaw === 'open_quote')
    ? text.split('\n').map((line, at) => ({ line: at + 1, fields: line.split(separator) }))
    : rows;
  return read.filter(({ fields }) => fields.some(field => field.trim() !== ''));
}

function plainColumns(rows: readonly CsvRow[]): Columns {
  const cells = rows.map(({ fields }) => fields.map(field => field.trim()));
  const isCodedThird = cells.every(([, , third = '']) => third === '' || isCode.test(third));
  if (!isCodedThird) return ['code', 'name', 'section', 'rarity', 'foil'];
  const width = cells.some(([, , , fourth = '']) => /\p{L}/u.test(fourth))
    ? cells.reduce((widest, { length }) => Math.max(widest, length), 0)
    : 2;
  return Array.from({ length: width }, (_, at) => (at % 2 === 0 ? 'code' : 'name'));
}

function blocksOf(columns: Columns): Table['blocks'] {
  const placesOf = (wanted: Column | undefined) => columns.flatMap((name, at) => (name === wanted ? at : []));
  const codes = placesOf('code');
  const alike = placesOf(columns[0]);
  const starts = codes.length < 2 ? [0] : alike.length === codes.length ? alike : codes;
  return starts.map((from, at) => ({ columns: columns.slice(from, starts[at + 1]), from }));
}

function linesOf({ head, rows }: Table, { columns, from }: Table['blocks'][number]): MadeLine[] {
  const hasCodes = columns.includes('code');
  const lines: MadeLine[] = [];
  let section = '';
  for (const [at, row] of rows.entries()) {
    const cells = columns.map((_, column) =>
      cellAsMeant(row.fields[from + column]?.trim().replaceAll(/\s+/g, ' ') ?? ''),
    );
    const filled = cells.filter(cell => cell !== '').length;
    if (filled === 0) continue;
    const cell = (wanted: Column) =>
      cells
        .filter((_, column) => columns[column] === wanted)
        .join(' ')
        .trim();
    const named = sectionIn(cell('section'), head[from + columns.indexOf('section')] ?? '');
    if (named !== '' && named !== section) lines.push({ line: `## "${named}"`, from: row.line });
    if (named !== '') section = named;
    const remark = readRemark(cell('rarity'));
    const foil = !no.test(cell('foil')) || remark?.foil === true;
    const printed = hasCodes ? cell('code').replace(/[.:)]+$/, '') : String(at + 1);
    const prefix = /^\d+$/.test(printed) ? (/^\p{L}{1,8}$/u.exec(cell('prefix'))?.[0] ?? '') : '';
    const code = prefix === '' ? printed : `${prefix} ${printed}`;
    const name = cell('name');
    const line = lineOf({ code, name, foil, rarity: remark?.rarity ?? 'common' });
    // A name alone is a heading; other rows without a number become a line that cannot be understood and is marked.
    lines.push({
      line: code !== '' ? line : filled === 1 && name !== '' ? name : '?0',
      code,
      from: row.line,
    });
  }
  return lines;
}

/** `Seite 2` and `Gruppe A` where the cell contains only `2` or `A`. */
function sectionIn(cell: string, head: string): string {
  return head !== '' && /^(?:\d{1,3}|\p{L})$/u.test(cell) ? `${head} ${cell}` : cell;
}

/** Returns a function that maps a mark in the rewritten text to the row it stems from. */
function rowFinder(text: string, lines: ReadonlyArray<{ readonly from: number }>, made: string) {
  const [rows, madeLines] = [startsOf(text), startsOf(made)];
  return (mark: Place): Place => {
    const { from } = lines[lastUpTo(madeLines, mark.start)] ?? { from: 1 };
    const start = rows[from - 1] ?? text.length;
    return { start, end: (rows[from] ?? text.length + 1) - 1 };
  };
}

function startsOf(text: string): readonly number[] {
  let next = 0;
  return text.split('\n').map(({ length }) => {
    const start = next;
    next += length + 1;
    return start;
  });
}

/** The index of the last of the ascending values that is not above `most`. A binary search: a text may be all marks. */
function lastUpTo(ascending: readonly number[], most: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * True if most rows have a code and then a name. Names and lists contain commas, too, so these separate cells only if
 * all rows have the same number of them.
 */
function isPlainTable(lines: readonly string[], separator: string): boolean {
  const read = rowsOf(lines.join('\n'), separator).map(({ fields }) => fields);
  const rows = read.map(fields => fields.map(unquoted));
  const fitting = rows.filter(
    ([code = '', name = ''], at) =>
      isCode.test(code) && /\p{L}/u.test(name) && !isListed(name) && !/\d-\d/.test(lines[at] ?? ''),
  );
  if (separator === ',') {
    const isEven = rows.every(({ length }) => length === rows[0]?.length);
    const isTight = !read.some(([, ...others]) => others.some(field => field.startsWith(' ')));
    if (!isEven || !(isTight || lines.every(line => line.startsWith('"')))) return false;
  }
  return (
    fitting.length * 10 >= lines.length * 9 &&
    !lines.some(line => /\d\s*;\s*\p{L}{2,8}\s*\d+\s*\p{Pd}/u.test(line))
  );
}

/** `PIN 2` or `3 Hase`, rather than a name that ends with a number. */
function isListed(cell: string): boolean {
  const [, letters, rest = ''] = /^(?:(\p{L}{1,8})[ -]?)?\d{1,4}(\s+\p{L}.*)?$/u.exec(cell) ?? [];
  return letters === undefined ? rest !== '' : isCodeLike(letters);
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map(unquoted);
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
