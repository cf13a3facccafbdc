import { isPrefix, numberOf, numbersBetween, type StickerIndex } from './sticker-index.ts';
import { codeAtom, listSeparator, positionSign, rangeSign } from './code-pattern.ts';

export interface EntryPart {
  readonly start: number;
  readonly end: number;
  /** Ascending; empty where the part was not understood. */
  readonly numbers: readonly number[];
  /** The text of the part, with the prefix that carried on to it (P-5). */
  readonly written: string;
}

export interface ParsedEntry {
  readonly numbers: readonly number[];
  readonly repeated: readonly number[];
  /** Numbers read as positions although the album's codes have prefixes. */
  readonly positions: readonly number[];
  /** Everything but separators, in order. */
  readonly parts: readonly EntryPart[];
  /** The parts that were not understood, as `written`. */
  readonly unknown: readonly string[];
  /** What stays to be entered: `unknown`, and the rest of a text that is too long. */
  readonly left: readonly string[];
}

/** In characters: the rest is left. 980 codes with commas have 9 kB. */
export const longestEntry = 20_000;

/** A heading such as `FUX:` or `FWC 🏆:`. */
const heading = /(\p{L}{1,8})[^\p{L}\d,;:\n]*:/uy;
/** A prefix apart from its number, as in `FUX 🦊 7`, or `FUX` with its numbers on the next line. */
const aloof = /(\p{L}{1,8})[^\p{L}\d,;]*(?=\d)/uy;
/** A word that introduces a position and ends a carried prefix. */
const position = new RegExp(positionSign, 'iuy');
const entry = new RegExp(`${codeAtom}(?:${rangeSign}${codeAtom})?`, 'uy');
const separator = new RegExp(listSeparator, 'iuy');
/** After a colon that ends no heading, the whole line: `FUX 7: 2` says how many, and means no `FUX 2`. */
const anythingElse = /(?: +(?=: *\d))?:.*|[^\s,;]+/uy;

/**
 * Reads numbers (`5`), ranges (`12-15`), codes (`FUX 7`), ranges of codes (`FUX 1-5`) and lists (`FUX: 1, 2, 3`),
 * separated by commas, semicolons or white space, with any kind of dash. Prefixes carry on (P-5). Never expands a range
 * beyond the album, so `1-999999999` costs nothing; never throws.
 */
export function parseStickerNumbers(text: string, index: StickerIndex): ParsedEntry {
  const reading = new Reading(text, index);
  while (!reading.isDone) reading.step();
  const { parts, positions } = reading;
  const failed = () => parts.filter(part => part.numbers.length === 0).map(part => part.written);
  const unknown = failed();
  reading.keepRest();
  const numbers = new Set<number>();
  const repeated = new Set<number>();
  for (const number of parts.flatMap(part => part.numbers))
    (numbers.has(number) ? repeated : numbers).add(number);
  return {
    numbers: [...numbers],
    repeated: [...repeated],
    positions,
    parts,
    unknown,
    left: failed(),
  };
}

class Reading {
  readonly parts: EntryPart[] = [];
  readonly positions: number[] = [];
  readonly #text: string;
  readonly #index: StickerIndex;
  #at = 0;
  #prefix = '';

  constructor(text: string, index: StickerIndex) {
    this.#text = text;
    this.#index = index;
  }

  get isDone(): boolean {
    return this.#at >= Math.min(this.#text.length, longestEntry);
  }

  /** Keeps what is beyond the limit as one more part, under the prefix that carries on to it. */
  keepRest(): void {
    this.#take(separator);
    const { length } = this.#text;
    if (this.#at < length) this.#keep(this.#at, length, this.#prefix && `${this.#prefix}:`, []);
  }

  step(): void {
    const gap = this.#take(separator, word => !isPrefix(word, this.#index));
    if (gap !== undefined) {
      // If no code has a prefix, a word applies only to its own line.
      if (this.#index.prefixes.size === 0 && gap[0].includes('\n')) this.#prefix = '';
      return;
    }
    if (this.#take(position, word => !isPrefix(word, this.#index) && !this.#endsHeading()) !== undefined) {
      this.#prefix = '';
      return;
    }
    const head = this.#take(heading);
    if (head !== undefined) {
      this.#prefix = head[1] ?? '';
      return;
    }
    this.#readPart();
  }

  /** True where words precede in the line: `Doppelte Sticker: 4` in an album of codes is a count, not a position. */
  #endsHeading(): boolean {
    const last = this.parts.at(-1);
    return (
      last?.numbers.length === 0 &&
      this.#index.prefixes.size > 0 &&
      /^\p{L}+[^\S\n]+$/u.test(this.#text.slice(last.start, this.#at))
    );
  }

  #take(pattern: RegExp, accepts: (word: string) => boolean = () => true): RegExpExecArray | undefined {
    const match = matchAt(pattern, this.#text, this.#at);
    if (match === null || (match[1] !== undefined && !accepts(match[1]))) return undefined;
    this.#at += match[0].length;
    return match;
  }

  #readPart(): void {
    const start = this.#at;
    const match = matchAt(entry, this.#text, start);
    const end = start + (match?.[0].length ?? 0);
    const run = matchAt(anythingElse, this.#text, end)?.[0];
    if (match === null) {
      const lead = this.#take(aloof, word => isPrefix(word, this.#index));
      if (lead !== undefined) {
        this.#prefix = lead[1] ?? '';
        return;
      }
    }
    // Something attached to an entry ("7x", "5--6", "1-2-3") makes the whole run unknown, not half of it known.
    if (match === null || run !== undefined) {
      this.#keep(start, end + (run?.length ?? 1), '', []);
      // An unknown word replaces the prefix before it.
      this.#carryOn(/^\p{L}+/u.exec(this.#text.slice(start, this.#at))?.[0]);
      return;
    }
    this.#readEntry(match, start, end);
  }

  #readEntry(match: RegExpExecArray, start: number, end: number): void {
    const [, firstPrefix, , firstDigits = '', firstSuffix = ''] = match;
    const [lastPrefix, , lastDigits, lastSuffix = ''] = match.slice(5);
    const carried = firstPrefix === undefined ? this.#prefix : '';
    const named = firstPrefix ?? carried;
    const first = numberOf(named, firstDigits, firstSuffix, this.#index);
    const last =
      lastDigits === undefined ? first : numberOf(lastPrefix ?? named, lastDigits, lastSuffix, this.#index);
    const numbers = numbersBetween(named, first, last, this.#index);
    this.#keep(start, end, carried, numbers);
    const { prefixes, printed } = this.#index;
    const isPosition = named === '' && printed === undefined && !firstDigits.startsWith('0');
    if (isPosition && prefixes.size > 0) this.positions.push(...numbers);
    this.#carryOn(lastPrefix ?? firstPrefix);
  }

  #carryOn(prefix: string | undefined): void {
    if (prefix !== undefined && this.#index.prefixes.size > 0) this.#prefix = prefix;
  }

  #keep(start: number, end: number, carried: string, numbers: readonly number[]): void {
    const written = `${carried} ${this.#text.slice(start, end)}`.trim();
    this.parts.push({ start, end, numbers, written });
    this.#at = end;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
