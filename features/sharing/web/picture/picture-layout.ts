import { listItems, type ListEntry, type ListGroup } from '../../rules/list-groups.ts';

export interface PictureBlock {
  readonly look: 'missing' | 'duplicates';
  readonly title: string;
  readonly count: number;
  readonly groups: readonly ListGroup[];
  /** Shown if there are no groups. */
  readonly ifEmpty: string;
}

export interface PictureTile {
  readonly group: ListGroup;
  readonly entry: ListEntry;
}

export interface PictureRow {
  readonly chip: string;
  readonly group: ListGroup;
  readonly words: string;
  readonly entries: number;
}

/** Tiles while there is room for them, else rows in columns. */
export type Arrangement =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'tiles';
      readonly columns: number;
      /** Height ÷ width. */
      readonly shape: number;
      readonly tiles: readonly PictureTile[];
    }
  | {
      readonly kind: 'rows';
      /** Font size in px. */
      readonly size: number;
      readonly columns: ReadonlyArray<readonly PictureRow[]>;
      readonly groups: ReadonlyArray<readonly PictureRow[]>;
      readonly chipWidth: number;
      /** How many stickers have no room. */
      readonly left: number;
    };

/** Width in px at a font size. */
export type Measure = (words: string, size: number) => number;

export const headingHeight = 74;
export const blockGap = 26;
export const tileGap = 16;
const columnGap = 36;
const emptyHeight = 60;

/** From large to small; below 19 px nobody can read it on a phone. */
const sizes = [
  { tilesPerRow: 5, size: 46 },
  { tilesPerRow: 6, size: 40 },
  { tilesPerRow: 7, size: 35 },
  { tilesPerRow: 8, size: 31 },
  { tilesPerRow: 9, size: 27 },
  { tilesPerRow: 0, size: 24 },
  { tilesPerRow: 0, size: 21 },
  { tilesPerRow: 0, size: 19 },
];
/** Tiles in an album are 3 : 4; slightly flatter ones are better than much smaller ones. */
const steps = sizes.flatMap(each =>
  (each.tilesPerRow === 0 ? [1] : [4 / 3, 1.14]).map(tileShape => ({ ...each, tileShape })),
);
const mostTiles = 30;

export const rowHeight = (size: number): number => Math.round(size * 1.45);

/** Stacks blocks as large as they fit; what does not fit at the smallest size is counted. */
export function arrange(
  blocks: readonly PictureBlock[],
  width: number,
  height: number,
  measure: Measure,
): Arrangement[] {
  const room = height - blocks.length * headingHeight - (blocks.length - 1) * blockGap;
  for (const step of steps) {
    const arranged = blocks.map(block => arrangeBlock(block, width, step, measure));
    const needed = arranged.reduce((sum, each) => sum + heightOf(each, width), 0);
    if (needed <= room) return arranged;
    if (step === steps.at(-1)) return cut(arranged, room, width);
  }
  return [];
}

export function isCut(arranged: readonly Arrangement[]): boolean {
  return arranged.some(each => each.kind === 'rows' && each.left > 0);
}

export function heightOf(arrangement: Arrangement, width: number): number {
  if (arrangement.kind === 'empty') return emptyHeight;
  if (arrangement.kind === 'tiles') {
    const rows = Math.ceil(arrangement.tiles.length / arrangement.columns);
    return rows * (tileWidth(arrangement.columns, width) * arrangement.shape + tileGap) - tileGap;
  }
  return (lengthOf(arrangement.columns) + (arrangement.left > 0 ? 1 : 0)) * rowHeight(arrangement.size);
}

export function tileWidth(columns: number, width: number): number {
  return (width - (columns - 1) * tileGap) / columns;
}

export function columnWidth(columns: number, width: number): number {
  return (width - (columns - 1) * columnGap) / columns;
}

function arrangeBlock(
  block: PictureBlock,
  width: number,
  { tilesPerRow, tileShape, size }: (typeof steps)[number],
  measure: Measure,
): Arrangement {
  const tiles = block.groups.flatMap(group => group.entries.map(entry => ({ group, entry })));
  if (tiles.length === 0) return { kind: 'empty' };
  if (tilesPerRow > 0 && tiles.length <= mostTiles) {
    return { kind: 'tiles', columns: tilesPerRow, shape: tileShape, tiles };
  }
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
  return { kind: 'rows', size, ...best, chipWidth, left: 0 };
}

function lengthOf(columns: ReadonlyArray<readonly PictureRow[]>): number {
  return Math.max(...columns.map(column => column.length));
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
function cut(arranged: readonly Arrangement[], room: number, width: number): Arrangement[] {
  const result = [...arranged];
  for (;;) {
    const heights = result.map(each => heightOf(each, width));
    if (heights.reduce((sum, each) => sum + each, 0) <= room) return result;
    const at = heights.indexOf(Math.max(...heights));
    const longest = result[at];
    if (longest?.kind !== 'rows' || lengthOf(longest.columns) <= 1) return result;
    const { filled, rest } = fill(longest.groups, longest.columns.length, lengthOf(longest.columns) - 1);
    const left = rest.flat().reduce((sum, row) => sum + row.entries, 0);
    result[at] = { ...longest, columns: filled, left };
  }
}
