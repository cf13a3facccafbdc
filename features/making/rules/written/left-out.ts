import { entryOf, type LineEntry } from './line-entry.ts';
import type { Place, WrittenLine } from './place.ts';
import { junkLines } from './page-text.ts';
import { repeatedHeads } from './titled.ts';
import { countLine, frameLine } from './written-text.ts';

interface Kept {
  readonly lines: readonly WrittenLine[];
  /** What a page or a web site printed around the list: no sticker, no section. */
  readonly left: readonly Place[];
}

/** Nearly all lines of long lists, `FUX 7 Rotpelz` and `7 Birne`, but no date: nothing that a page prints. */
const plain =
  /^(?:\p{Lu}{1,4} ?\d{1,4}|\d{1,4}) (?!Kommentare|Antworten|Teilen|Like|Share)\p{L}(?!.*(?:\d{4}|ago$))/u;

const longestJunk = 300;

export function withoutJunk(lines: readonly WrittenLine[]): Kept {
  const texts = lines.map(({ text }) => text.trim());
  const counts = texts.map(text => countLine.exec(text));
  const heads = repeatedHeads(lines);
  const junk = lines.map((line, at) => {
    const text = texts[at] ?? '';
    const isPlain = text.length > longestJunk || plain.test(text);
    return heads.has(line) || (!isPlain && junkLines.some(pattern => pattern.test(text)));
  });
  const entries = lines.map((line, at) => (junk[at] || counts[at] !== null ? undefined : entryOf(line)));
  const numbers = texts.flatMap((_, at) => {
    const first = entries[at]?.number ?? Number(counts[at]?.[1]);
    return entries[at] === undefined && counts[at] === null
      ? []
      : [{ at, first, last: entries[at]?.last ?? first }];
  });
  for (const [place, { at, first }] of numbers.entries()) {
    // `11 Karten` between 10 and 12 is a sticker of that name.
    const isNext = numbers[place - 1]?.last === first - 1 && numbers[place + 1]?.first === first + 1;
    junk[at] ||= counts[at] !== null && !isNext;
  }
  const kept = new Map<WrittenLine, WrittenLine>();
  for (const [at, line] of lines.entries()) if (!junk[at]) kept.set(line, line);
  settleFrames(kept, entries, lines);
  return {
    lines: [...kept.values()],
    left: lines.filter(line => !kept.has(line)).map(({ start, end }) => ({ start, end })),
  };
}

/**
 * Pages and groups are sections where nothing else parts the list: no other heading follows one, and none holds
 * several prefixes, which then are the sections. A single one above codes says nothing, either.
 */
function settleFrames(
  kept: Map<WrittenLine, WrittenLine>,
  entries: ReadonlyArray<LineEntry | undefined>,
  lines: readonly WrittenLine[],
): void {
  const frames = lines.flatMap((line, at) => {
    const found = kept.has(line) ? frameLine.exec(line.text.trim()) : null;
    return found === null ? [] : [{ at, line, name: found[1]?.trim() }];
  });
  if (frames.length === 0) return;
  const covers = frames.map(({ at }, place) => {
    const end = frames[place + 1]?.at ?? lines.length;
    const below = lines
      .slice(at + 1, end)
      .flatMap((line, step) => (kept.has(line) && line.text.trim() !== '' ? [entries[at + 1 + step]] : []));
    const prefixes = new Set(below.flatMap(entry => entry?.prefix ?? []));
    return { isFilled: below[0] !== undefined, prefixes };
  });
  const isCoded = covers.some(({ prefixes }) => prefixes.size > 0 && !prefixes.has(''));
  const names = new Set(frames.flatMap(({ name }) => name ?? []));
  const isKnown = names.size === 0 ? !isCoded || frames.length > 1 : !isCoded && names.size > 1;
  const arePart = isKnown && covers.every(({ isFilled, prefixes }) => isFilled && prefixes.size === 1);
  for (const { line, name } of frames)
    if (!arePart) kept.delete(line);
    else if (name !== undefined) kept.set(line, { ...line, text: `## "${name}"` });
}
