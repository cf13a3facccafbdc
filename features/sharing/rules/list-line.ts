import {
  countWords,
  duplicateWords,
  foldWord,
  isNegated,
  joiningWords,
  missingWords,
  pageWords,
  stickerWords,
} from './share-list-text.ts';
import { dash, positionSign } from '#features/lists/rules/code-pattern.ts';
import {
  isPrefix,
  numberOf,
  numbersBetween,
  type StickerIndex,
} from '#features/lists/rules/sticker-index.ts';

/** What the reader needs of an album; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** Folded section name → prefix of its codes. */
  readonly prefixOfName: ReadonlyMap<string, string>;
}

export type Mode = 'missing' | 'duplicates';

export interface Findings {
  turn(mode: Mode): void;
  keep(number: number, copies: number): void;
  fail(written: string): void;
}

/** Marks a prefix that this album does not have: numbers after it are none of its stickers. */
const foreign = '?';
/** Marks a count or a date: numbers after it are no stickers at all. */
const aside = `${foreign}!`;

const times = '[xX×✕]';
/** Web addresses, dates, decimals, shares (349/980, 349 von 980, 36 %), counts in brackets or before a noun. */
const noSticker = new RegExp(
  `(?:https?:\\/\\/|www\\.)\\S+|\\([^()\\n]*\\)|(?<!\\d)(?:\\d+(?:\\.\\d+)+|\\d{4}-\\d\\d-\\d\\d|\\d+\\s*(?:%|\\/\\s*\\d+)|\\d+ (?:von|of|de|di) \\d+|(?<![,;\\d]\\s*)\\d+ (?:${stickerWords})(?!\\p{L}))`,
  'iuy',
);
const page = new RegExp(`(?<!\\p{L})(${pageWords})(?!\\p{L})\\.?\\s*\\d+(?:\\s*${dash}\\s*\\d+)?`, 'giu');
/** Marks the next number as a position, whatever prefix precedes. */
const position = new RegExp(positionSign, 'iuy');
/** `FUX 🦊:` or `Südsee Inseln:`. */
const heading = /(\p{L}[^\n:\d,;()]{0,40})(?:\([^()\n]*\)\s*)?:/uy;
const word = /\p{L}+/uy;
/** What may stand between the letters of a code and its number. */
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

/** Undefined: the words do not tell missing from duplicates. */
export function modeOf(words: readonly string[]): Mode | undefined {
  const folded = words.map(foldWord);
  if (isNegated(folded)) return 'missing';
  return folded
    .map(each => (missingWords.has(each) ? 'missing' : duplicateWords.has(each) ? 'duplicates' : undefined))
    .findLast(each => each !== undefined);
}

export class ListLine {
  readonly #line: string;
  readonly #index: ListIndex;
  readonly #findings: Findings;
  readonly #isCoded: boolean;
  #at = 0;
  #prefix: string;
  /** The words since the last number. */
  #words: string[] = [];
  #copies = 1;

