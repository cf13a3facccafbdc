import { normaliseCode } from '#features/albums/rules/sticker-code.ts';

/** What of an album the parser must know; made once per album by `indexStickers`. */
export interface StickerIndex {
  /** Numbers that have a sticker. */
  readonly numbers: ReadonlySet<number>;
  /** Normalised code (`normaliseCode`) → number. */
  readonly numberOfCode: ReadonlyMap<string, number>;
}

/** A stretch of the typed text: what it stands for, or nothing when it is not understood. */
export interface EntryPart {
  readonly start: number;
  readonly end: number;
  /** Sticker numbers in ascending order; empty when unknown. */
  readonly numbers: readonly number[];
}

export interface ParsedEntry {
  /** Each sticker number once, in the order of its first mention. */
  readonly numbers: readonly number[];
  /** Everything but separators, in the order of the text. */
  readonly parts: readonly EntryPart[];
  /** How many parts are not understood. */
  readonly unknown: number;
}

/** Longest text that is looked at; the rest counts as one unknown part. 980 codes with commas are 9 kB. */
export const longestEntry = 20_000;

const dash = '[\\p{Pd}\\u2212]';
const atom = `(?:(\\p{L}{1,8})(?:\\s|${dash})?)?(\\d{1,6})(\\p{L}?)(?![\\p{L}\\d])`;
/** `FUX:` or `FWC 🏆:` — the numbers that follow on its line carry the prefix. */
const heading = /(\p{L}{1,8})[^\p{L}\d,;:\n]*:/uy;
/** One code or number, or two with any dash in between. */
const entry = new RegExp(`${atom}(?:\\s*${dash}\\s*${atom})?`, 'uy');
const separator = /[\s,;]+/uy;
const anythingElse = /[^\s,;]+/uy;

export function indexStickers(stickers: Iterable<{ number: number; code: string }>): StickerIndex {
  const numbers = new Set<number>();
  const numberOfCode = new Map<string, number>();
  for (const sticker of stickers) {
    numbers.add(sticker.number);
    numberOfCode.set(normaliseCode(sticker.code), sticker.number);
  }
  return { numbers, numberOfCode };
}

/**
 * Reads numbers (`5`), ranges (`12-15`), codes (`FUX 7`), ranges of codes (`FUX 1-5`) and lists under a heading
 * (`FUX: 1, 2, 3`), separated by comma, semicolon, white space or line break, with any dash. Numbers are
 * positions 1…total. Never expands beyond the album, so `1-999999999` costs nothing; never throws.
 */
export function parseStickerNumbers(text: string, index: StickerIndex): ParsedEntry {
  const parts: EntryPart[] = [];
  const limit = Math.min(text.length, longestEntry);
  let position = 0;
  let prefix = '';
  while (position < limit) {
    const gap = matchAt(separator, text, position);
    if (gap !== undefined) {
      if (gap[0].includes('\n')) prefix = '';
      position += gap[0].length;
      continue;
    }
    const head = matchAt(heading, text, position);
    if (head !== undefined) {
      prefix = head[1] ?? '';
      position += head[0].length;
      continue;
    }
    const part = readPart(text, position, prefix, index);
    parts.push(part);
    position = part.end;
  }
  if (text.length > limit) parts.push({ start: limit, end: text.length, numbers: [] });
  return {
    numbers: [...new Set(parts.flatMap(part => part.numbers))],
    parts,
    unknown: parts.filter(part => part.numbers.length === 0).length,
  };
}

function readPart(text: string, start: number, prefix: string, index: StickerIndex): EntryPart {
  const match = matchAt(entry, text, start);
  const end = start + (match?.[0].length ?? 0);
  // Something glued to an entry ("7x", "5--6", "1-2-3") makes the whole run unknown instead of half of it known.
  if (match === undefined || matchAt(anythingElse, text, end) !== undefined) {
    const run = matchAt(anythingElse, text, start)?.[0] ?? text.slice(start, start + 1);
    return { start, end: Math.max(end, start + run.length), numbers: [] };
  }
  const [, firstPrefix, firstDigits = '', firstSuffix = '', lastPrefix, lastDigits, lastSuffix = ''] = match;
  const named = firstPrefix ?? prefix;
  const first = numberOf(named, firstDigits, firstSuffix, index);
  if (lastDigits === undefined) return { start, end, numbers: first === undefined ? [] : [first] };
  const last = numberOf(lastPrefix ?? named, lastDigits, lastSuffix, index);
  return { start, end, numbers: range(first, last, index) };
}

function numberOf(prefix: string, digits: string, suffix: string, index: StickerIndex): number | undefined {
  const byCode = index.numberOfCode.get(normaliseCode(prefix + digits + suffix));
  if (prefix !== '' || suffix !== '' || digits.startsWith('0')) {
    if (byCode !== undefined) return byCode;
    if (prefix !== '' || suffix !== '') return undefined;
  }
  const number = Number(digits);
  return index.numbers.has(number) ? number : undefined;
}

function range(first: number | undefined, last: number | undefined, index: StickerIndex): number[] {
  if (first === undefined || last === undefined || first > last) return [];
  const numbers: number[] = [];
  for (let number = first; number <= last; number += 1) if (index.numbers.has(number)) numbers.push(number);
  return numbers;
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? undefined;
}
