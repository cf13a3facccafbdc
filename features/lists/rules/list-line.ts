import { prefixOfFlag } from './country-names-text.ts';
import { foldWord } from './fold-word.ts';
import { aside, foreign, LineStickers } from './line-stickers.ts';
import { letterMode, lettersIn, modeOf, tellsMode } from './list-mode.ts';
import { asEntry, beforeNumber, lastWords, loneNumber, nextWords } from './list-patterns.ts';
import { allOf } from './sticker-index.ts';
import {
  againstWords,
  allWords,
  andWords,
  anybodyWords,
  asks,
  countWords,
  goneHeading,
  exceptPair,
  exceptWords,
  isNegated,
  joiningWords,
} from './words-text.ts';

/** Of those before a word that may say what it is about. */
const mostWords = 12;

const isJoining = (word: string) => joiningWords.has(foldWord(word));
const isOfLists = (word: string) => isJoining(word) || tellsMode(foldWord(word));

/** Reads a line of a list: which stickers it names, and on which side. */
export class ListLine extends LineStickers {
  /** Returns the prefix for the next line. */
  read(): string {
    const before = this.prefix;
    if (this.isHeading(before)) {
      // "Mir fehlen" does not mean an album's MIR.
      const isMeant = (letters: string) =>
        letters === letters.toUpperCase() || modeOf(lettersIn(this.line)) === undefined;
      this.prefix = this.#readHeading(this.line, before === '' ? '' : foreign + this.line, isMeant);
      this.#takeWholeLine();
      while (!this.isAtEnd) {
        const { at } = this;
        const token = this.next('', false);
        this.note(at, token.kind === 'none' ? token.none : 'other');
      }
    } else while (!this.isAtEnd) this.#step();
    this.endClause();
    this.side.endLine();
    if (!this.isCoded) return '';
    // An unknown first word does not carry over to lines below, unless a prefix preceded it.
    return this.prefix === aside || (before === '' && this.prefix.startsWith(foreign)) ? before : this.prefix;
  }

