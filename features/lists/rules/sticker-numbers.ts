import { codeAtom, listSeparator, positionSign, rangeSign, run } from './code-pattern.ts';
import { prefixOfFlag, type PrefixOfName } from './country-names-text.ts';
import { foldWord } from './fold-word.ts';
import { LineScanner } from './line-scanner.ts';
import { isPrefix, longestOdd, numberOf, numbersBetween, type StickerIndex } from './sticker-index.ts';

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
/** A prefix apart from its number, as in `FUX 🦊 7` and `FUX Nr. 7`, or `FUX` with its numbers on the next line. */
const aloof = new RegExp(`(\\p{L}{1,8})(?:[^\\p{L}\\d,;]*|\\s+${positionSign})(?=\\d)`, 'iuy');
/** A flag, or words that may be a section's name, before a number. */
const named =
  /(\p{RI}\p{RI}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}|\p{L}{4}[\p{L}\p{M} .'’-]{0,40})\s*:?\s*(?=\d)/uy;
const isFlag = /^\P{L}/u;
/** A word that introduces a position and ends a carried prefix. */
const position = new RegExp(positionSign, 'iuy');
const entry = new RegExp(`${codeAtom}(?:${rangeSign}${codeAtom})?`, 'uy');
const separator = new RegExp(listSeparator, 'iuy');
/** After a colon that ends no heading, the whole line: `FUX 7: 2` says how many, and means no `FUX 2`. */
const anythingElse = /(?: +(?=: *\d))?:.*|[^\s,;]+/uy;

/**
 * Reads numbers (`5`), ranges (`12-15`), codes (`FUX 7`), ranges of codes (`FUX 1-5`) and lists (`FUX: 1, 2, 3`),
 * separated by commas, semicolons or white space, with any kind of dash. Prefixes carry on (P-5), and flags and names
 * of sections stand for them. Never expands a range
 * beyond the album, so `1-999999999` costs nothing; never throws.
 */
export function parseStickerNumbers(
  text: string,
  index: StickerIndex,
  prefixOfName: PrefixOfName = () => undefined,
): ParsedEntry {
  const reading = new Reading(text, index, prefixOfName);
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

class Reading extends LineScanner {
  readonly parts: EntryPart[] = [];
  readonly positions: number[] = [];
  readonly #index: StickerIndex;
  readonly #prefixOfName: PrefixOfName;
  #prefix = '';

  constructor(text: string, index: StickerIndex, prefixOfName: PrefixOfName) {
    super(text);
    this.#index = index;
    this.#prefixOfName = prefixOfName;
  }

  get isDone(): boolean {
    return this.at >= Math.min(this.line.length, longestEntry);
  }

  /** Keeps what is beyond the limit as one more part, under the prefix that carries on to it. */
  keepRest(): void {
    this.accept(separator);
    const { length } = this.line;
    if (this.at < length) this.#keep(this.at, length, this.#prefix && `${this.#prefix}:`, []);
  }

  step(): void {
    const gap = this.accept(separator, word => !isPrefix(word, this.#index));
    if (gap !== undefined) {
      // If no code has a prefix, a word applies only to its own line.
      if (this.#index.prefixes.size === 0 && gap[0].includes('\n')) this.#prefix = '';
      return;
    }
    if (this.accept(position, word => !isPrefix(word, this.#index) && !this.#endsHeading()) !== undefined) {
      this.#prefix = '';
      return;
    }
    if (this.#readCode()) return;
    const prefix = this.#named() ?? this.accept(heading)?.[1];
    if (prefix === undefined) this.#readPart();
    else this.#prefix = prefix;
  }

  /** True where words precede in the line: `Doppelte Sticker: 4` in an album of codes is a count, not a position. */
  #endsHeading(): boolean {
    const last = this.parts.at(-1);
    return (
      last?.numbers.length === 0 &&
      this.#index.prefixes.size > 0 &&
      /^\p{L}+[^\S\n]+$/u.test(this.line.slice(last.start, this.at))
    );
  }

  /** A code that is no letters and a number, such as `GER P1`. */
  #readCode(): boolean {
    if (this.#index.odd.size === 0) return false;
    run.lastIndex = this.at;
    const [written = ''] = run.exec(this.line) ?? [];
    const found = longestOdd(written, this.#prefix, this.#index);
    const end = this.at + (found?.end ?? 0);
    if (found === undefined || !/^(?:[\s,;]|$)/.test(this.line.slice(end, end + 1))) return false;
    const [letters = ''] = /^\p{L}+/u.exec(written) ?? [];
    this.#keep(this.at, end, '', [found.number]);
    if (isPrefix(letters, this.#index)) this.#prefix = letters;
    return true;
  }

  /** The prefix of a flag or a section's name before numbers. */
  #named(): string | undefined {
    const { at } = this;
    const name = this.accept(named)?.[1] ?? '';
    const prefix = isFlag.test(name)
      ? prefixOfFlag(name, this.#prefixOfName)
      : this.#prefixOfName(foldWord(name));
    if (prefix === undefined) this.at = at;
    return prefix;
  }

  #readPart(): void {
    const start = this.at;
    const match = this.accept(entry);
    const end = this.at;
    const rest = this.accept(anythingElse)?.[0];
    this.at = start;
    if (match === undefined) {
      const lead = this.accept(aloof, word => isPrefix(word, this.#index));
      if (lead !== undefined) {
        this.#prefix = lead[1] ?? '';
        return;
      }
    }
    // Something attached to an entry ("7x", "5--6", "1-2-3") makes the whole run unknown, not half of it known.
    if (match === undefined || rest !== undefined) {
      this.#keep(start, end + (rest?.length ?? 1), '', []);
      // An unknown word or flag replaces the prefix before it.
      this.#carryOn(/^(?:\p{L}+|\p{RI}\p{RI}|\u{1F3F4})/u.exec(this.line.slice(start, this.at))?.[0]);
      return;
    }
    this.#readEntry(match, start, end);
  }

  #readEntry(match: RegExpExecArray, start: number, end: number): void {
    const [, firstPrefix, , firstDigits = '', firstSuffix = ''] = match;
    const [lastPrefix, , lastDigits, lastSuffix = ''] = match.slice(5);
    const carried = firstPrefix === undefined ? this.#prefix : '';
    const prefix = firstPrefix ?? carried;
    const first = numberOf(prefix, firstDigits, firstSuffix, this.#index);
    const last =
      lastDigits === undefined ? first : numberOf(lastPrefix ?? prefix, lastDigits, lastSuffix, this.#index);
    const numbers = numbersBetween(prefix, first, last, this.#index);
    this.#keep(start, end, carried, numbers);
    const { prefixes, printed } = this.#index;
    const isPosition = prefix === '' && printed === undefined && !firstDigits.startsWith('0');
    if (isPosition && prefixes.size > 0) this.positions.push(...numbers);
    this.#carryOn(lastPrefix ?? firstPrefix);
  }

  #carryOn(prefix: string | undefined): void {
    if (prefix !== undefined && this.#index.prefixes.size > 0) this.#prefix = prefix;
  }

  #keep(start: number, end: number, carried: string, numbers: readonly number[]): void {
    const written = `${carried} ${this.line.slice(start, end)}`.trim();
    this.parts.push({ start, end, numbers, written });
    this.at = end;
  }
}
