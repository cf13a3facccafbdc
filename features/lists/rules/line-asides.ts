import type { NoneKind } from './list-findings.ts';
import type { ListIndex } from './list-index.ts';
import { LineScanner } from './line-scanner.ts';
import { lettersIn, tellsMode } from './list-mode.ts';
import {
  address,
  bracket,
  countBeforeColon,
  edition,
  moment,
  noSticker,
  place,
  rank,
  ratio,
  share,
  struck,
  telephone,
  version,
  year,
} from './list-patterns.ts';
import { foldWord } from './fold-word.ts';
import { isPrefix } from './sticker-index.ts';
import { againstWords, joiningWords } from './words-text.ts';

/** In characters. */
const longestCounted = 2_000;
/** Groups of `noSticker` that are called as their kind. */
const kinds = ['phone', 'date', 'price', 'time', 'count'] as const;
const addressHere = new RegExp(address.source, 'iuy');

/** Says what numbers of a line are no stickers. */
export class LineAsides extends LineScanner {
  protected readonly index: ListIndex;
  readonly #hasAddress: boolean;
  readonly #firstDigit: number;
  readonly #lastDigit: number;
  protected readonly lastColon: number;
  /** Whether the next line begins with a number. */
  protected readonly isContinued: boolean;

  constructor(line: string, index: ListIndex, isContinued: boolean) {
    super(line);
    this.#hasAddress = address.test(line);
    this.#firstDigit = line.search(/\d/);
    this.#lastDigit = line.search(/\d\D*$/);
    this.lastColon = line.lastIndexOf(':');
    this.index = index;
    this.isContinued = isContinued;
  }

  get isAtEnd(): boolean {
    return this.at >= this.line.length;
  }

  isPrefix(letters: string): boolean {
    return isPrefix(letters, this.index.stickers);
  }

  protected isBeforeAllNumbers(at: number): boolean {
    return this.#firstDigit < 0 || at <= this.#firstDigit;
  }

  /** Whether a digit follows in the line. */
  protected isBeforeNumbers(): boolean {
    return this.at <= this.#lastDigit;
  }

  protected readonly isPlainWord = (letters: string) => !this.isPrefix(letters);

  protected address(): NoneKind | undefined {
    return this.#hasAddress && this.accept(addressHere) !== undefined ? 'address' : undefined;
  }

  protected noneOfWords(): NoneKind | undefined {
    if (this.at > this.#lastDigit) return undefined;
    if (this.accept(telephone) !== undefined) return 'phone';
    if (this.accept(moment) !== undefined) return 'time';
    if ((this.accept(place) ?? this.accept(version)) !== undefined) return 'other';
    return this.accept(edition, this.isPlainWord) === undefined ? this.address() : 'year';
  }

  protected noneOfDigits(): NoneKind | undefined {
    if (!/[\d~+€$£[<]/.test(this.line[this.at] ?? '')) return undefined;
    if (this.accept(struck) !== undefined) return 'other';
    if (this.#isCount()) return 'count';
    // "GER 1 Stück" is a sticker.
    const found = this.#isBehindPrefix() ? undefined : this.accept(noSticker)?.groups;
    if (found !== undefined) return kinds.find(kind => found[kind] !== undefined) ?? 'other';
    if (this.accept(share) !== undefined) return 'count';
    if (this.accept(ratio, this.isPlainWord) !== undefined) return 'ratio';
    if (this.accept(rank, letters => this.isPrefix(letters)) !== undefined) return 'rank';
    if (!this.index.stickers.numbers.has(2000) && this.accept(year) !== undefined) return 'year';
    return undefined;
  }

  /** `diese 11: 14, 29, …`, with eleven numbers behind it. */
  #isCount(): boolean {
    const { at } = this;
    const said = this.accept(countBeforeColon)?.[1];
    const rest = this.line.slice(this.at, this.at + longestCounted);
    if (said !== undefined && Number(said) > 1 && rest.match(/\d+/g)?.length === Number(said)) return true;
    this.at = at;
    return false;
  }

  #isBehindPrefix(): boolean {
    const [, letters = ''] =
      /(\p{L}{1,8})[ -]?$/u.exec(this.line.slice(Math.max(0, this.at - 9), this.at)) ?? [];
    return this.isPrefix(letters);
  }

  /** What stands in brackets is read if it is a list; `(8 Jahre)` is not, and `MEX (3): 1, 5, 9` is a count. */
  protected bracket(prefix: string): NoneKind | undefined {
    bracket.lastIndex = this.at;
    const [all = '', inside = ''] = bracket.exec(this.line) ?? [];
    if (all === '') return undefined;
    const end = this.at + all.length;
    const areCopies = /^\s?(?:(?:je|jeweils|alle)\s)?(?:\d{1,2}\s?[x×]|[x×]\s?\d{1,2})\s?$/iu.test(inside);
    const names = lettersIn(inside);
    const isSaid = names.some(each => tellsMode(foldWord(each)) || againstWords.has(foldWord(each)));
    // `5 und 7 (Deutschland)`
    const isOfSection = prefix === '' && names.length > 0 && this.#isName(inside);
    if (!areCopies && (isSaid || isOfSection || (/\d/.test(inside) && this.#isListed(inside, names, end))))
      return undefined;
    this.at = end;
    if (areCopies) return 'copies';
    return /^[\d\s/]+$/.test(inside) || /^\d+ \p{L}+$/u.test(inside) ? 'count' : 'other';
  }

  #isListed(inside: string, names: readonly string[], end: number): boolean {
    if (/^\s?\d+\s?$/.test(inside)) {
      const isBehindName = /\p{L}\s?$/u.test(this.line.slice(Math.max(0, this.at - 2), this.at));
      const isBeforeNext = !/^\s?[:\d]/.test(this.line.slice(end, end + 2));
      const isCoded = this.index.stickers.prefixes.size > 0;
      const [name = ''] =
        /[\p{L}\s]{1,40}\s?$/u.exec(this.line.slice(Math.max(0, this.at - 40), this.at)) ?? [];
      return isCoded && isBehindName && isBeforeNext && !this.isContinued && this.#isName(name);
    }
    const [, glued = ''] = /(\p{L}+)\d/u.exec(inside) ?? [];
    if (glued !== '' && !this.isPrefix(glued) && !/^[x×]$/i.test(glued)) return false;
    const rest = inside.replace(new RegExp(noSticker.source, 'giu'), ' ');
    return (
      /\d/.test(rest) &&
      names.every(each => this.#isName(each) || joiningWords.has(foldWord(each)) || /^[x×]$/i.test(each))
    );
  }

  #isName(name: string): boolean {
    const last = lettersIn(name).at(-1) ?? '';
    return (
      this.isPrefix(last) ||
      this.index.prefixOfName(foldWord(name)) !== undefined ||
      this.index.prefixOfName(foldWord(last)) !== undefined
    );
  }
}
