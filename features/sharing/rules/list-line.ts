import { LineScanner } from './line-scanner.ts';
import { LineSide } from './line-side.ts';
import { lettersIn, modeOf } from './list-mode.ts';
import {
  address,
  asEntry,
  beforeNumber,
  clauseEnd,
  copiesAfter,
  copiesBefore,
  copiesBehindColon,
  edition,
  entry,
  flag,
  heading,
  lastWords,
  noSticker,
  oddRun,
  page,
  position,
  rank,
  ratio,
  share,
  sign,
  word,
} from './list-patterns.ts';
import { longestOdd } from './odd-code.ts';
import type { Findings, ListIndex } from './list-index.ts';
import { prefixOfFlag } from './region-names.ts';
import {
  againstWords,
  allWords,
  andWords,
  anybodyWords,
  countWords,
  exceptPair,
  exceptWords,
  foldWord,
  joiningWords,
} from './share-list-text.ts';
import { allOf, isPrefix, numberOf, numbersBetween } from '#features/lists/rules/sticker-index.ts';

/** Marks a prefix that this album does not have: numbers after it are none of its stickers. */
const foreign = '?';
/** Marks a count or a date: numbers after it are no stickers at all. */
const aside = `${foreign}!`;

/** In characters: how far a flag may stand from its letters. */
const besideMost = 24;

export class ListLine extends LineScanner {
  readonly #index: ListIndex;
  readonly #findings: Findings;
  readonly #isCoded: boolean;
  #prefix: string;
  /** The words since the last number. */
  #words: string[] = [];
  #copies = 1;
  /** Which list the numbers belong to. */
  readonly #side: LineSide;
  #prefixEnd = 0;
  #hasNumbers = false;
  #takesOut = false;

  /** `prefix` is inherited from the lines before. */
  constructor(line: string, prefix: string, index: ListIndex, findings: Findings) {
    // A prefix reaches across a page reference: "FUX · pg. 24-25: 5".
    super(line.replace(page, (found, words: string) => (isPrefix(words, index.stickers) ? found : ' ')));
    this.#prefix = prefix;
    this.#index = index;
    this.#findings = findings;
    this.#isCoded = index.stickers.prefixes.size > 0;
    this.#side = new LineSide(findings, address.test(line));
  }

  /** Returns the prefix for the next line. */
  read(): string {
    const before = this.#prefix;
    if (this.#isHeading()) {
      // "Mir fehlen" does not mean an album's MIR.
      const isMeant = (letters: string) =>
        letters === letters.toUpperCase() || modeOf(lettersIn(this.line)) === undefined;
      this.#prefix = this.#readHeading(this.line, before === '' ? '' : foreign + this.line, isMeant);
    } else while (this.at < this.line.length) this.#step();
    this.#endClause();
    this.#side.endLine();
    if (!this.#isCoded) return '';
    // An unknown first word does not carry over to lines below, unless a prefix preceded it.
    return this.#prefix === aside || (before === '' && this.#prefix.startsWith(foreign))
      ? before
      : this.#prefix;
  }

  #endClause(): void {
    if (!this.#takesOut) this.#side.claim(modeOf(this.#words.filter(each => each.length > 2)));
  }

  /** No number that could be a sticker: `🇧🇷 BRA · pg. 24-25`. */
  #isHeading(): boolean {
    const rest = this.line.replace(new RegExp(noSticker.source, 'giu'), ' ');
    return /\p{L}/u.test(rest) && !/\d/.test(rest);
  }

  #step(): void {
    const isPlainWord = (letters: string) => !this.#isPrefix(letters);
    if (
      this.accept(noSticker) ??
      this.accept(share) ??
      this.accept(ratio, isPlainWord) ??
      this.accept(edition, isPlainWord) ??
      this.accept(rank, letters => this.#isPrefix(letters))
    )
      return;
    if (this.#takeSign() || this.#takeFlag() || this.#takeOdd()) return;
    const { at } = this;
    if (this.accept(position, isPlainWord) !== undefined) {
      // "GER Nr. 5"
      const isBehindPrefix = this.#prefixEnd > 0 && this.line.slice(this.#prefixEnd, at).trim() === '';
      if (!isBehindPrefix) this.#prefix = '';
      return;
    }
    if (this.accept(clauseEnd) !== undefined) {
      this.#endClause();
      this.#side.beginClause();
      this.#words = [];
      return;
    }
    const head = this.accept(heading)?.[1];
    if (head !== undefined) {
      this.#prefix = this.#readHeading(head, this.#isCoded ? foreign + head.trim() : '');
      return;
    }
    const letters = this.accept(word)?.[0];
    if (letters !== undefined) {
      this.#readWord(letters);
      return;
    }
    const before = this.accept(copiesBefore);
    if (before !== undefined) this.#copies = Number(before[1]);
    else this.#readNumbers();
  }

  #readNumbers(): void {
    const numbers = this.accept(entry);
    if (numbers === undefined) {
      this.at += 1;
      return;
    }
    this.#keep(this.#stickersOf(numbers), numbers[0]);
  }

