import type { ListFindings, NoneKind } from './list-findings.ts';
import type { ListIndex } from './list-index.ts';
import { LineSide } from './line-side.ts';
import { LineTokens } from './line-tokens.ts';
import { lettersIn, modeOf } from './list-mode.ts';
import { placeOf, takenOut, type PlainLine } from './plain-text.ts';
import { address, beforeNumber, copiesAfter, copiesBehindColon, noNumbers, year } from './list-patterns.ts';
import { foldWord } from './fold-word.ts';
import { allOf, numberOf, numbersBetween, type StickerIndex } from './sticker-index.ts';
import { allWords, copiesOfWords, gone, joiningWords } from './words-text.ts';

/** Marks a prefix that this album does not have: numbers after it are none of its stickers. */
export const foreign = '?';
/** Marks a count or a date: numbers after it are no stickers at all. */
export const aside = `${foreign}!`;

/** A printed `00` means the same sticker everywhere. */
function ofZeros(digits: string, { numberOfCode }: StickerIndex): number[] {
  const number = numberOfCode.get(digits);
  return number === undefined ? [] : [number];
}

function copiesIn(written: string): number {
  return copiesOfWords(written) ?? Math.max(1, Number(written.normalize('NFKC')));
}

/** What the numbers of a line mean: their prefix, their copies, and where they stand. */
export class LineStickers extends LineTokens {
  protected readonly findings: ListFindings;
  protected readonly isCoded: boolean;
  /** Which list the numbers belong to. */
  protected readonly side: LineSide;
  protected prefix: string;
  protected prefixEnd = 0;
  /** The words since the last number. */
  protected words: string[] = [];
  /** The words of this sentence that are none of a list. */
  protected prose: string[] = [];
  protected copies: number | undefined;
  protected hasNumbers = false;
  #each: number | undefined;
  protected takesOut = false;
  readonly #plain: PlainLine;
  /** Numbers of an album of codes that no prefix precedes. */
  #bare: Array<{ readonly part: number; readonly match: RegExpExecArray }> = [];
  #bareEnd = 0;
  /** Where the word begins that makes what follows foreign. */
  #foreignStart: number | undefined;
  /** Of this sentence. */
  #numbers: Array<{ readonly part: number; readonly isBehindProse: boolean }> = [];

  /** `prefix` is inherited from the lines before. */
  constructor(
    line: PlainLine,
    prefix: string,
    index: ListIndex,
    findings: ListFindings,
    isContinued: boolean,
  ) {
    super(line.text, index, isContinued);
    this.#plain = line;
    this.prefix = prefix;
    this.findings = findings;
    this.isCoded = index.stickers.prefixes.size > 0;
    this.side = new LineSide(findings, address.test(line.text));
  }

  /** What follows has this prefix. */
  protected enter(prefix: string, at: number): void {
    if (prefix !== this.prefix) this.takesOut = false;
    this.prefix = prefix;
    this.prefixEnd = this.at;
    this.#foreignStart = prefix.startsWith(foreign) ? at : undefined;
  }

