import type { ListPart } from '../contract.ts';

type Lines = ListPart['lines'];

/** In numbers and ranges: two screens of a small phone. */
export const shownAtOnce = 60;

/** From this count on, the fold is placed at the next start of a section. */
export const leastShown = 30;

const leastFolded = 20;

export interface FoldedLines {
  readonly shown: Lines;
  /** A section that the fold splits continues here under its name. */
  readonly folded: Lines;
}

/** Folds between two sections, or within a long one. */
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
