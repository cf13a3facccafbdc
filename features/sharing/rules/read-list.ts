import { duplicateWords, listText, missingWords } from './share-list-text.ts';
import type { StickerIndex } from '#features/collection/rules/sticker-numbers.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** Somebody's list as it was understood. */
export interface ReadList {
  /** Sticker numbers that they look for. */
  readonly missing: ReadonlySet<number>;
  /** Number → copies that they can give. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** Numbers under no heading at all. */
  readonly unmarked: ReadonlySet<number>;
  /** What looks like a sticker but is none of this album, as it was written. */
  readonly unknown: readonly string[];
}

/** What of an album the reader must know; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** Prefixes of codes, in capitals. */
  readonly prefixes: ReadonlySet<string>;
  /** Folded section name → prefix of its codes. */
  readonly prefixOfName: ReadonlyMap<string, string>;
}

/** Longest text that is read; 980 codes with everything around them are 15 kB. */
const longestList = 40_000;
/** More unknown entries than anybody reads. */
const mostUnknown = 50;
/** Stands before a prefix that this album does not know: the numbers behind it are none of ours. */
const foreign = '?';

const dash = '[\\p{Pd}\\u2212]';
const times = '[xX×✕]';
/** Web addresses, dates and decimals, shares such as 349/980, 349 von 980 or 36 %, and counts in brackets. */
const noSticker =
  /(?:https?:\/\/|www\.)\S+|\d+(?:\.\d+)+|\d{4}-\d\d-\d\d|\d+\s*(?:%|\/\s*\d+)|\d+ (?:von|of|de|di) \d+|\([^()\n]*\)/uy;
/** `FUX 🦊:` or `Südsee Inseln:`, up to the colon. */
const heading = /(\p{L}[^\n:\d,;()]{0,40})(?:\([^()\n]*\)\s*)?:/uy;
const word = /\p{L}+/uy;
/** Only something that can be a code goes on like this. */
const beforeNumber = /[^\p{L}\d\n(),;:]{0,12}:?[^\p{L}\d\n(),;:]{0,3}\d/uy;
const copiesBefore = new RegExp(`(?<!\\d)(\\d{1,2})${times}(?:\\s+(?=[\\p{L}\\d])|(?=\\p{Lu}{2}))`, 'uy');
const copiesAfter = new RegExp(
  `\\s*\\(\\s*${times}?\\s*(\\d{1,2})\\s*${times}?\\s*\\)|\\s*${times}\\s*(\\d{1,2})(?!\\d)|\\s+(\\d{1,2})${times}(?!\\s*[\\p{L}\\d])`,
  'uy',
);
const oneLetter = '((?![xX])\\p{L}(?!\\p{L}))?';
const entry = new RegExp(
  `(?<!\\d)(\\d{1,6})(?!\\d)${oneLetter}(?:\\s*${dash}\\s*(?:\\p{L}{1,8}\\s?)?(\\d{1,6})(?!\\d)${oneLetter})?`,
  'uy',
);

export function indexLists(
  album: Pick<AlbumDocument, 'name' | 'sections'>,
  stickers: StickerIndex,
): ListIndex {
  const prefixes = new Set<string>();
  const prefixOfName = new Map<string, string>();
  for (const section of album.sections) {
    for (const { code } of section.stickers) {
      const prefix = /^(\p{L}+)\P{L}*\d/u.exec(code)?.[1]?.toUpperCase();
      if (prefix === undefined) continue;
      prefixes.add(prefix);
      if (section.name !== '') prefixOfName.set(foldWord(section.name), prefix);
    }
  }
  return { stickers, albumName: album.name.replace(/\s+/g, ' ').trim(), prefixes, prefixOfName };
}

/**
 * Reads a list as people paste it from chats and other apps: headings in several languages, a prefix per line or per
 * number, flags and other pictures, section names instead of prefixes, ranges, copies before or after a number,
 * adverts and addresses around it. A wrapped line goes on after a comma. Never throws, never expands beyond the album.
 */
export function readList(text: string, index: ListIndex): ReadList {
  const found = {
    missing: new Set<number>(),
    duplicates: new Map<number, number>(),
    unmarked: new Set<number>(),
  };
  const unknown: string[] = [];
  let mode: keyof typeof found = 'unmarked';
  const keep = (number: number, copies: number) => {
    if (mode === 'duplicates')
      found.duplicates.set(number, Math.max(copies, found.duplicates.get(number) ?? 0));
    else found[mode].add(number);
  };
  const lines = unwrap(text);
  for (const [at, line] of lines.entries()) {
    if (isTitle(line, lines[at + 1], index.albumName)) continue;
    readLine(line, index, {
      turn: next => {
        if (mode === 'unmarked') unknown.length = 0;
        mode = next;
      },
      keep,
      fail: written => unknown.length < mostUnknown && unknown.push(written),
    });
  }
  const isMarked = found.missing.size + found.duplicates.size > 0;
  // What stands above the first heading is a title: its numbers are a year or a count.
  return { ...found, unmarked: isMarked ? new Set() : found.unmarked, unknown };
}

