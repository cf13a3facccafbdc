import { LineAsides } from './line-asides.ts';
import type { ListIndex } from './list-index.ts';
import type { NoneKind } from './list-findings.ts';
import type { Range } from './plain-text.ts';
import { letterMode, lettersIn, tellsMode, type Mode } from './list-mode.ts';
import {
  beforeNumber,
  clauseEnd,
  copiesBefore,
  copiesEach,
  copiesWordsBefore,
  entry,
  flag,
  heading,
  letterSign,
  listed,
  page,
  position,
  sign,
  word,
} from './list-patterns.ts';
import { run } from './code-pattern.ts';
import { isPrefix, longestOdd } from './sticker-index.ts';
import { foldWord } from './fold-word.ts';
import { copiesOfWords, joiningWords } from './words-text.ts';

export type Token =
  /** Numbers that are no stickers. */
  | { readonly kind: 'none'; readonly none: NoneKind }
  /** ❌ or 🔁 before the numbers of a line. */
  | { readonly kind: 'sign'; readonly mode: Mode }
  /** ❌, ✅ or 🔁 behind all numbers of a line. */
  | { readonly kind: 'signBehind'; readonly says: Mode | 'had' }
  /** A country's flag that stands for its name. */
  | { readonly kind: 'flag'; readonly flag: string }
  /** A code that is no letters and a number. */
  | { readonly kind: 'code'; readonly number: number; readonly letters: string }
  /** `Nr.`, which begins a position. */
  | { readonly kind: 'position' }
  /** The name of a section that has a prefix. */
  | { readonly kind: 'section'; readonly prefix: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'word'; readonly letters: string }
  /** Copies of each. */
  | { readonly kind: 'each'; readonly copies: number }
  /** Copies before a code. */
  | { readonly kind: 'copies'; readonly copies: number }
  | { readonly kind: 'numbers'; readonly match: RegExpExecArray }
  | { readonly kind: 'gap' };

/** In characters: how far a flag may stand from its letters. */
const besideMost = 24;
const mostWordsOfName = 4;
const otherDigits = /\d+/uy;
const severalWords = new RegExp(
  `${word.source}(?:['’. -]{1,2}${word.source}){0,${mostWordsOfName - 1}}`,
  'uy',
);

/** Splits a line of a list into what it consists of. */
export class LineTokens extends LineAsides {
  /** `prefix` is carried on; `isBehind` says that numbers precede in the line. */
  next(prefix: string, isBehind: boolean): Token {
    const char = this.line[this.at] ?? '';
    if (/\d/.test(char)) return this.#nextNumber(prefix);
    return /\p{L}/u.test(char) ? this.#nextWord(prefix) : this.#nextSign(prefix, isBehind);
  }