  /** `prefix` is inherited from the lines before. */
  constructor(line: string, prefix: string, index: ListIndex, findings: Findings) {
    // A prefix reaches across a page reference: "FUX · pg. 24-25: 5".
    this.#line = line.replace(page, (found, words: string) =>
      isPrefix(words, index.stickers) ? found : ' ',
    );
    this.#prefix = prefix;
    this.#index = index;
    this.#findings = findings;
    this.#isCoded = index.stickers.prefixes.size > 0;
  }

  /** Returns the prefix for the next line. */
  read(): string {
    const before = this.#prefix;
    if (this.#isHeading()) {
      // "Mir fehlen" does not mean an album's MIR.
      const isMeant = (letters: string) =>
        letters === letters.toUpperCase() || modeOf(lettersIn(this.#line)) === undefined;
      this.#prefix = this.#readHeading(this.#line, before === '' ? '' : foreign + this.#line, isMeant);
    } else while (this.#at < this.#line.length) this.#step();
    if (!this.#isCoded) return '';
    // An unknown first word does not carry over to lines below, unless a prefix preceded it.
    return this.#prefix === aside || (before === '' && this.#prefix.startsWith(foreign))
      ? before
      : this.#prefix;
  }

  /** No number that could be a sticker: `🇧🇷 BRA · pg. 24-25`. */
  #isHeading(): boolean {
    const rest = this.#line.replace(new RegExp(noSticker.source, 'giu'), ' ');
    return /\p{L}/u.test(rest) && !/\d/.test(rest);
  }

  #step(): void {
    if (this.#take(noSticker) !== undefined) return;
    if (this.#take(position, letters => !this.#isPrefix(letters)) !== undefined) {
      this.#prefix = '';
      return;
    }
    const head = this.#take(heading)?.[1];
    if (head !== undefined) {
      this.#prefix = this.#readHeading(head, this.#isCoded ? foreign + head.trim() : '');
      return;
    }
    const letters = this.#take(word)?.[0];
    if (letters !== undefined) {
      this.#readWord(letters);
      return;
    }
    const before = this.#take(copiesBefore);
    if (before !== undefined) this.#copies = Number(before[1]);
    else this.#readNumbers();
  }

  #take(pattern: RegExp, accepts: (word: string) => boolean = () => true): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#line);
    if (match === null || (match[1] !== undefined && !accepts(match[1]))) return undefined;
    this.#at += match[0].length;
    return match;
  }

  #readNumbers(): void {
    const numbers = this.#take(entry);
    if (numbers === undefined) {
      this.#at += 1;
      return;
    }
    const after = this.#take(copiesAfter);
    const written = Number(after?.[1] ?? after?.[2] ?? after?.[3] ?? this.#copies);
    const stickers = this.#stickersOf(numbers);
    if (stickers.length === 0) this.#fail(numbers[0]);
    for (const number of stickers) this.#findings.keep(number, Math.max(1, written));
    this.#copies = 1;
    this.#words = [];
  }

  #fail(written: string): void {
    if (this.#prefix === aside || /^(?:19|20)\d\d$/.test(written)) return;
    const prefix = this.#prefix.replace(foreign, '');
    this.#findings.fail(`${prefix} ${written}`.trim());
  }

  /** Sets the mode by the heading's words, and the prefix for what follows. */
  #readHeading(words: string, otherwise: string, isMeant: (letters: string) => boolean = () => true): string {
    const named = this.#index.prefixOfName.get(foldWord(words));
    if (named !== undefined) return named;
    const all = lettersIn(words);
    const known = [all[0], all.at(-1), ...all.filter(each => each === each.toUpperCase())].find(
      each => each !== undefined && this.#isPrefix(each) && isMeant(each),
    );
    const mode = modeOf(all.filter(each => each !== known));
    if (mode !== undefined) this.#findings.turn(mode);
    if (known !== undefined) return known.toUpperCase();
    if (mode !== undefined) return '';
    return all.some(each => countWords.has(foldWord(each))) ? aside : otherwise;
  }

  #readWord(letters: string): void {
    beforeNumber.lastIndex = this.#at;
    const isBeforeNumber = beforeNumber.test(this.#line);
    this.#words.push(letters);
    const folded = foldWord(letters);
    if (isBeforeNumber && this.#isPrefix(letters)) {
      this.#prefix = letters.toUpperCase();
      return;
    }
    // A word that tells the mode; words before it may negate it.
    const mode = modeOf([letters]) === undefined ? undefined : modeOf(this.#words);
    if (mode !== undefined) {
      this.#findings.turn(mode);
      this.#prefix = '';
      return;
    }
    if (!isBeforeNumber || joiningWords.has(folded)) return;
    const named = this.#index.prefixOfName.get(folded);
    // "XYZ 2" belongs to another album, "Copa 2026" to none; "glitzer 2" is a sticker.
    const isFirst = !/\d/.test(this.#line.slice(0, this.#at));
    const isForeign = this.#isCoded && (isFirst || /^\p{Lu}{2,4}$/u.test(letters));
    if (named !== undefined) this.#prefix = named;
    else if (isForeign && modeOf(this.#words) === undefined) this.#prefix = foreign + letters;
  }

  #isPrefix(letters: string): boolean {
    return isPrefix(letters, this.#index.stickers);
  }

  #stickersOf(match: RegExpExecArray): number[] {
    if (this.#prefix.startsWith(foreign)) return [];
    const { stickers } = this.#index;
    const [, firstDigits = '', firstSuffix = '', lastDigits, lastSuffix = ''] = match;
    const first = numberOf(this.#prefix, firstDigits, firstSuffix, stickers);
    if (lastDigits === undefined) return numbersBetween(this.#prefix, first, first, stickers);
    return numbersBetween(
      this.#prefix,
      first,
      numberOf(this.#prefix, lastDigits, lastSuffix, stickers),
      stickers,
    );
  }
}

export function lettersIn(words: string): string[] {
  return words.match(/\p{L}+/gu) ?? [];
}