/** Our own first line, which may hold numbers and any words: "Liga 2026" or "Liga 2026 (1/3)", with the date below. */
function isTitle(line: string, next: string | undefined, albumName: string): boolean {
  const isNamed = line.startsWith(albumName) && /^(?: \(\d+\/\d+\))?$/.test(line.slice(albumName.length));
  return isNamed && next?.startsWith(listText.asOf('').trim()) === true;
}

function unwrap(text: string): string[] {
  const lines = text.slice(0, longestList).replace(/\r\n?/g, '\n');
  return lines
    .replace(/([,;])[^\S\n]*\n/g, '$1 ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim());
}

interface Findings {
  turn(mode: 'missing' | 'duplicates'): void;
  keep(number: number, copies: number): void;
  fail(written: string): void;
}

function readLine(line: string, index: ListIndex, findings: Findings): void {
  let position = 0;
  let prefix = '';
  let copies = 1;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = position;
    const match = pattern.exec(line);
    if (match !== null) position += match[0].length;
    return match ?? undefined;
  };
  while (position < line.length) {
    if (take(noSticker) !== undefined) continue;
    const head = take(heading);
    if (head !== undefined) {
      prefix = readHeading(head[1] ?? '', index, findings);
      continue;
    }
    const letters = take(word)?.[0];
    if (letters !== undefined) {
      beforeNumber.lastIndex = position;
      prefix = readWord(letters, beforeNumber.test(line), prefix, index, findings);
      continue;
    }
    const before = take(copiesBefore);
    if (before !== undefined) {
      copies = Number(before[1]);
      continue;
    }
    const numbers = take(entry);
    if (numbers === undefined) {
      position += 1;
      continue;
    }
    const after = take(copiesAfter);
    const written = Number(after?.[1] ?? after?.[2] ?? after?.[3] ?? copies);
    const stickers = stickersOf(numbers, prefix, index.stickers);
    if (stickers.length === 0) findings.fail(joinCode(prefix, numbers[0]));
    for (const number of stickers) findings.keep(number, Math.max(1, written));
    copies = 1;
  }
}

/** Finds the prefix that a heading gives to its line, and turns to what it says the list is. */
function readHeading(words: string, index: ListIndex, findings: Findings): string {
  const named = index.prefixOfName.get(foldWord(words));
  if (named !== undefined) return named;
  const all = words.match(/\p{L}+/gu) ?? [];
  const known = [all[0], all.at(-1)].find(
    each => each !== undefined && index.prefixes.has(each.toUpperCase()),
  );
  const mode = all
    .filter(each => each !== known)
    .map(modeOf)
    .findLast(each => each !== undefined);
  if (mode !== undefined) findings.turn(mode);
  if (known !== undefined) return known.toUpperCase();
  return mode === undefined && index.prefixes.size > 0 ? foreign + words.trim() : '';
}

function readWord(
  letters: string,
  isBeforeNumber: boolean,
  prefix: string,
  index: ListIndex,
  findings: Findings,
): string {
  const capitals = letters.toUpperCase();
  if (isBeforeNumber && index.prefixes.has(capitals)) return capitals;
  const mode = modeOf(letters);
  if (mode !== undefined) {
    findings.turn(mode);
    return '';
  }
  const named = index.prefixOfName.get(foldWord(letters));
  if (isBeforeNumber && named !== undefined) return named;
  // "XYZ 2" is a code of another album, "und 2" is not.
  const looksLikeCode = /^\p{Lu}{2,4}$/u.test(letters);
  return isBeforeNumber && looksLikeCode && index.prefixes.size > 0 ? foreign + letters : prefix;
}

function modeOf(letters: string): 'missing' | 'duplicates' | undefined {
  const folded = foldWord(letters);
  if (missingWords.has(folded)) return 'missing';
  return duplicateWords.has(folded) ? 'duplicates' : undefined;
}

/** Letters alone, without marks and case: "Südsee 🏝️" is "sudsee". */
function foldWord(words: string): string {
  return words.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
}

function stickersOf(match: RegExpExecArray, prefix: string, index: StickerIndex): number[] {
  const [, firstDigits = '', firstSuffix = '', lastDigits, lastSuffix = ''] = match;
  const first = numberOf(prefix, firstDigits, firstSuffix, index);
  if (first === undefined) return [];
  if (lastDigits === undefined) return [first];
  const last = numberOf(prefix, lastDigits, lastSuffix, index);
  if (last === undefined) return [];
  return [...index.numbers].filter(number => number >= first && number <= last);
}

function numberOf(prefix: string, digits: string, suffix: string, index: StickerIndex): number | undefined {
  if (prefix.startsWith(foreign)) return undefined;
  const byCode = index.numberOfCode.get(normaliseCode(prefix + digits + suffix));
  if (prefix !== '' || suffix !== '' || digits.startsWith('0')) {
    // A 00 stands in the line of the opening pages, whatever their prefix.
    if (byCode !== undefined) return byCode;
    if (digits.startsWith('0') && suffix === '') return index.numberOfCode.get(digits);
    return undefined;
  }
  const number = Number(digits);
  return index.numbers.has(number) ? number : undefined;
}

function joinCode(prefix: string, written: string): string {
  return `${prefix.replace(foreign, '')} ${written}`.trim();
}