  #nextNumber(prefix: string): Token {
    const isListed = this.isAt(listed);
    const none = isListed ? undefined : (this.noneOfDigits() ?? this.address());
    if (none !== undefined) return { kind: 'none', none };
    const code = this.#code(prefix);
    if (code !== undefined) return code;
    const before = isListed ? undefined : this.accept(copiesBefore);
    if (before !== undefined) return { kind: 'copies', copies: Number(before[1]) };
    const match = this.accept(entry);
    if (match !== undefined) return { kind: 'numbers', match };
    this.accept(otherDigits);
    return { kind: 'gap' };
  }

  #nextWord(prefix: string): Token {
    const each = this.accept(copiesEach)?.[1];
    if (each !== undefined) return { kind: 'each', copies: Number(each) };
    const before = this.accept(copiesWordsBefore)?.[1];
    if (before !== undefined) return { kind: 'copies', copies: copiesOfWords(before) ?? 1 };
    const none = this.noneOfWords();
    if (none !== undefined) return { kind: 'none', none };
    const code = this.#code(prefix);
    if (code !== undefined) return code;
    if (this.accept(position, this.isPlainWord) !== undefined) return { kind: 'position' };
    const head = this.at < this.lastColon ? this.accept(heading)?.[1] : undefined;
    if (head !== undefined) return { kind: 'heading', words: head };
    const section = this.#section();
    if (section !== undefined) return { kind: 'section', prefix: section };
    const [letters = ''] = this.accept(word) ?? [];
    return { kind: 'word', letters };
  }

  #nextSign(prefix: string, isBehind: boolean): Token {
    const digits = this.noneOfDigits();
    if (digits !== undefined) return { kind: 'none', none: digits };
    const lettered = this.accept(letterSign, each => letterMode([each]) !== undefined);
    if (lettered !== undefined) return { kind: 'sign', mode: letterMode(lettered.slice(1)) ?? 'missing' };
    const none = this.bracket(isBehind ? prefix : '');
    if (none !== undefined) return { kind: 'none', none };
    const signed = isBehind && this.isBeforeNumbers() ? undefined : this.accept(sign);
    if (signed !== undefined) {
      const mode = signed[1] === undefined ? 'duplicates' : 'missing';
      if (!isBehind) return { kind: 'sign', mode };
      return { kind: 'signBehind', says: /[✅✔]/u.test(signed[0]) ? 'had' : mode };
    }
    const [flagged] = this.accept(flag) ?? [];
    if (flagged !== undefined)
      return this.#hasLettersBeside(flagged) ? { kind: 'gap' } : { kind: 'flag', flag: flagged };
    if (this.accept(position, this.isPlainWord) !== undefined) return { kind: 'position' };
    if (this.accept(clauseEnd) !== undefined) return { kind: 'end' };
    this.at += 1;
    return { kind: 'gap' };
  }

  /** No number that could be a sticker: `🇧🇷 BRA · pg. 24-25`. */
  isHeading(prefix: string): boolean {
    if (!/\p{L}/u.test(this.line) || this.#hasLetterCode(prefix)) return false;
    if (!/\d/.test(this.line)) return true;
    let isHeading = true;
    for (this.at = 0; !this.isAtEnd && isHeading;) {
      const char = this.line[this.at] ?? '';
      if (/\d/.test(char))
        isHeading = !this.isAt(listed) && (this.noneOfDigits() ?? this.address()) !== undefined;
      else if (/\p{L}/u.test(char)) {
        if (this.noneOfWords() === undefined) this.accept(word);
      } else if ((this.noneOfDigits() ?? this.bracket('')) === undefined) this.at += 1;
    }
    this.at = 0;
    return isHeading;
  }

  /** The prefix of the section whose name stands at the beginning or the end of the words. */
  prefixNamed(words: readonly string[]): string | undefined {
    for (let length = mostWordsOfName; length > 0; length -= 1)
      for (const some of [words.slice(-length), words.slice(0, length)]) {
        const prefix = this.index.prefixOfName(foldWord(some.join('')));
        if (prefix !== undefined) return prefix;
      }
    return undefined;
  }

  /** A code without digits, such as `GER PTW`, or `PTW` behind `GER`. */
  #hasLetterCode(prefix: string): boolean {
    const { odd } = this.index.stickers;
    if (odd.size === 0) return false;
    const upper = lettersIn(this.line).map(letters => letters.toUpperCase());
    return upper.some((_, at) => {
      const keys = [1, 2, 3, 4].map(length => upper.slice(at, at + length).join(''));
      return keys.some(key => odd.has(key) || odd.has(prefix + key));
    });
  }

  #hasLettersBeside(flagged: string): boolean {
    const before = this.line.slice(
      Math.max(0, this.at - flagged.length - besideMost),
      this.at - flagged.length,
    );
    const behind = this.line.slice(this.at, this.at + besideMost);
    return /\p{L}[^\d,;:]*$/u.test(before) || /^[^\d,;:]*\p{L}/u.test(behind);
  }

  /** The longest: `GER TOP 1`, `POL2-3`, or `P1` under `GER`. */
  #code(prefix: string): Token | undefined {
    if (this.index.stickers.odd.size === 0) return undefined;
    run.lastIndex = this.at;
    const [written = ''] = run.exec(this.line) ?? [];
    const found = longestOdd(written, prefix, this.index.stickers);
    if (found === undefined) return undefined;
    this.at += found.end;
    const [letters = ''] = /^\p{L}+/u.exec(written) ?? [];
    return { kind: 'code', number: found.number, letters };
  }

  #section(): string | undefined {
    word.lastIndex = this.at;
    const [first = ''] = word.exec(this.line) ?? [];
    const start = foldWord(first);
    const mayBegin = this.index.mayBeginName(start);
    const named = mayBegin ? this.#sectionHere() : undefined;
    if (named !== undefined) return named;
    const { at } = this;
    this.at += first.length;
    const isNear = mayBegin || this.isAt(beforeNumber) || (/^\p{Lu}/u.test(first) && this.isBeforeNumbers());
    const like = isNear ? this.index.prefixLike(start) : undefined;
    if (like === undefined) this.at = at;
    return like;
  }

  #sectionHere(): string | undefined {
    severalWords.lastIndex = this.at;
    const [written = ''] = severalWords.exec(this.line) ?? [];
    const ends = [...written.matchAll(/(?<=[\p{L}\p{M}])(?![\p{L}\p{M}])/gu)].map(({ index }) => index);
    for (const end of ends.toReversed()) {
      const folded = foldWord(written.slice(0, end));
      const prefix =
        joiningWords.has(folded) || tellsMode(folded) ? undefined : this.index.prefixOfName(folded);
      if (prefix === undefined) continue;
      this.at += end;
      return prefix;
    }
    return undefined;
  }
}

/** References to pages: a prefix reaches across them, as in `FUX · pg. 24-25: 5`. */
export function pagesIn(line: string, { stickers }: ListIndex): Range[] {
  return [...line.matchAll(page)]
    .filter(([, letters = '']) => !isPrefix(letters, stickers))
    .map(({ 0: all, index: start }) => ({ start, end: start + all.length, none: 'page' }));
}
