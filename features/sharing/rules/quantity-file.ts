import { readCsvRows } from '#features/albums/rules/catalogue/csv-rows.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';
import { cellAsMeant, csvCell } from '#shared/csv-cell.ts';

type QuantityOf = (stickerId: number) => number;
type Album = Pick<AlbumDocument, 'name' | 'sections'>;

export const quantityFileForms = ['csv', 'json'] as const;
export type QuantityFileForm = (typeof quantityFileForms)[number];

/** In characters; 1,000 stickers take 40,000. */
export const longestFile = 1_000_000;

/** Without it Excel does not read a file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Every sticker, quantity 0 included, so that the file can be filled in elsewhere. CSV: RFC 4180 with `;`, UTF-8 with
 * byte order mark, columns nummer, code, name, anzahl. JSON: `{ album, stickers: [{ number, code, quantity }] }`.
 */
export function writeQuantityFile(album: Album, quantityOf: QuantityOf, form: QuantityFileForm): string {
  const stickers = stickersOf(album);
  if (form === 'json') {
    const listed = stickers.map(({ id, number, code }) => ({ number, code, quantity: quantityOf(id) }));
    return `${JSON.stringify({ album: album.name, stickers: listed }, null, 2)}\n`;
  }
  const rows = stickers.map(({ id, number, code, name }) => [number, code, name, quantityOf(id)]);
  const lines = [['nummer', 'code', 'name', 'anzahl'], ...rows].map(row =>
    row.map(cell => csvCell(String(cell))).join(';'),
  );
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

export interface ReadQuantityFile {
  /** Sticker id → copies; absent: not in the file. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Matches no sticker of this album, as written. */
  readonly unknown: readonly string[];
  /** Codes whose quantity is no integer from 0 to `mostCopies`. */
  readonly flawed: readonly string[];
  /** Codes named more than once: the last quantity counts. */
  readonly repeated: readonly string[];
  readonly album: string | undefined;
  /** Most names differ: the file belongs to another album with the same numbers. */
  readonly hasOtherNames: boolean;
}

interface Line {
  readonly name: string;
  readonly number: string;
  readonly code: string;
  readonly quantity: string;
}

/**
 * Accepts a file of `writeQuantityFile` after a spreadsheet saved it: separator `;`, `,`, tab or that of a line
 * `sep=`, columns in any order with German or English names. The code wins over the number. Undefined: not such a
 * file.
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
  const repeated = new Set<string>();
  let [alike, other] = [0, 0];
  for (const { number, code, name, quantity } of read.lines) {
    const numbered = byNumber.get(number);
    // Spreadsheets turn `00` into `0`.
    const isMeant = code === '' || Number(code) === Number(numbered?.code);
    const sticker = byCode.get(normaliseCode(code)) ?? (isMeant ? numbered : undefined);
    if (sticker === undefined) unknown.push(code === '' ? number : code);
    else if (!/^\d{1,4}$/.test(quantity) || Number(quantity) > mostCopies) flawed.push(sticker.code);
    else {
      if (quantities.has(sticker.id)) repeated.add(sticker.code);
      quantities.set(sticker.id, Number(quantity));
    }
    if (sticker === undefined || name === '') continue;
    if (name === unpadded(sticker.name)) alike += 1;
    else other += 1;
  }
  return {
    quantities,
    unknown,
    flawed,
    repeated: [...repeated],
    album: read.album,
    hasOtherNames: other > alike,
  };
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

const columns = {
  number: ['nummer', 'nr', 'number'],
  code: ['code'],
  name: ['name'],
  quantity: ['anzahl', 'menge', 'quantity'],
} as const;

/** Written by Excel; other programs save it as an ordinary row. */
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
      code: cellAsMeant(fields[code]?.trim() ?? ''),
      name: unpadded(cellAsMeant(fields[name] ?? '')),
      quantity: fields[quantity]?.trim() ?? '',
    }));
  return { album: undefined, lines };
}

/** Spreadsheets change white space. */
function unpadded(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

function stickersOf({ sections }: Album): AlbumSticker[] {
  return sections.flatMap(section => section.stickers);
}

/** Turns own quantities into the file's; stickers that it does not name stay. */
export interface QuantityDifference {
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
