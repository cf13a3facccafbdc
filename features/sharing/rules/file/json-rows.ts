import { countOf, isCounted, isCounting, roleOf, type FileRow } from './file-cells.ts';
import type { ColumnRole, CountingRole } from './file-roles.ts';
import type { FileStickers } from './file-stickers.ts';

const deepest = 5;

interface Place {
  /** What the key above says of all that is below. */
  readonly role: CountingRole | undefined;
  readonly prefix: string;
  readonly depth: number;
}

export interface ReadJson {
  readonly album: string | undefined;
  readonly rows: readonly FileRow[];
  /** Of `writeQuantityFile`, even without a sticker. */
  readonly isOurs: boolean;
}

/** Rows of any JSON that names stickers: lists of objects, objects by code, lists of codes under a heading. */
export function readJson(text: string, stickers: FileStickers): ReadJson | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const album: unknown = Object(parsed)['album'];
  const rows = rowsIn(parsed, { role: undefined, prefix: '', depth: 0 }, stickers);
  const isOurs = Array.isArray(Object(parsed)['stickers']);
  return { album: typeof album === 'string' ? album : undefined, rows, isOurs };
}

function rowsIn(value: unknown, place: Place, stickers: FileStickers): FileRow[] {
  if (place.depth > deepest || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => rowsOfItem(item, place, stickers));
  const entries = Object.entries(value);
  const isByCode = (key: string) => stickers.find({ code: codeIn(place, key) }) !== undefined;
  const known = entries.filter(([key]) => isByCode(key));
  if (known.length > 0 && known.length * 2 >= entries.length)
    return entries.map(([key, item]) => rowOfKey(codeIn(place, key), item, place.role));
  const below = entries.flatMap(([key, item]) => {
    const role = roleOf(key);
    const next: Place = {
      role: isCounting(role) ? role : place.role,
      prefix: stickers.prefixOf(key) || place.prefix,
      depth: place.depth + 1,
    };
    return rowsIn(item, next, stickers);
  });
  const own = flat(value);
  // `{ sticker: { code }, count }` is one sticker, `{ id, stickers: [] }` a list of them.
  const isList = entries.some(([, item]) => Array.isArray(item)) || below.some(isCounted);
  return isSticker(own) && !(isList && below.length > 0) ? [withRole(own, place)] : below;
}

function rowsOfItem(item: unknown, place: Place, stickers: FileStickers): FileRow[] {
  if (typeof item === 'string' || typeof item === 'number')
    return [withRole({ code: codeIn(place, String(item)) }, place)];
  if (Array.isArray(item) && item.length === 2 && !item.some(each => typeof each === 'object'))
    return [rowOfKey(codeIn(place, written(item[0])), item[1], place.role)];
  return rowsIn(item, { ...place, depth: place.depth + 1 }, stickers);
}

const codeIn = ({ prefix }: Place, key: string): string =>
  prefix !== '' && /^\d+$/.test(key) ? `${prefix} ${key}` : key;

function rowOfKey(code: string, item: unknown, role: CountingRole | undefined): FileRow {
  if (typeof item === 'object' && item !== null) return { ...flat(item), code };
  const cell = written(item);
  if (role !== undefined && role !== 'state') return { code, [role]: cell };
  if (typeof item === 'boolean' || item === null) return { code, have: cell };
  return countOf(cell) === undefined ? { code, state: cell } : { code, total: cell };
}

/** A sticker that is listed under `missing`, and has no cell of its own that says so. */
function withRole(row: FileRow, { role }: Place): FileRow {
  const isNone = role === undefined || role === 'total' || role === 'state';
  return isNone || isCounted(row) ? row : { ...row, [role]: '1' };
}

const isSticker = (row: FileRow): boolean =>
  row.code !== undefined || row.number !== undefined || row.id !== undefined;

/** Cells of an object, and of objects in it where it has none of that name itself. */
function flat(item: object, isInner = false): FileRow {
  const row: Partial<Record<ColumnRole, string>> = {};
  const inner: object[] = [];
  for (const [key, value] of Object.entries(item)) {
    if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value)) inner.push(value);
      continue;
    }
    const role = roleOf(key);
    if (role !== undefined) row[role] ??= written(value);
  }
  if (!isInner) for (const value of inner) Object.assign(row, { ...flat(value, true), ...row });
  return row;
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