  /** `Südafrika: alle`, with no list below. */
  #takeWholeLine(): void {
    if (this.isContinued || this.line.endsWith(':') || /\d/.test(this.line)) return;
    this.words = lettersIn(this.line);
    this.at = this.line.length;
    this.takeWhole(this.prefix, 0);
    this.at = 0;
  }

  #step(): void {
    const { at } = this;
    const { length } = this.findings.parts;
    this.#readToken(at);
    // Nothing is silent: digits that no rule took are not understood.
    const written = this.line.slice(at, this.at);
    if (/\d/.test(written) && this.findings.parts.length === length) this.fail(written, at);
  }

  #readToken(at: number): void {
    const token = this.next(this.prefix, this.hasNumbers);
    switch (token.kind) {
      case 'none':
        if (token.none === 'copies') this.copyAll(Number(/\d+/.exec(this.line.slice(at, this.at))?.[0]));
        this.note(at, token.none);
        if (/\d/.test(this.line.slice(at, this.at))) this.words = [];
        return;
      case 'each':
        this.copyAll(token.copies);
        this.note(at, 'copies');
        return;
      case 'sign':
        this.side.turn(token.mode);
        return;
      case 'signBehind':
        if (token.says === 'had') this.forget();
        else this.side.claim(token.says);
        return;
      case 'flag':
        if (this.isCoded)
          this.enter(prefixOfFlag(token.flag, this.index.prefixOfName) ?? foreign + token.flag, at);
        return;
      case 'code':
        if (this.isPrefix(token.letters)) this.prefix = token.letters.toUpperCase();
        this.keep([token.number], at);
        return;
      case 'position': {
        // "GER Nr. 5"
        const between = this.line.slice(this.prefixEnd, at);
        const isBehindPrefix =
          this.prefixEnd > 0 && !/\d/.test(between) && lettersIn(between).every(isJoining);
        if (!isBehindPrefix && !this.prefix.startsWith(foreign)) this.prefix = '';
        return;
      }
      case 'section':
        this.words.push(token.prefix);
        if (this.endBare(token.prefix, at)) return;
        this.enter(token.prefix, at);
        this.takeWhole(token.prefix, at);
        return;
      case 'end':
        this.endClause();
        this.side.beginClause();
        this.words = [];
        return;
      case 'heading':
        this.enter(this.#readHeading(token.words, this.isCoded ? foreign + token.words.trim() : ''), at);
        this.note(at, /[([]\s?\d+\s?[)\]]/.test(this.line.slice(at, this.at)) ? 'count' : 'other');
        return;
      case 'word':
        this.#readWord(token.letters, at);
        return;
      case 'copies':
        this.copies = token.copies;
        this.note(at, 'copies');
        return;
      case 'numbers':
        this.keepNumbers(token.match, at);
        return;
      case 'gap':
        // What stands before is another part of the sentence.
        if (/[,;/|]/.test(this.line[at] ?? '')) this.words = [];
    }
  }

  /** True for a word that takes out what follows; behind "alle", of all. */
  #excepts(folded: string): boolean {
    const pair = this.words.slice(-exceptPair.length).map(foldWord);
    const isExcept = exceptWords.has(folded) || pair.join() === exceptPair.join();
    if (!isExcept || !this.isBeforeNumbers()) return false;
    const named = this.words.findLast(each => this.isPrefix(each));
    if (named !== undefined) this.prefix = named.toUpperCase();
    if (this.words.some(each => allWords.has(foldWord(each))))
      for (const number of allOf(this.prefix, this.index.stickers))
        this.side.kept.push(this.findings.keep(number, undefined));
    this.takesOut = true;
    return true;
  }

  /** Sets the mode by the heading's words, and returns the prefix for what follows. */
  #readHeading(
    written: string,
    otherwise: string,
    isMeant: (letters: string) => boolean = () => true,
  ): string {
    const all = lettersIn(written);
    const known =
      this.prefixNamed(all) ??
      [all[0], all.at(-1), ...all.filter(each => each === each.toUpperCase())].find(
        each => each !== undefined && this.isPrefix(each) && isMeant(each),
      );
    const words = all.filter(each => each !== known);
    if (!written.includes('=') && goneHeading.test(words.map(foldWord).join(' '))) {
      this.side.turn('gone');
      return known?.toUpperCase() ?? '';
    }
    const mode = letterMode(words) ?? modeOf(words);
    const isCounted = words.some(each => countWords.has(foldWord(each)));
    if (isCounted && (mode === undefined || this.isAt(loneNumber))) return aside;
    if (mode !== undefined) this.side.turn(mode);
    this.copies = undefined;
    if (known !== undefined) return known.toUpperCase();
    if (mode !== undefined) {
      // "Suche Spanien: 5" of an album without Spain.
      const other = this.isCoded ? all.find(each => !isOfLists(each)) : undefined;
      return other === undefined ? '' : foreign + other;
    }
    return otherwise;
  }

  #readWord(letters: string, at: number): void {
    const isFirst = this.isBeforeAllNumbers(at);
    const isBeforeNumber = this.isAt(beforeNumber) || (isFirst && this.isAt(asEntry));
    const folded = foldWord(letters);
    if (andWords.has(folded) && modeOf(this.words) !== undefined) this.words = [];
    this.words = [...this.words.slice(-mostWords), letters];
    if (this.#excepts(folded)) return;
    const isPrefix = this.isPrefix(letters);
    if (isPrefix && letters === letters.toUpperCase() && this.endBare(letters, at)) return;
    const whole = isPrefix ? letters : allWords.has(folded) ? this.#wholeBefore(at) : undefined;
    if (whole !== undefined && this.takeWhole(whole.toUpperCase(), at)) return;
    if (isBeforeNumber && isPrefix) {
      this.enter(letters.toUpperCase(), at);
      return;
    }
    // A word that tells the mode; words before it may negate it.
    const isAbout = tellsMode(folded) || anybodyWords.has(folded);
    const mode = isAbout ? modeOf([...this.words, ...this.#ahead(folded)]) : undefined;
    if (mode !== undefined) {
      if (this.side.mayBeClaimed && this.isAt(lastWords)) {
        this.words.push(...lettersIn(this.accept(lastWords)?.[0] ?? ''));
        this.endClause(letters === letters.toLowerCase());
        this.words = [];
        return;
      }
      // Behind a sticker it is a name, unless a list follows.
      if (this.hasNumbers && !this.isBeforeNumbers()) return;
      this.side.turn(mode);
      // "Japan: es fehlen 2 und 4"
      if (this.prefixEnd === 0 || this.hasNumbers) this.enter('', at);
      return;
    }
    if (this.side.hasKept && againstWords.has(folded) && this.isBeforeNumbers()) {
      this.side.turnForLine();
      this.enter('', at);
      return;
    }
    if (joiningWords.has(folded) && letters !== 'DEN') return;
    this.prose.push(letters);
    // "XYZ 2" belongs to another album: no prefix before it holds any longer.
    if (isBeforeNumber && this.isCoded) this.enter(foreign + letters, at);
  }

  /** The prefix that "komplett" means, which no number follows. */
  #wholeBefore(at: number): string | undefined {
    const isBehind = at - this.prefixEnd < 4 && this.line.slice(this.prefixEnd, at).trim() === '';
    return this.words.slice(-5).findLast(each => this.isPrefix(each)) ?? (isBehind ? this.prefix : undefined);
  }

  /** What follows may turn the word: "hätte gern 5". */
  #ahead(folded: string): readonly string[] {
    const { at } = this;
    const words = lettersIn(this.accept(nextWords)?.[0] ?? '');
    this.at = at;
    const all = [folded, ...words.map(foldWord)];
    return isNegated(all) || asks.test(all.join(' ')) ? words : [];
  }
}
