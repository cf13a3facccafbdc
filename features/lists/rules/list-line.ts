import type { ListFindings, NoneKind } from './list-findings.ts';
import { prefixOfFlag, type ListIndex } from './list-index.ts';
import { LineSide } from './line-side.ts';
import { LineTokens } from './line-tokens.ts';
import { lettersIn, modeOf } from './list-mode.ts';
import type { PlainLine } from './plain-text.ts';
import {
  address,
  asEntry,
  beforeNumber,
  copiesAfter,
  copiesBehindColon,
  lastWords,
  year,
} from './list-patterns.ts';
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
} from './words-text.ts';
import { allOf, numberOf, numbersBetween } from './sticker-index.ts';

/** Marks a prefix that this album does not have: numbers after it are none of its stickers. */
const foreign = '?';
/** Marks a count or a date: numbers after it are no stickers at all. */
const aside = `${foreign}!`;

/** Reads a line of a list: which stickers it names, and on which side. */
export class ListLine extends LineTokens {
  readonly #places: readonly number[];
  readonly #index: ListIndex;
  readonly #findings: ListFindings;
  readonly #isCoded: boolean;
  /** Which list the numbers belong to. */
  readonly #side: LineSide;
  #prefix: string;
  #prefixEnd = 0;
  /** The words since the last number. */
  #words: string[] = [];
  #copies: number | undefined;
  #hasNumbers = false;
  #takesOut = false;
  /** Where the word begins that makes what follows foreign. */
  #foreignStart: number | undefined;
  /** The words of this sentence that are none of a list, and its numbers. */
  #prose: string[] = [];
  #numbers: Array<{ readonly part: number; readonly isBehindProse: boolean }> = [];

  /** `prefix` is inherited from the lines before. */
  constructor(
    { text, places }: PlainLine,
    prefix: string,
    index: ListIndex,
    findings: ListFindings,
    isContinued: boolean,
  ) {
    super(text, index, isContinued);
    this.#places = places;
    this.#prefix = prefix;
    this.#index = index;
    this.#findings = findings;
    this.#isCoded = index.stickers.prefixes.size > 0;
    this.#side = new LineSide(findings, address.test(text));
  }

  /** Returns the prefix for the next line. */
  read(): string {
    const before = this.#prefix;
    if (this.isHeading()) {
      // "Mir fehlen" does not mean an album's MIR.
      const isMeant = (letters: string) =>
        letters === letters.toUpperCase() || modeOf(lettersIn(this.line)) === undefined;
      this.#prefix = this.#readHeading(this.line, before === '' ? '' : foreign + this.line, isMeant);
      while (!this.isAtEnd) {
        const { at } = this;
        const token = this.next('', false);
        if (token.kind === 'none') this.#note(at, token.none);
      }
    } else while (!this.isAtEnd) this.#step();
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
    const [only, ...others] = this.#numbers;
    // "Wohne in Haus 12"; but "Roter Fuchs 12" is a sticker with its name.
    const isProse = this.#prose.length > 1 && this.#prose.some(each => each === each.toLowerCase());
    if (only?.isBehindProse === true && others.length === 0 && isProse)
      this.#findings.revise(only.part, 'unknown');
    this.#prose = [];
    this.#numbers = [];
  }

  #step(): void {
    const { at } = this;
    const { length } = this.#findings.parts;
    this.#readToken(at);
    // Nothing is silent: digits that no rule took are not understood.
    const written = this.line.slice(at, this.at);
    if (/\d/.test(written) && this.#findings.parts.length === length) this.#fail(written, at);
  }

