import { readCsvRows } from '#features/albums/rules/csv-rows.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';

/** Copies of a sticker that somebody owns, by its id. */
type QuantityOf = (stickerId: number) => number;
type Album = Pick<AlbumDocument, 'name' | 'sections'>;

/** The forms in which an album's quantities leave and come back. */
export const quantityFileForms = ['csv', 'json'] as const;
export type QuantityFileForm = (typeof quantityFileForms)[number];

/** Longest file that is read, in characters; 1,000 stickers take 40,000. */
export const longestFile = 1_000_000;

/** Excel takes a file for UTF-8 only by this mark. */
const byteOrderMark = '\uFEFF';
/** Spreadsheets run what begins like this; a name is not for running. */
const formula = /^[=+\-@\t\r]/;

/**
 * Writes every sticker of an album with its quantity, 0 included, so that the file can be filled in elsewhere.
 * CSV: RFC 4180 with `;`, UTF-8 with its mark, columns nummer, code, name, anzahl. JSON: `{ album, stickers: [{ number,
 * code, quantity }] }`.
 */
export function writeQuantityFile(album: Album, quantityOf: QuantityOf, form: QuantityFileForm): string {
  const stickers = stickersOf(album);
  if (form === 'json') {
    const listed = stickers.map(({ id, number, code }) => ({ number, code, quantity: quantityOf(id) }));
    return `${JSON.stringify({ album: album.name, stickers: listed }, null, 2)}\n`;
  }
  const rows = stickers.map(({ id, number, code, name }) => [number, code, name, quantityOf(id)]);
  const lines = [['nummer', 'code', 'name', 'anzahl'], ...rows].map(row => row.map(csvField).join(';'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function csvField(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file as it was understood. */
export interface ReadQuantityFile {
  /** Sticker id → copies; stickers that the file does not name are absent. */
  readonly quantities: ReadonlyMap<number, number>;
  /** What names no sticker of this album, as it was written. */
  readonly unknown: readonly string[];
  /** Stickers whose quantity is no whole number from 0 to 9,999, by code. */
  readonly flawed: readonly string[];
  /** The album that the file says it is of, where it says one. */
  readonly album: string | undefined;
  /** Are most stickers called otherwise than here? Then it is of another album, whose numbers are the same. */
  readonly hasOtherNames: boolean;
}

interface Line {
  /** Empty where the file names none. */
  readonly name: string;
  readonly number: string;
  readonly code: string;
  readonly quantity: string;
}

/**
 * Reads a file of `writeQuantityFile`, also after a spreadsheet has saved it: any of `;`, `,` and tab, or what a first
 * line `sep=` names, columns in any order and by German or English names. A code wins over a number. `undefined`: it is no such file.
 */
export function readQuantityFile(content: string, album: Album): ReadQuantityFile | undefined {
  if (content.length > longestFile) return undefined;
  const text = content.replace(byteOrderMark, '').trimStart();
  const read = text.startsWith('{') ? readJson(text) : readCsv(text);
  if (read === undefined) return undefined;
  const stickers = stickersOf(album);
  const byCode = new Map(stickers.map(sticker => [normaliseCode(sticker.code), sticker]));
  const byNumber = new Map(stickers.map(sticker => [String(sticker.number), sticker]));
  const quantities = new Map<number, number>();
  const unknown: string[] = [];
  const flawed: string[] = [];
  let [alike, other] = [0, 0];
  for (const { number, code, name, quantity } of read.lines) {
    const numbered = byNumber.get(number);
    // A spreadsheet makes `0` of `00`.
    const isMeant = code === '' || Number(code) === Number(numbered?.code);
    const sticker = byCode.get(normaliseCode(code)) ?? (isMeant ? numbered : undefined);
    if (sticker === undefined) unknown.push(code === '' ? number : code);
    else if (!/^\d{1,4}$/.test(quantity) || Number(quantity) > mostCopies) flawed.push(sticker.code);
    else quantities.set(sticker.id, Number(quantity));
    if (sticker === undefined || name === '') continue;
    if (name === unpadded(sticker.name)) alike += 1;
    else other += 1;
  }
  return { quantities, unknown, flawed, album: read.album, hasOtherNames: other > alike };
}

function readJson(text: string): { album: string | undefined; lines: Line[] } | undefined {
  const parsed = parse(text);
  const stickers = parsed['stickers'];
  if (!Array.isArray(stickers)) return undefined;
  const lines = stickers.map((sticker: unknown) => {
    const { number, code, quantity } = Object(sticker);
    return { number: written(number), code: written(code), name: '', quantity: written(quantity) };
  });
  return { album: typeof parsed['album'] === 'string' ? parsed['album'] : undefined, lines };
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Names of the columns, German and English. */
const columns = {
  number: ['nummer', 'nr', 'number'],
  code: ['code'],
  name: ['name'],
  quantity: ['anzahl', 'menge', 'quantity'],
} as const;

/** Excel's own first line, which names the separator; saved elsewhere, it is a row like others. */
const separatorLine = /^"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i;

function readCsv(text: string): { album: undefined; lines: Line[] } | undefined {
  const [line = '', named = ';'] = separatorLine.exec(text) ?? [];
  const table = text.slice(line.length);
  const head = table.slice(0, table.search(/\r|\n|$/));
  const separator = [named, ';', '\t', ','].find(each => head.includes(each)) ?? ';';
  const [names, ...rows] = readCsvRows(table, separator, 1);
  const found = names?.fields.map(field => field.trim().toLowerCase()) ?? [];
  const columnOf = (column: keyof typeof columns) =>
    found.findIndex(name => columns[column].some(known => known === name));
  const [number, code, quantity] = [columnOf('number'), columnOf('code'), columnOf('quantity')];
  const name = columnOf('name');
  if (quantity < 0 || (number < 0 && code < 0)) return undefined;
  const lines = rows
    .filter(({ fields }) => fields.some(field => field.trim() !== ''))
    .map(({ fields }) => ({
      number: fields[number]?.trim() ?? '',
      code: unquoted(fields[code]?.trim() ?? ''),
      name: unpadded(unquoted(fields[name] ?? '')),
      quantity: fields[quantity]?.trim() ?? '',
    }));
  return { album: undefined, lines };
}

/** As spreadsheets leave it, whatever they do with spaces and lines. */
function unpadded(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** Without the mark that keeps a spreadsheet from running it. */
function unquoted(field: string): string {
  return field.startsWith("'") && formula.test(field.slice(1)) ? field.slice(1) : field;
}

function stickersOf({ sections }: Album): AlbumSticker[] {
  return sections.flatMap(section => section.stickers);
}

/** Copies more and fewer that make the quantities those of a file; stickers that it does not name stay. */
export interface QuantityDifference {
  /** Sticker id → copies more (positive) or fewer; never 0. */
  readonly deltas: ReadonlyMap<number, number>;
  readonly more: number;
  readonly fewer: number;
}

export function differenceTo(
  quantities: ReadonlyMap<number, number>,
  quantityOf: QuantityOf,
): QuantityDifference {
  const deltas = new Map<number, number>();
  let [more, fewer] = [0, 0];
  for (const [stickerId, quantity] of quantities) {
    const delta = quantity - quantityOf(stickerId);
    if (delta === 0) continue;
    deltas.set(stickerId, delta);
    if (delta > 0) more += delta;
    else fewer -= delta;
  }
  return { deltas, more, fewer };
}
