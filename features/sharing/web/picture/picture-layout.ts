import { listItems, type ListGroup } from '../../rules/list-groups.ts';

export interface PictureBlock {
  readonly look: 'missing' | 'duplicates';
  readonly title: string;
  readonly count: number;
  readonly groups: readonly ListGroup[];
  /** Shown if there are no groups. */
  readonly ifEmpty: string;
}

export interface PictureRow {
  readonly chip: string;
  readonly group: ListGroup;
  readonly words: string;
  readonly entries: number;
}

/** The list in rows, in columns of whole groups. No columns: there is nothing to list. */
export interface Arrangement {
  /** Font size in px. */
  readonly size: number;
  readonly columns: ReadonlyArray<readonly PictureRow[]>;
  readonly groups: ReadonlyArray<readonly PictureRow[]>;
  readonly chipWidth: number;
  /** How many stickers have no room. */
  readonly left: number;
}

/** Width in px at a font size. */
export type Measure = (words: string, size: number) => number;

export const headingHeight = 74;
export const blockGap = 26;
const columnGap = 36;
const emptyHeight = 60;

/** From large to small; below 19 px nobody can read it on a phone. */
const sizes = [72, 60, 52, 46, 40, 35, 31, 27, 24, 21, 19];

export const rowHeight = (size: number): number => Math.round(size * 1.45);

/** Stacks blocks as large as they fit; what does not fit at the smallest size is counted. */
export function arrange(
  blocks: readonly PictureBlock[],
  width: number,
  height: number,
  measure: Measure,
): Arrangement[] {
  const room = height - blocks.length * headingHeight - (blocks.length - 1) * blockGap;
  for (const size of sizes) {
    const arranged = blocks.map(block => arrangeBlock(block, width, size, measure));
    const needed = arranged.reduce((sum, each) => sum + heightOf(each), 0);
    if (needed <= room) return arranged;
    if (size === sizes.at(-1)) return cut(arranged, room);
  }
  return [];
}

export function heightOf({ size, columns, left }: Arrangement): number {
  return columns.length === 0 ? emptyHeight : (lengthOf(columns) + (left > 0 ? 1 : 0)) * rowHeight(size);
}

export function columnWidth(columns: number, width: number): number {
  return (width - (columns - 1) * columnGap) / columns;
}

function arrangeBlock(block: PictureBlock, width: number, size: number, measure: Measure): Arrangement {
  if (block.groups.length === 0) return { size, columns: [], groups: [], chipWidth: 0, left: 0 };
  const chips = block.groups.map(group => chipOf(group, block.groups.length));
  const chipWidth = Math.max(...chips.map(chip => (chip === '' ? 0 : measure(chip, size) + size * 1.3)));
  const choices = [1, 2, 3, 4, 5].flatMap(columns => {
    const textWidth = columnWidth(columns, width) - chipWidth;
    const groups = block.groups.map((group, at) => wrap(group, chips[at] ?? '', size, textWidth, measure));
    const isTorn = groups.flat().some(({ words }) => measure(words, size) > textWidth);
    return columns > 1 && isTorn ? [] : [{ groups, columns: pack(groups, columns) }];
  });
  const best = choices.reduce((one, other) =>
    lengthOf(other.columns) < lengthOf(one.columns) ? other : one,
  );
  return { size, ...best, chipWidth, left: 0 };
}

function lengthOf(columns: ReadonlyArray<readonly PictureRow[]>): number {
  return Math.max(0, ...columns.map(column => column.length));
}

/** Distributes to columns, as short as possible without splitting a group. */
function pack(groups: ReadonlyArray<readonly PictureRow[]>, columns: number): PictureRow[][] {
  const all = groups.reduce((sum, group) => sum + group.length, 0);
  for (let most = Math.ceil(all / columns); most < all; most += 1) {
    const { filled, rest } = fill(groups, columns, most);
    if (rest.length === 0) return filled;
  }
  return [groups.flat()];
}

/** Whole groups in order, until `most` rows are full. */
function fill(groups: ReadonlyArray<readonly PictureRow[]>, columns: number, most: number) {
  const filled: PictureRow[][] = [[]];
  for (const [at, group] of groups.entries()) {
    const last = filled.at(-1) ?? [];
    const isFull = last.length + group.length > most;
    if (isFull && (filled.length === columns || group.length > most))
      return { filled, rest: groups.slice(at) };
    if (isFull) filled.push([...group]);
    else last.push(...group);
  }
  return { filled, rest: [] };
}

function chipOf({ prefix, section }: ListGroup, groups: number): string {
  if (prefix !== '' || groups === 1) return prefix;
  return section.length > 14 ? `${section.slice(0, 13)}…` : section;
}

function wrap(group: ListGroup, chip: string, size: number, width: number, measure: Measure): PictureRow[] {
  const rows: PictureRow[] = [];
  let words = '';
  let entries = 0;
  const close = () => rows.push({ chip: rows.length === 0 ? chip : '', group, words, entries });
  for (const item of listItems(group.entries).map(shorten)) {
    const longer = words === '' ? item : `${words}, ${item}`;
    if (words !== '' && measure(`${longer},`, size) > width) {
      words += ',';
      close();
      [words, entries] = [item, countOf(item)];
    } else [words, entries] = [longer, entries + countOf(item)];
  }
  close();
  return rows;
}

/** Nothing parses a picture, and `9 ×2` reads easier than `9 (x2)`. */
function shorten(item: string): string {
  return item.replace(/ \(x(\d+)\)$/, ' ×$1');
}

function countOf(item: string): number {
  const [first, last] = item.split('–').map(Number);
  return first === undefined || last === undefined ? 1 : last - first + 1;
}

/** Drops groups from the end of the longest block until all fit. */
function cut(arranged: readonly Arrangement[], room: number): Arrangement[] {
  const result = [...arranged];
  for (;;) {
    const heights = result.map(heightOf);
    if (heights.reduce((sum, each) => sum + each, 0) <= room) return result;
    const at = heights.indexOf(Math.max(...heights));
    const longest = result[at];
    if (longest === undefined || lengthOf(longest.columns) <= 1) return result;
    const { filled, rest } = fill(longest.groups, longest.columns.length, lengthOf(longest.columns) - 1);
    const left = rest.flat().reduce((sum, row) => sum + row.entries, 0);
    result[at] = { ...longest, columns: filled, left };
  }
}