  #readToken(at: number): void {
    const token = this.next(this.#prefix, this.#hasNumbers);
    switch (token.kind) {
      case 'none':
        if (token.none === 'copies') this.#copyAll(at);
        this.#note(at, token.none);
        return;
      case 'sign':
        this.#side.turn(token.mode);
        this.#prefix = '';
        return;
      case 'flag':
        if (this.#isCoded) this.#enter(prefixOfFlag(token.flag, this.#index) ?? foreign + token.flag, at);
        return;
      case 'code':
        if (this.isPrefix(token.letters)) this.#prefix = token.letters.toUpperCase();
        this.#keep([token.number], at);
        return;
      case 'position': {
        // "GER Nr. 5"
        const isBehindPrefix = this.#prefixEnd > 0 && this.line.slice(this.#prefixEnd, at).trim() === '';
        if (!isBehindPrefix && !this.#prefix.startsWith(foreign)) this.#prefix = '';
        return;
      }
      case 'section':
        this.#words.push(token.prefix);
        this.#enter(token.prefix, at);
        return;
      case 'end':
        this.#endClause();
        this.#side.beginClause();
        this.#words = [];
        return;
      case 'heading':
        this.#note(at, /[([]\s?\d+\s?[)\]]/.test(this.line.slice(at, this.at)) ? 'count' : 'other');
        this.#enter(this.#readHeading(token.words, this.#isCoded ? foreign + token.words.trim() : ''), at);
        return;
      case 'word':
        this.#readWord(token.letters, at);
        return;
      case 'copies':
        this.#copies = token.copies;
        this.#note(at, 'copies');
        return;
      case 'numbers':
        this.#keep(this.#stickersOf(token.match), at);
        return;
      case 'gap':
    }
  }

  /** `5, 17 (je 2x)` */
  #copyAll(at: number): void {
    const copies = Number(/\d+/.exec(this.line.slice(at, this.at))?.[0]);
    for (const entry of this.#side.kept) entry.copies ??= copies;
  }

  /** What follows has this prefix. */
  #enter(prefix: string, at: number): void {
    this.#prefix = prefix;
    this.#prefixEnd = this.at;
    this.#foreignStart = prefix.startsWith(foreign) ? at : undefined;
  }

  #keep(stickers: readonly number[], at: number): void {
    const written = this.line.slice(at, this.at);
    const after =
      this.accept(copiesAfter) ??
      (this.#findings.side === 'duplicates' ? this.accept(copiesBehindColon) : undefined);
    const found = after?.slice(1).find(Boolean);
    const copies = found === undefined ? this.#copies : Math.max(1, Number(found.normalize('NFKC')));
    const part = this.#findings.parts.length;
    if (stickers.length === 0) this.#fail(written, at);
    else if (this.#takesOut) for (const number of stickers) this.#findings.takeOut(number);
    else for (const number of stickers) this.#side.kept.push(this.#findings.keep(number, copies));
    if (stickers.length > 0) this.#add('sticker', at, stickers, written);
    const isBehindProse = this.#words.length > 0 && this.#prose.at(-1) === this.#words.at(-1);
    this.#numbers.push({ part, isBehindProse: isBehindProse && !this.#isCoded });
    if (this.#prose.length > 0 && (!this.#isCoded || stickers.length === 0)) this.#findings.doubt(part);
    this.#copies = undefined;
    this.#words = [];
    this.#hasNumbers = true;
  }

  #add(kind: 'sticker' | 'unknown', at: number, numbers: readonly number[], written: string): void {
    this.#findings.add({ ...this.#placed(at), kind, numbers, written });
  }

  #note(at: number, none: NoneKind): void {
    const written = this.line.slice(at, this.at);
    if (/\d/.test(written))
      this.#findings.add({ ...this.#placed(at), kind: 'none', none, numbers: [], written });
  }

  #placed(at: number): { start: number; end: number } {
    const end = at + this.line.slice(at, this.at).trimEnd().length;
    return { start: this.#places[at] ?? 0, end: (this.#places[end - 1] ?? 0) + 1 };
  }

  #fail(written: string, at: number): void {
    year.lastIndex = 0;
    if (this.#prefix === aside) this.#note(at, 'count');
    else if (year.exec(written)?.[0] === written) this.#note(at, 'year');
    else {
      const prefix = this.#prefix.replace(foreign, '');
      const start = this.#foreignStart ?? at;
      this.#foreignStart = undefined;
      this.#add('unknown', start, [], `${prefix} ${written}`.trim());
    }
  }

  /** True for a word that takes out what follows; behind "alle", of all. */
  #excepts(folded: string): boolean {
    const pair = this.#words.slice(-exceptPair.length).map(foldWord);
    const isExcept = exceptWords.has(folded) || pair.join() === exceptPair.join();
    if (!isExcept || !this.isBeforeNumbers()) return false;
    const named = this.#words.findLast(each => this.isPrefix(each));
    if (named !== undefined) this.#prefix = named.toUpperCase();
    if (!this.#hasNumbers && this.#words.some(each => allWords.has(foldWord(each))))
      for (const number of allOf(this.#prefix, this.#index.stickers)) this.#findings.keep(number, undefined);
    this.#takesOut = true;
    return true;
  }

  /** Sets the mode by the heading's words, and returns the prefix for what follows. */
  #readHeading(words: string, otherwise: string, isMeant: (letters: string) => boolean = () => true): string {
    const all = lettersIn(words);
    const known =
      this.prefixNamed(all) ??
      [all[0], all.at(-1), ...all.filter(each => each === each.toUpperCase())].find(
        each => each !== undefined && this.isPrefix(each) && isMeant(each),
      );
    const mode = modeOf(all.filter(each => each !== known));
    if (mode !== undefined) this.#side.turn(mode);
    if (known !== undefined) return known.toUpperCase();
    const isAside = all.some(each => countWords.has(foldWord(each)));
    if (mode !== undefined) return '';
    return isAside ? aside : otherwise;
  }

  #readWord(letters: string, at: number): void {
    const isFirst = !/\d/.test(this.line.slice(0, at));
    const isBeforeNumber = this.isAt(beforeNumber) || (isFirst && this.isAt(asEntry));
    const folded = foldWord(letters);
    if (andWords.has(folded) && modeOf(this.#words) !== undefined) this.#words = [];
    this.#words.push(letters);
    if (this.#excepts(folded)) return;
    if (isBeforeNumber && this.isPrefix(letters)) {
      this.#enter(letters.toUpperCase(), at);
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
      this.#enter('', at);
      return;
    }
    if (this.#hasNumbers && againstWords.has(folded) && this.isBeforeNumbers()) {
      this.#side.turnForLine();
      this.#enter('', at);
      return;
    }
    if (joiningWords.has(folded)) return;
    this.#prose.push(letters);
    // "XYZ 2" belongs to another album: no prefix before it holds any longer.
    if (isBeforeNumber && this.#isCoded) this.#enter(foreign + letters, at);
  }

  #stickersOf(match: RegExpExecArray): number[] {
    if (this.#prefix.startsWith(foreign)) return [];
    const { stickers } = this.#index;
    const [, firstDigits = '', firstSuffix = '', lastPrefix = this.#prefix, lastDigits, lastSuffix = ''] =
      match;
    const first = numberOf(this.#prefix, firstDigits, firstSuffix, stickers);
    if (lastDigits === undefined) return numbersBetween(this.#prefix, first, first, stickers);
    const last = numberOf(lastPrefix, lastDigits, lastSuffix, stickers);
    return numbersBetween(this.#prefix, first, last, stickers);
  }
}