  protected keepNumbers(match: RegExpExecArray, at: number): void {
    if (this.isCoded && this.prefix === '') this.#bare.push({ part: this.findings.parts.length, match });
    this.#bareEnd = this.at;
    this.keep(this.#stickersOf(match, this.prefix), at);
  }

  protected keep(stickers: readonly number[], at: number): void {
    const written = this.line.slice(at, this.at);
    const after =
      this.accept(copiesAfter) ??
      (this.findings.side === 'duplicates' ? this.accept(copiesBehindColon) : undefined);
    const found = this.#isCountAtEnd(after?.[0]) ? undefined : after?.slice(1).find(Boolean);
    const copies = found === undefined ? (this.copies ?? this.#each) : copiesIn(found);
    const part = this.findings.parts.length;
    if (stickers.length === 0) this.fail(written, at);
    else if (this.takesOut) for (const number of stickers) this.findings.takeOut(number);
    else for (const number of stickers) this.side.kept.push(this.findings.keep(number, copies));
    if (stickers.length > 0) this.#add('sticker', at, stickers, written);
    const isBehindProse = this.words.length > 0 && this.prose.at(-1) === this.words.at(-1);
    this.#numbers.push({ part, isBehindProse: isBehindProse && !this.isCoded });
    if (this.prose.length > 0 && (!this.isCoded || stickers.length === 0)) this.findings.doubt(part);
    this.copies = undefined;
    this.words = [];
    this.hasNumbers = true;
  }

  /** `5 und 7 von Deutschland`: the prefix stands behind its numbers. */
  protected endBare(prefix: string, at: number): boolean {
    if (this.#bare.length === 0 || this.isAt(beforeNumber) || !this.#isBehindBare(at)) return false;
    for (const { part, match } of this.#bare)
      this.findings.reassign(part, this.#stickersOf(match, prefix), `${prefix} ${match[0]}`);
    this.#bare = [];
    return true;
  }

  #isBehindBare(at: number): boolean {
    const between = this.line.slice(this.#bareEnd, at);
    return (
      between.length < 20 &&
      !/[,;:]/.test(between) &&
      lettersIn(between).every(each => joiningWords.has(foldWord(each)))
    );
  }

  /** `MEX komplett` or `alle von Mexiko`, without numbers. */
  protected takeWhole(prefix: string, at: number): boolean {
    const isWhole = this.words.slice(-3).some(each => allWords.has(foldWord(each)));
    const isTold = this.findings.side !== 'unmarked';
    if (
      !isWhole ||
      !isTold ||
      /[✅✔]|(?<!\p{L})(?:nix|nichts|keine|voll)(?!\p{L})/iu.test(this.line) ||
      !this.isPrefix(prefix) ||
      !this.isAt(noNumbers)
    )
      return false;
    this.prefix = prefix;
    this.keep([...allOf(prefix, this.index.stickers)], at);
    return true;
  }

  /** `5, 17 (je 2x)`, or `je 2x: 5, 17` */
  protected copyAll(copies: number): void {
    this.#each = copies;
    for (const entry of this.side.kept) entry.copies ??= copies;
  }

  /** What stands before is neither given nor looked for. */
  protected forget(): void {
    for (const { part, number } of this.side.kept) this.findings.drop(part, number);
    this.side.kept = [];
  }

  protected endClause(isVerb = false): void {
    if (gone.test(this.words.map(foldWord).join(' '))) this.forget();
    this.side.claim(modeOf(this.words.filter(each => each.length > 2)), isVerb);
    this.#bare = [];
    const [only, ...others] = this.#numbers;
    // "Wohne in Haus 12"; but "Roter Fuchs 12" is a sticker with its name.
    const isProse = this.prose.length > 1 && this.prose.some(each => each === each.toLowerCase());
    if (only?.isBehindProse === true && others.length === 0 && isProse)
      this.findings.revise(only.part, 'unknown');
    this.prose = [];
    this.#numbers = [];
  }

  #add(kind: 'sticker' | 'unknown', at: number, numbers: readonly number[], written: string): void {
    this.findings.add({ ...this.#placed(at), kind, numbers, written });
  }

  protected note(at: number, none: NoneKind): void {
    const written = this.line.slice(at, this.at);
    if (!/\d/.test(written)) return;
    this.#foreignStart = undefined;
    this.findings.add({ ...this.#placed(at), kind: 'none', none, numbers: [], written });
  }

  #placed(at: number): { start: number; end: number } {
    const end = at + this.line.slice(at, this.at).trimEnd().length;
    return { start: placeOf(this.#plain, at), end: placeOf(this.#plain, end - 1) + 1 };
  }

  protected fail(written: string, at: number): void {
    year.lastIndex = 0;
    if (this.prefix === aside) this.note(at, 'count');
    else if (year.exec(written)?.[0] === written) this.note(at, 'year');
    else {
      const prefix = this.prefix.replace(foreign, '');
      const from = this.#foreignStart ?? at;
      const start = this.line.slice(from, at).includes(takenOut) ? at : from;
      this.#foreignStart = undefined;
      this.#add('unknown', start, [], `${prefix} ${written}`.trim());
    }
  }

  /** `GER 5, 7, 9 (3)` */
  #isCountAtEnd(written: string | undefined): boolean {
    const [, digits = ''] = /^\s?\((\d+)\)$/.exec(written ?? '') ?? [];
    return this.isAtEnd && this.#numbers.length > 1 && Number(digits) === this.#numbers.length + 1;
  }

  #stickersOf(match: RegExpExecArray, prefix: string): number[] {
    const { stickers } = this.index;
    const [, firstDigits = '', firstSuffix = '', lastPrefix = prefix, lastDigits, lastSuffix = ''] = match;
    if (prefix.startsWith(foreign)) return firstDigits.startsWith('0') ? ofZeros(firstDigits, stickers) : [];
    const first = numberOf(prefix, firstDigits, firstSuffix, stickers);
    if (lastDigits === undefined) return numbersBetween(prefix, first, first, stickers);
    const last = numberOf(lastPrefix, lastDigits, lastSuffix, stickers);
    // "GER 5 - FRA 2" are two, in a list.
    const isRange = lastPrefix.toUpperCase() === prefix;
    if (isRange) return numbersBetween(prefix, first, last, stickers);
    return first === undefined || last === undefined ? [] : [first, last];
  }
}
