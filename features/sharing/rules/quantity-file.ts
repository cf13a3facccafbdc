import { isCounted, type FileRow } from './file/file-cells.ts';
import { FileStickers } from './file/file-stickers.ts';
import { readJson } from './file/json-rows.ts';
import { copiesSaid, habitsOf, joined, statementOf, type Statement } from './file/statement.ts';
import { readTable } from './file/table-rows.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { csvCell } from '#shared/csv-cell.ts';

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

/**
 * Accepts a file of `writeQuantityFile` after a spreadsheet saved it, and those of other programs: tables with any
 * separator, columns in any order, by name; JSON by code, or of objects. Undefined: says of no sticker how many.
 */
export function readQuantityFile(content: string, album: Album): ReadQuantityFile | undefined {
  const read = readRows(content, album);
  const rows = read?.rows.filter(isCounted) ?? [];
  if (read === undefined || (rows.length === 0 && !read.isTable)) return undefined;
  const { stickers } = read;
  const found = new Map<AlbumSticker, Statement>();
  const unknown: string[] = [];
  const flawed = new Set<string>();
  const repeated = new Set<string>();
  let [alike, other] = [0, 0];
  const habits = habitsOf(rows);
  const counting = stickers.countingOf(rows);
  for (const row of rows) {
    const sticker = stickers.find(row, counting);
    const statement = statementOf(row, habits);
    if (sticker === undefined) unknown.push(writtenIn(row));
    else if (statement === undefined) flawed.add(sticker.code);
    else {
      const { statement: whole, isRepeated } = joined(found.get(sticker) ?? {}, statement);
      if (isRepeated) repeated.add(sticker.code);
      found.set(sticker, whole);
    }
    if (sticker === undefined || row.name === undefined || row.name === '') continue;
    if (foldName(row.name) === foldName(sticker.name)) alike += 1;
    else other += 1;
  }
  const quantities = new Map<number, number>();
  for (const [sticker, statement] of found) quantities.set(sticker.id, copiesSaid(statement));
  return {
    quantities,
    unknown: unknown.filter(written => written !== ''),
    flawed: [...flawed],
    repeated: [...repeated],
    album: read.album,
    hasOtherNames: other > alike,
  };
}

/** What to read as a list, of a file that says of no sticker how many: its codes, or its text. */
export function listInFile(content: string, album: Album): string | undefined {
  const read = readRows(content, album);
  if (read === undefined) return undefined;
  const known = read.rows.filter(row => read.stickers.find(row) !== undefined);
  if (known.length > 0) return known.map(writtenIn).join(', ');
  // What is no text has such signs.
  const isText = /\d/.test(read.text) && !/[\p{Cc}\uFFFD]/u.test(read.text.replace(/\s/g, ''));
  return isText && !/^[{[]/.test(read.text) ? read.text : undefined;
}

interface Rows {
  readonly text: string;
  readonly stickers: FileStickers;
  readonly rows: readonly FileRow[];
  readonly isTable: boolean;
  readonly album: string | undefined;
}

function readRows(content: string, album: Album): Rows | undefined {
  if (content.length > longestFile) return undefined;
  const text = content.replace(byteOrderMark, '').trim();
  const stickers = new FileStickers(album);
  const json = /^[{[]/.test(text) ? readJson(text, stickers) : undefined;
  const table = json === undefined ? readTable(text, stickers) : undefined;
  const rows = json?.rows ?? table?.rows ?? [];
  return { text, stickers, rows, isTable: (json?.isOurs ?? table?.isCounted) === true, album: json?.album };
}

function writtenIn({ code = '', prefix = '', number = '', id = '' }: FileRow): string {
  if (code !== '') return code;
  return number === '' ? id : `${prefix} ${number}`.trim();
}

/** Spreadsheets change white space, and programs accents. */
function foldName(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/\s+/g, ' ').trim();
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
