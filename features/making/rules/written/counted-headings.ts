import { entryOf } from './line-entry.ts';
import type { Place, WrittenLine } from './place.ts';
import type { Slip } from './slips.ts';
import { countedHeading, writtenTexts } from './written-text.ts';

/** A heading that says how many stickers follow. */
export interface CountedHeading extends Place {
  readonly name: string;
  readonly count: number;
}

/** `Norway (10 stickers)`: the count is no sticker, and no part of the name. */
export function withoutCounts(lines: readonly WrittenLine[]): {
  readonly lines: readonly WrittenLine[];
  readonly counted: readonly CountedHeading[];
} {
  const counted: CountedHeading[] = [];
  const named = lines.map(line => {
    const text = line.text.trim();
    const [, name = '', count] = (text.length < 200 && countedHeading.exec(text)) || [];
    // `F1 (10 stickers)`, but not `1 Fox (2 cards)`.
    if (name === '' || /\p{L}{2}/u.test(entryOf({ text: name })?.name ?? '')) return line;
    counted.push({ name, count: Number(count), start: line.start, end: line.end });
    const isWord = !/\d|^#/.test(name) && /\p{Ll}/u.test(name);
    return { ...line, text: isWord ? `## ${name}` : name };
  });
  return counted.length === 0 ? { lines, counted } : { lines: named, counted };
}

/** Where other stickers follow than a heading says, unless a number that is missing among them explains it. */
export function countSlips(
  counted: readonly CountedHeading[],
  sizeOf: (section: string) => number,
  slips: readonly Slip[],
): readonly Slip[] {
  return counted.flatMap(({ name, count, start, end }, at) => {
    const next = counted[at + 1]?.start ?? Infinity;
    const size = sizeOf(name);
    const missing = slips
      .filter(slip => slip.start > start && slip.start < next)
      .reduce((sum, { cure }) => sum + (cure?.text.split('\n').length ?? 1) - 1, 0);
    const isRight = size === 0 || size + missing === count;
    return isRight ? [] : [{ start, end, message: writtenTexts.otherCount(count, size) }];
  });
}
