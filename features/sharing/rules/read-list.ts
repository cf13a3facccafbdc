import type { Findings, ListIndex } from './list-index.ts';
import { ListLine } from './list-line.ts';
import { lettersIn, modeOf, type Mode } from './list-mode.ts';
import { listText } from './share-list-text.ts';
import { isPrefix, type StickerIndex } from '#features/lists/rules/sticker-index.ts';

/** A parsed list, by sticker numbers. */
export interface ReadList {
  readonly missing: ReadonlySet<number>;
  /** Number → copies to give. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** Listed under no heading. */
  readonly unmarked: ReadonlySet<number>;
  /** Missing stickers that are listed more than once. */
  readonly repeated: readonly number[];
  /** Looks like a sticker but matches none; as written. */
  readonly unknown: readonly string[];
  /** The text was too long, and its end was not read. */
  readonly isCut: boolean;
}

/** In characters; 980 codes with their surroundings are 15 kB. */
export const longestList = 40_000;
const mostUnknown = 50;
const mostSpares = 99;

/**
 * Parses lists as people paste them from chats and other apps: headings in six languages, a prefix per line or per
 * number, emoji, section names for prefixes, ranges, copies before or after a number, page references, counts,
 * adverts and addresses around. Never throws, never exceeds the album.
 */
export function readList(text: string, index: ListIndex): ReadList {
  const found = {
    missing: new Set<number>(),
    duplicates: new Map<number, number>(),
    unmarked: new Set<number>(),
  };
  const unknown: string[] = [];
  const repeated = new Set<number>();
  let mode: keyof typeof found = 'unmarked';
  let isHeaded = false;
  const findings: Findings = {
    get mode() {
      return mode;
    },
    claim(next, kept) {
      for (const [number, copies] of kept) {
        found[mode].delete(number);
        if (next === 'missing') found.missing.add(number);
        else found.duplicates.set(number, copies);
      }
    },
    takeOut: number => found[mode].delete(number),
    turn(next) {
      if (mode === 'unmarked') {
        unknown.length = 0;
        repeated.clear();
      }
      mode = next;
      isHeaded = true;
    },
    keep(number, copies) {
      if (mode !== 'duplicates') (found[mode].has(number) ? repeated : found[mode]).add(number);
      // A repeated number is another copy.
      else found.duplicates.set(number, Math.min(mostSpares, copies + (found.duplicates.get(number) ?? 0)));
    },
    fail: written => unknown.length < mostUnknown && unknown.push(written),
  };
  const isCut = text.length > longestList;
  const lines = unwrap(isCut ? wholeLines(text) : text);
  let prefix = '';
  const counts = countsIn(lines, index);
  for (const [at, line] of lines.entries()) {
    if (isTitle(line, lines[at + 1], index.albumName)) continue;
    const own = counts.has(at) ? line.replace(aloneAtEnd, '') : line;
    prefix = new ListLine(own, prefix, index, findings).read();
  }
  const isMarked = isHeaded && found.missing.size + found.duplicates.size > 0;
  // If there are headings, numbers above the first belong to a title: a year or a count.
  return {
    ...found,
    unmarked: isMarked ? new Set() : found.unmarked,
    repeated: [...repeated],
    unknown,
    isCut,
  };
}

/** The first line of `writeList`, which may hold numbers: "Liga 2026" or "Liga 2026 (1/3)", with the date below. */
function isTitle(line: string, next: string | undefined, albumName: string): boolean {
  const isNamed = line.startsWith(albumName) && /^(?: \(\d+\/\d+\))?$/.test(line.slice(albumName.length));
  return isNamed && next?.startsWith(listText.asOf('').trim()) === true;
}

const aloneAtEnd = /[:=]?\s*\d+\s*:?\s*$/;

/**
 * Finds lines whose number is no sticker: `Doppelte Sticker: 4` above a list is a count, `Fehlt: 4` with nothing below
 * is a sticker. A count is followed by lines with prefixes, as many numbers as it says, another count, or its heading
 * again.
 */
function countsIn(lines: readonly string[], { stickers }: ListIndex): ReadonlySet<number> {
  const counts = new Set<number>();
  const namedBelow = new Set<Mode>();
  let next = lines.length;
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const modes = modesIn(line);
    if (modes.length === 0) continue;
    const [, words = '', digits] = (countLine.exec(line) ?? []).filter(each => each !== undefined);
    const isNamed = digits !== undefined && !lettersIn(words).some(each => isPrefix(each, stickers));
    const block = lines.slice(at + 1, next).filter(each => /\d/.test(each));
    const isOfNothing =
      block.length === 0 && (counts.has(next) || modesIn(words).some(mode => namedBelow.has(mode)));
    if (isNamed && modesIn(words).length > 0 && (isOfNothing || isCountOf(block, Number(digits), stickers)))
      counts.add(at);
    if (!/\d/.test(line)) modes.forEach(mode => namedBelow.add(mode));
    next = at;
  }
  return counts;
}

/** `Fehlt: 4`, or `Es fehlen noch 4:`. */
const countLine = /^([^\d:=]*)(?:[:=]\s*(\d+)|\s(\d+)\s*:)\s*$/u;

function isCountOf(block: readonly string[], said: number, stickers: StickerIndex): boolean {
  const lead = /\p{L}+/u.exec(block[0] ?? '')?.[0];
  if (lead !== undefined && isPrefix(lead, stickers)) return true;
  return block.join(' ').match(/(?<!\d|[x×(])\d+(?!\d|\s*[x×])/gu)?.length === said;
}

function modesIn(line: string): Mode[] {
  return lettersIn(line).flatMap(word => modeOf([word]) ?? []);
}

/** The longest beginning that is read, which ends between two numbers. */
function wholeLines(text: string): string {
  return text.slice(0, longestList + 1).replace(/[^\s,;]*$/, '');
}

/** Joins a line that ends in a comma with the next one. */
function unwrap(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n');
  return lines
    .replace(/([,;])[^\S\n]*\n/g, '$1 ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim());
}
