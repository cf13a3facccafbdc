import type { ListPart } from '../contract.ts';

type Lines = ListPart['lines'];

/** Entries of a part that are seen at once, numbers and ranges of them: two screens of a small phone. */
export const shownAtOnce = 60;

/** So many must be seen before the fold waits for a section's beginning. */
export const leastShown = 30;

/** Fewer than that are not worth a fold. */
const leastFolded = 20;

export interface FoldedLines {
  readonly shown: Lines;
  /** The others; a section that the fold cuts goes on there under its name. */
  readonly folded: Lines;
}

/** Cuts the lines of a list behind its first entries: between two sections, or within one that is long. */
export function foldLines(lines: Lines): FoldedLines {
  const total = lines.reduce((sum, { items }) => sum + items.length, 0);
  if (total < shownAtOnce + leastFolded) return { shown: lines, folded: [] };
  const shown: Lines = [];
  let left = shownAtOnce;
  for (const [at, line] of lines.entries()) {
    const { items } = line;
    if (items.length > left) {
      if (shownAtOnce - left >= leastShown) return { shown, folded: lines.slice(at) };
      shown.push({ ...line, items: items.slice(0, left) });
      return { shown, folded: [{ ...line, items: items.slice(left) }, ...lines.slice(at + 1)] };
    }
    shown.push(line);
    left -= items.length;
  }
  return { shown, folded: [] };
}
