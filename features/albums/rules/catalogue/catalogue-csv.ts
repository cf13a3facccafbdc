import {
  albumFieldNames,
  albumFields,
  mostProblems,
  mostStickers,
  type CatalogueProblem,
} from './catalogue-album.ts';
import { problemAt, type CatalogueSource, type Place } from './catalogue-source.ts';
import { readCsvRows, type CsvRow } from './csv-rows.ts';
import { catalogueTexts } from '../text.ts';
import { cellAsMeant } from '#shared/csv-cell.ts';

/** Names of heading lines: `# total: 980` sets `totalStickers`; `# section` may repeat. */
const headFields: Readonly<Record<string, string>> = {
  key: 'key',
  ...Object.fromEntries(albumFieldNames.map(name => [albumFields[name].heading, name])),
};
const numbers: readonly string[] = albumFieldNames.filter(name => albumFields[name].kind === 'count');
const sectionFields = ['name', 'prefix', 'deep', 'mid', 'crest'] as const;
const columns = [
  'number',
  'code',
  'name',
  'section',
  'rarity',
  'foil',
  'picture',
  'withdrawn',
  'extra',
] as const;
const switches = ['foil', 'withdrawn', 'extra'] as const;

/** Reads CSV to the same values as the JSON form. */
export function readCatalogueCsv(text: string): CatalogueSource {
  const opening = readOpening(text);
  const table = readTable(opening.rest, opening.nextLine);
  const lines = new Map([...opening.lines, ...table.lines]);
  return {
    head: { format: 1, ...opening.head },
    sections: opening.sections.length === 0 ? undefined : opening.sections,
    stickers: table.stickers,
    placeOf: path => placeOf(path, lines),
    problems: [...opening.problems, ...table.problems],
  };
}

function placeOf(path: readonly PropertyKey[], lines: ReadonlyMap<string, number>): Place {
  const [list, index, field] = path.map(String);
  if (list === 'stickers') return { line: lines.get(`stickers ${index}`) ?? 0, name: field ?? '' };
  if (list === 'sections') return { line: lines.get(`sections ${index}`) ?? 0, name: field ?? '# section' };
  const name = Object.keys(headFields).find(key => headFields[key] === list) ?? '';
  return { line: lines.get(list ?? '') ?? 0, name: name === '' ? '' : `# ${name}` };
}

interface Opening {
  head: Record<string, unknown>;
  sections: Array<Record<string, unknown>>;
  lines: Map<string, number>;
  problems: CatalogueProblem[];
  /** The text after the lines with `#`. */
  rest: string;
  nextLine: number;
}

/** Reads the lines that begin with `#`, and blank ones among them. */
function readOpening(text: string): Opening {
  const opening: Opening = { head: {}, sections: [], lines: new Map(), problems: [], rest: '', nextLine: 1 };
  let position = 0;
  while (position < text.length) {
    const end = /\r\n|\r|\n|$/g;
    end.lastIndex = position;
    const found = end.exec(text);
    const stop = found?.index ?? text.length;
    const line = bareLine(text.slice(position, stop));
    if (line !== '' && !line.startsWith('#')) break;
    if (line !== '') readOpeningLine(line, opening);
    opening.nextLine += 1;
    position = stop + (found?.[0].length ?? 0);
  }
  opening.rest = text.slice(position);
  return opening;
}

/** Undoes what spreadsheets do: they quote a line that holds a separator, and pad it with empty fields. */
function bareLine(line: string): string {
  const quoted = /^"(#(?:[^"]|"")*)"[;,]*$/.exec(line)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return withoutPadding(line).trim();
}

/** By hand, because a pattern anchored at the end would be tried at each of many separators. */
function withoutPadding(line: string): string {
  const sign = line.at(-1) ?? '';
  let end = line.length;
  while (';,'.includes(sign) && line[end - 1] === sign) end -= 1;
  return line.length - end > 1 ? line.slice(0, end) : line;
}

