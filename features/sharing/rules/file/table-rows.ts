import { countOf, isCounting, roleOf, type FileRow } from './file-cells.ts';
import type { ColumnRole } from './file-roles.ts';
import type { FileStickers } from './file-stickers.ts';
import { readCsvRows } from '#features/albums/rules/catalogue/csv-rows.ts';
import { cellAsMeant } from '#shared/csv-cell.ts';

/** Written by Excel; other programs save it as an ordinary row. */
const separatorLine = /^"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i;

/** Above their table, people write a title, a date, a sum. */
const mostAbove = 12;

export interface Table {
  readonly rows: readonly FileRow[];
  /** A column says how many. */
  readonly isCounted: boolean;
}

/** The table in a spreadsheet's text; undefined where it is none. */
export function readTable(text: string, stickers: FileStickers): Table | undefined {
  const [line = '', named = ''] = separatorLine.exec(text) ?? [];
  const table = text.slice(line.length);
  for (const separator of new Set([named, ';', '\t', ',', '|'])) {
    if (separator === '' || !table.includes(separator)) continue;
    const rows = [...readCsvRows(table, separator, 1)].map(({ fields }) => fields.map(cellOf));
    const read = headed(rows, stickers) ?? wide(rows, stickers) ?? headless(rows, separator, stickers);
    if (read !== undefined) return read;
  }
  const lines = table.split(/\r\n?|\n/).map(each => [cellOf(each)]);
  return headed(lines, stickers);
}

function cellOf(field: string): string {
  const cell = field.trim().replace(/^="(.*)"$/, '$1');
  return cellAsMeant(cell);
}

/** Below a row of known names, of which one says which sticker. */
function headed(rows: ReadonlyArray<readonly string[]>, stickers: FileStickers): Table | undefined {
  for (const [at, names] of rows.slice(0, mostAbove).entries()) {
    const roles = rolesOf(names);
    const isSticker = roles.some(role => role === 'code' || role === 'number' || role === 'id');
    const known = roles.filter(role => role !== undefined).length;
    if (!isSticker || (known < 2 && names.length > 1)) continue;
    const below = rows.slice(at + 1).filter(fields => fields.some(field => field !== ''));
    return { rows: inSections(below, roles, stickers), isCounted: roles.some(isCounting) };
  }
  return undefined;
}

/** A section's name stands in a line of its own, or only in the first of its lines: as merged cells are saved. */
function inSections(
  rows: ReadonlyArray<readonly string[]>,
  roles: ReadonlyArray<ColumnRole | undefined>,
  stickers: FileStickers,
): FileRow[] {
  const hasSection = roles.some(role => role === 'prefix' || role === 'section');
  let above: FileRow = {};
  return rows.flatMap(fields => {
    const row = rowOf(roles, fields);
    const [only = '', ...others] = fields.filter(field => field !== '');
    const isTitle = !hasSection && others.length === 0 && /\p{L}/u.test(only);
    if (isTitle && stickers.find(row) === undefined) {
      above = { prefix: only };
      return [];
    }
    const { prefix = '', section = '' } = row;
    if (prefix + section === '') return [{ ...row, ...above }];
    above = { ...(prefix !== '' && { prefix }), ...(section !== '' && { section }) };
    return [row];
  });
}

/** The first column of each role has it; a second one of tickers or numbers is left out. */
function rolesOf(names: readonly string[]): Array<ColumnRole | undefined> {
  const taken = new Set<ColumnRole>();
  return names.map(name => {
    const role = roleOf(name);
    if (role === undefined || taken.has(role)) return undefined;
    taken.add(role);
    return role;
  });
}

function rowOf(roles: ReadonlyArray<ColumnRole | undefined>, fields: readonly string[]): FileRow {
  const row: Partial<Record<ColumnRole, string>> = {};
  for (const [at, role] of roles.entries()) if (role !== undefined) row[role] = fields[at] ?? '';
  return row;
}

/** A row for each section and a column for each of its numbers. */
function wide(rows: ReadonlyArray<readonly string[]>, stickers: FileStickers): Table | undefined {
  for (const [at, names] of rows.slice(0, mostAbove).entries()) {
    const isHead = names.length > 2 && names.slice(1).filter(name => /^\d{1,3}$/.test(name)).length > 2;
    if (!isHead) continue;
    const read = rows.slice(at + 1).flatMap(([lead = '', ...cells]) => {
      const prefix = stickers.prefixOf(lead);
      if (prefix === '') return [];
      return cells.flatMap((cell, column) => {
        const number = names[column + 1] ?? '';
        return /^\d{1,3}$/.test(number) ? [{ code: `${prefix} ${number}`, have: cell }] : [];
      });
    });
    // The last sections of an album are shorter than the table is wide.
    const known = read.filter(row => stickers.ofCode(row.code) !== undefined);
    if (known.length > 0) return { rows: known, isCounted: true };
  }
  return undefined;
}

/** Two columns without names, a sticker and a count. With commas it may as well be a list of numbers: not read. */
function headless(
  rows: ReadonlyArray<readonly string[]>,
  separator: string,
  stickers: FileStickers,
): Table | undefined {
  const filled = rows.filter(fields => fields.some(field => field !== ''));
  const isPair = filled.length > 1 && filled.every(fields => fields.length === 2);
  if (!isPair || (separator === ',' && filled.every(([, count]) => count !== '0'))) return undefined;
  const read = filled.map(([code = '', cell = '']) => ({ code, have: cell }));
  const known = read.filter(({ code }) => stickers.find({ code }) !== undefined);
  const isRead = known.length * 2 > read.length && known.every(({ have }) => countOf(have) !== undefined);
  return isRead ? { rows: read, isCounted: true } : undefined;
}
