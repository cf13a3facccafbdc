import { readNamedRows } from './written-table.ts';
import { readWrittenList } from './written-album.ts';
import type { WrittenList } from './written-list.ts';
import { findJsonPlaces } from '#features/albums/rules/catalogue/json-places.ts';

type Found = Readonly<Record<string, unknown>>;
interface Row {
  readonly path: readonly PropertyKey[];
  readonly section: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** What our own catalogue files hold besides stickers. */
const ownFields = ['format', 'key', 'totalStickers'];
const codeField = /^(?:id|code|number|nr|no|num|nummer|sticker_?(?:id|number|nr|code))$/i;
const deepest = 5;

/** Stickers as other programs keep them: objects in arrays, also within sections; undefined for our own files. */
export function readForeignJson(text: string, most: number): WrittenList | undefined {
  const places = findJsonPlaces(text);
  if (places.wrongLine !== undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (isObject(value) && ownFields.some(field => field in value)) return undefined;
  if (Array.isArray(value) && value.every(each => typeof each === 'string' || typeof each === 'number')) {
    const { stickers, sections, title, isCut, hints } = readWrittenList(value.join('\n'), most);
    return { stickers, sections, title, isCut, hints, marks: [], slips: [], left: [] };
  }
  const rows = rowsIn(value, [], '');
  const head = [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))];
  if (rows.length === 0 || !head.some(field => codeField.test(field))) return undefined;
  const hasSections = rows.some(({ section }) => section !== '');
  const table = {
    title: isObject(value) ? nameOf(value) : '',
    head: hasSections ? ['section', ...head] : head,
    rows: rows.map(({ path, section, fields }) => ({
      line: places.lineOf(path),
      fields: [...(hasSections ? [section] : []), ...head.map(field => fields.get(field) ?? '')],
    })),
  };
  return readNamedRows(table, text, most);
}

function rowsIn(value: unknown, path: readonly PropertyKey[], section: string): Row[] {
  if (path.length > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each, at) => rowsIn(each, [...path, at], section));
  if (!isObject(value)) return isCode(value) ? [{ path, section, fields: fieldsOf({ code: value }) }] : [];
  const isSticker = Object.keys(value).some(field => codeField.test(field));
  const inner = Object.entries(value).filter(
    ([, each]) => Array.isArray(each) && each.some(one => isObject(one) || (!isSticker && isCode(one))),
  );
  if (inner.length === 0 && isSticker) return [{ path, section, fields: fieldsOf(value) }];
  const named = path.length === 0 ? '' : nameOf(value);
  if (inner.length > 0)
    return inner.flatMap(([field, each]) => rowsIn(each, [...path, field], named || section));
  // Stickers by their codes.
  return Object.entries(value).flatMap(([field, each]) => {
    const isName = typeof each === 'string' && isCode(field);
    if (!isName && !isObject(each)) return [];
    const rows = isName ? [] : rowsIn(each, [...path, field], section);
    if (rows.length > 0 || (isObject(each) && Object.values(each).some(isObject))) return rows;
    const fields = fieldsOf({ code: field, ...(isObject(each) ? each : { name: each }) });
    return [{ path: [...path, field], section, fields }];
  });
}

function isCode(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && /^\p{L}{0,8}[ -]?\d{1,4}\p{L}?$/u.test(value))
  );
}

function fieldsOf(value: Found): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).map(([field, each]) => {
      const inside = isObject(each) ? nameOf(each) : each;
      const isTold = ['string', 'number', 'boolean'].includes(typeof inside);
      return [field, isTold ? String(inside).replaceAll(/\s+/g, ' ') : ''];
    }),
  );
}

function nameOf(value: Found): string {
  const name = value['name'] ?? value['title'] ?? value['code'];
  return typeof name === 'string' ? name : '';
}

function isObject(value: unknown): value is Found {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
