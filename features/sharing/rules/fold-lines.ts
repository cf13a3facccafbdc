import type { ListPart } from '../contract.ts';

type Lines = ListPart['lines'];

/** Entries of a part that are seen at once, numbers and ranges of them: two screens of a small phone. */
export const shownAtOnce = 60;

/** Fewer than that are not worth a fold. */
const leastFolded = 20;

export interface FoldedLines {
  readonly shown: Lines;
  /** The others; a section that the fold cuts goes on there under its name. */
  readonly folded: Lines;
}

/** Cuts the lines of a list behind its first entries. */
export function foldLines(lines: Lines): FoldedLines {
  const total = lines.reduce((sum, { items }) => sum + items.length, 0);
  const room = total < shownAtOnce + leastFolded ? total : shownAtOnce;
  const shown: Lines = [];
  const folded: Lines = [];
  let left = room;
  for (const { items, ...line } of lines) {
    if (left > 0) shown.push({ ...line, items: items.slice(0, left) });
    if (items.length > left) folded.push({ ...line, items: items.slice(Math.max(0, left)) });
    left -= items.length;
  }
  return { shown, folded };
}