  #keep(stickers: readonly number[], written: string): void {
    const after =
      this.accept(copiesAfter) ??
      (this.#findings.mode === 'duplicates' ? this.accept(copiesBehindColon) : undefined);
    const [copies = String(this.#copies)] = after?.slice(1).filter(Boolean) ?? [];
    if (stickers.length === 0) this.#fail(written);
    for (const number of stickers)
      if (this.#takesOut) this.#findings.takeOut(number);
      else {
        const kept = [number, Math.max(1, Number(copies.normalize('NFKC')))] as const;
        this.#side.kept.push(kept);
        this.#findings.keep(...kept);
      }
    this.#copies = 1;
    this.#words = [];
    this.#hasNumbers = true;
  }

  #takeSign(): boolean {
    const found = this.#hasNumbers ? undefined : this.accept(sign);
    if (found === undefined) return false;
    this.#side.turn(found[1] === undefined ? 'duplicates' : 'missing');
    this.#prefix = '';
    return true;
  }

  /** A country's flag stands for its section, unless its letters stand beside it. */
  #takeFlag(): boolean {
    const at = this.at;
    const found = this.accept(flag)?.[0];
    if (found === undefined) return false;
    const before = this.line.slice(Math.max(0, at - besideMost), at);
    const behind = this.line.slice(this.at, this.at + besideMost);
    const isBeside = /\p{L}[^\d,;:]*$/u.test(before) || /^[^\d,;:]*\p{L}/u.test(behind);
    if (this.#isCoded && !isBeside) this.#prefix = prefixOfFlag(found, this.#index) ?? foreign + found;
    return true;
  }

  /** The longest code that is no letters and a number: `GER TOP 1`, `POL2-3`, or `P1` under `GER`. */
  #takeOdd(): boolean {
    if (this.#index.odd.size === 0) return false;
    oddRun.lastIndex = this.at;
    const [run = ''] = oddRun.exec(this.line) ?? [];
    const found = longestOdd(run, this.#prefix, this.#index.odd);
    if (found === undefined) return false;
    this.at += found.end;
    const [letters = ''] = /^\p{L}+/u.exec(run) ?? [];
    if (this.#isPrefix(letters)) this.#prefix = letters.toUpperCase();
    this.#keep([found.number], run);
    return true;
  }

  /** True for a word that takes out what follows; behind "alle", of all. */
  #excepts(folded: string): boolean {
    const pair = this.#words.slice(-exceptPair.length).map(foldWord);
    const isExcept = exceptWords.has(folded) || pair.join() === exceptPair.join();
    if (!isExcept || !this.isBeforeNumbers()) return false;
    const named = this.#words.findLast(each => this.#isPrefix(each));
    if (named !== undefined) this.#prefix = named.toUpperCase();
    if (!this.#hasNumbers && this.#words.some(each => allWords.has(foldWord(each))))
      for (const number of allOf(this.#prefix, this.#index.stickers)) this.#findings.keep(number, 1);
    this.#takesOut = true;
    return true;
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
    if (mode !== undefined) this.#side.turn(mode);
    if (known !== undefined) return known.toUpperCase();
    if (mode !== undefined) return '';
    return all.some(each => countWords.has(foldWord(each))) ? aside : otherwise;
  }

  #readWord(letters: string): void {
    const isFirst = !/\d/.test(this.line.slice(0, this.at));
    const isBeforeNumber = this.isAt(beforeNumber) || (isFirst && this.isAt(asEntry));
    const folded = foldWord(letters);
    if (andWords.has(folded) && modeOf(this.#words) !== undefined) this.#words = [];
    this.#words.push(letters);
    if (this.#excepts(folded)) return;
    if (isBeforeNumber && this.#isPrefix(letters)) {
      this.#prefix = letters.toUpperCase();
      this.#prefixEnd = this.at;
      return;
    }
    // A word that tells the mode; words before it may negate it.
    const isAbout = modeOf([letters]) !== undefined || anybodyWords.has(folded);
    const mode = isAbout ? modeOf(this.#words) : undefined;
    if (mode !== undefined) {
      if (this.#side.mayBeClaimed && this.isAt(lastWords)) {
        this.#words.push(...lettersIn(this.accept(lastWords)?.[0] ?? ''));
        this.#endClause();
        this.#words = [];
        return;
      }
      // Behind a sticker it is a name, unless a list follows.
      if (this.#hasNumbers && !this.isBeforeNumbers()) return;
      this.#side.turn(mode);
      this.#prefix = '';
      return;
    }
    if (this.#hasNumbers && againstWords.has(folded) && this.isBeforeNumbers()) {
      this.#side.turnForLine();
      this.#prefix = '';
      return;
    }
    if (!isBeforeNumber || joiningWords.has(folded)) return;
    const named = this.#index.prefixOfName.get(folded);
    // "XYZ 2" belongs to another album, "Copa 2026" to none; "glitzer 2" is a sticker.
    const isForeign = this.#isCoded && (isFirst || /^\p{Lu}{2,4}$/u.test(letters));
    if (named !== undefined) {
      this.#prefix = named;
      this.#prefixEnd = this.at;
    } else if (isForeign && modeOf(this.#words) === undefined) this.#prefix = foreign + letters;
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
