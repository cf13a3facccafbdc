import { lineOf } from './write-list.ts';
import { readCsvRows, type CsvRow } from './csv-rows.ts';
import { readRemark } from './foil-words.ts';
import { columnNames, type Column } from './written-text.ts';
import { readWrittenList, type WrittenList, type WrittenMark } from './written-album.ts';

const yes = /^(?:true|ja|yes|x|1|glitzer|folie|foil)$/i;

/**
 * A table with headings of one's own, or rows such as `1;Apfel;Obst`; undefined where the text is none. Each row becomes
 * the line that somebody would have written, so that codes mean the same in a table and in a list.
 */
export function readTable(text: string, most: number): WrittenList | undefined {
  const [head = ''] = text.trimStart().split('\n', 1);
  const separator = ['\t', ';', ','].find(sign => head.includes(sign));
  if (separator === undefined) return undefined;
  const names = head.split(separator).map(cell => columnOf(unquoted(cell)));
  const hasHead = names.includes('code') || (names.includes('name') && names.length > 1);
  const plainColumns: readonly Column[] = ['code', 'name', 'section', 'rarity', 'foil'];
  if (!hasHead && (separator === ',' || !isPlainTable(text, separator))) return undefined;
  const columns = hasHead ? names : plainColumns;
  const rows = [...readCsvRows(text, separator, 1)].slice(hasHead ? 1 : 0);
  const written = rows.filter(row => row.fields.some(field => field.trim() !== ''));
  return readRows(written, columns, { text, most });
}

function readRows(
  rows: readonly CsvRow[],
  columns: ReadonlyArray<Column | undefined>,
  { text, most }: { readonly text: string; readonly most: number },
): WrittenList {
  const hasCodes = columns.includes('code');
  const lines: Array<{ readonly line: string; readonly from: number }> = [];
  let section = '';
  for (const [at, row] of rows.entries()) {
    const cell = (column: Column) =>
      row.fields[columns.indexOf(column)]?.trim().replaceAll(/\s+/g, ' ') ?? '';
    const named = columns.includes('section') ? cell('section') : '';
    if (named !== '' && named !== section) lines.push({ line: `## ${named}`, from: row.line });
    if (named !== '') section = named;
    const remark = readRemark(cell('rarity'));
    const foil = yes.test(cell('foil')) || remark?.foil === true;
    const code = hasCodes ? cell('code') : String(at + 1);
    const line = lineOf({ code, name: cell('name'), foil, rarity: remark?.rarity ?? 'common' });
    lines.push({ line, from: row.line });
  }
  const made = lines.map(({ line }) => line).join('\n');
  const list = readWrittenList(made, most);
  return { ...list, marks: list.marks.map(mark => ({ ...mark, ...placeIn(text, lines, made, mark) })) };
}

/** The row that a mark of the rewritten text stems from. */
function placeIn(
  text: string,
  lines: ReadonlyArray<{ readonly from: number }>,
  made: string,
  mark: WrittenMark,
): { start: number; end: number } {
  const at = made.slice(0, mark.start).split('\n').length - 1;
  const before = text.split('\n').slice(0, (lines[at]?.from ?? 1) - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}

/** Most rows have a code, then a name. */
function isPlainTable(text: string, separator: string): boolean {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const fitting = lines.filter(line => {
    const [code = '', name = ''] = line.split(separator).map(cell => unquoted(cell));
    return (
      /^[\p{L}\d\s.\p{Pd}]{1,20}$/u.test(code) &&
      /\d/.test(code) &&
      /\p{L}/u.test(name) &&
      !/\d-\d/.test(line)
    );
  });
  return (
    fitting.length * 10 >= lines.length * 9 &&
    !lines.some(line => /\d\s*;\s*\p{L}{2,8}\s*\d+\s*\p{Pd}/u.test(line))
  );
}

function columnOf(cell: string): Column | undefined {
  const found = Object.entries(columnNames).find(([, pattern]) => pattern.test(cell));
  return found?.[0] as Column | undefined;
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