function readOpeningLine(text: string, opening: Opening): void {
  const line = opening.nextLine;
  const [, name = '', value = ''] = /^#\s*([^:]*?)\s*:\s*(.*)$/u.exec(text) ?? [];
  if (name === 'section') {
    const parts = partsOf(value).map(part => part.trim());
    opening.lines.set(`sections ${opening.sections.length}`, line);
    opening.sections.push(present(sectionFields, parts));
    if (parts.length > sectionFields.length && parts.slice(sectionFields.length).some(part => part !== '')) {
      opening.problems.push(
        problemAt({ line, name: '# section' }, catalogueTexts.tooManyParts(sectionFields.length)),
      );
    }
    return;
  }
  const field = Object.hasOwn(headFields, name) ? headFields[name] : undefined;
  if (field === undefined) {
    opening.problems.push({ line, message: catalogueTexts.unknownHeading(text, Object.keys(headFields)) });
  } else if (opening.lines.has(field)) {
    opening.problems.push(problemAt({ line, name: `# ${name}` }, catalogueTexts.repeatedField()));
  } else {
    opening.lines.set(field, line);
    if (value !== '') opening.head[field] = numbers.includes(field) ? numberOr(value) : value;
  }
}

/** A quoted value is one whose name holds a semicolon; in other values a quote is an ordinary character. */
function partsOf(value: string): readonly string[] {
  const [row] = value.startsWith('"') ? readCsvRows(value, ';', 1) : [];
  return row === undefined || row.flaw !== undefined ? value.split(';') : row.fields;
}

interface Table {
  stickers: Array<Record<string, unknown>>;
  lines: Map<string, number>;
  problems: CatalogueProblem[];
}

function readTable(text: string, firstLine: number): Table {
  const table: Table = { stickers: [], lines: new Map(), problems: [] };
  const separator = separatorOf(text);
  let names: readonly string[] | undefined;
  for (const row of readCsvRows(text, separator, firstLine)) {
    const fields = row.fields.map(field => field.trim());
    if (row.flaw !== undefined) {
      table.problems.push({ line: row.line, message: catalogueTexts.quotes[row.flaw]() });
    } else if (names === undefined) {
      names = fields.map(field => field.toLowerCase());
      table.problems.push(...wrongColumns(names, row.line));
    } else if (fields.some(field => field !== '')) {
      addSticker(table, { line: row.line, fields }, names);
    }
    // Limits the work for a file of a million short lines; a later check reports the number of stickers.
    if (table.stickers.length > mostStickers || table.problems.length > mostProblems) break;
  }
  if (names === undefined)
    table.problems.push({ line: firstLine, message: catalogueTexts.noColumns(columns) });
  return table;
}

function addSticker(table: Table, row: CsvRow, names: readonly string[]): void {
  if (row.fields.length !== names.length) {
    table.problems.push({
      line: row.line,
      message: catalogueTexts.wrongWidth(row.fields.length, names.length),
    });
    return;
  }
  const sticker = present(names, row.fields.map(cellAsMeant));
  if (typeof sticker['number'] === 'string') sticker['number'] = numberOr(sticker['number']);
  for (const field of switches) {
    const written = sticker[field];
    if (typeof written === 'string') sticker[field] = booleanOr(written);
  }
  // Unknown columns are reported at the heading.
  const known = Object.entries(sticker).filter(([name]) => columns.some(column => column === name));
  table.lines.set(`stickers ${table.stickers.length}`, row.line);
  table.stickers.push(Object.fromEntries(known));
}

function wrongColumns(names: readonly string[], line: number): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  for (const [at, name] of names.entries()) {
    if (problems.length > mostProblems) break;
    if (!columns.some(column => column === name)) {
      problems.push({ line, message: catalogueTexts.unknownColumn(name, columns) });
    } else if (names.indexOf(name) !== at) {
      problems.push({ line, message: catalogueTexts.repeatedColumn(name) });
    }
  }
  if (!names.includes('number')) problems.push({ line, message: catalogueTexts.noNumberColumn() });
  return problems;
}

/** Determined by the heading, the table's first line. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  return heading.split(',').length > heading.split(';').length ? ',' : ';';
}

/** Omits empty fields. */
function present(names: readonly string[], values: readonly string[]): Record<string, unknown> {
  const pairs = names.map((name, at): [string, string] => [name, values[at] ?? '']);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

function numberOr(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function booleanOr(text: string): boolean | string {
  const lower = text.toLowerCase();
  if (['true', 'ja', 'x', '1'].includes(lower)) return true;
  if (['false', 'nein', '0', '-'].includes(lower)) return false;
  return text;
}
