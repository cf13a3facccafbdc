import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';

export interface StickerIndex {
  readonly numbers: ReadonlySet<number>;
  /** Keys are normalised by `normaliseCode`. */
  readonly numberOfCode: ReadonlyMap<string, number>;
  /** The upper-case letters before the numbers of codes; empty where codes are plain numbers. */
  readonly prefixes: ReadonlySet<string>;
  /**
   * The stickers on which a number is printed, where it is not their position, as in an album of 1–3 and 5–9: bare digits
   * then mean what is printed, and no position.
   */
  readonly printed: ReadonlySet<number> | undefined;
  /** Normalised codes that are no letters and a number, such as `GER P1` and `POL 2-3`. */
  readonly odd: ReadonlySet<string>;
  /** Upper-case prefix → its stickers. */
  readonly ofPrefix: ReadonlyMap<string, readonly number[]>;
}

/** Of nearly all codes: letters and a number, and perhaps a letter behind it. */
const even = /^\p{L}*[\s\p{Pd}]?\d+\p{L}?$/u;

export function indexStickers(stickers: Iterable<{ number: number; code: string }>): StickerIndex {
  const numbers = new Set<number>();
  const numberOfCode = new Map<string, number>();
  const prefixes = new Set<string>();
  const printed = new Set<number>();
  const odd = new Set<string>();
  const ofPrefix = new Map<string, number[]>();
  let isElsewhere = false;
  for (const { number, code } of stickers) {
    numbers.add(number);
    const bare = normaliseCode(code);
    numberOfCode.set(bare, number);
    if (/^[1-9]\d*$/.test(bare)) {
      printed.add(number);
      isElsewhere ||= bare !== String(number);
    }
    if (!even.test(code)) odd.add(bare);
    const { prefix, label } = splitCode(code);
    if (prefix === '') continue;
    const upper = prefix.toUpperCase();
    const same = ofPrefix.get(upper);
    if (same === undefined) ofPrefix.set(upper, [number]);
    else same.push(number);
    if (/^\d/.test(label)) prefixes.add(upper);
  }
  return { numbers, numberOfCode, prefixes, printed: isElsewhere ? printed : undefined, odd, ofPrefix };
}

export function isPrefix(letters: string, { prefixes }: StickerIndex): boolean {
  return prefixes.has(letters.toUpperCase());
}

/**
 * Finds the sticker meant by an entry. Without `prefix` (typed or carried on, P-5) the digits are a position, or what is
 * printed where that differs; a printed `00` means the same sticker everywhere.
 */
export function numberOf(
  prefix: string,
  digits: string,
  suffix: string,
  index: StickerIndex,
): number | undefined {
  const isPlain = prefix === '' && suffix === '';
  if (!isPlain || digits.startsWith('0')) {
    const byCode = index.numberOfCode.get(normaliseCode(prefix + digits + suffix));
    if (byCode !== undefined) return byCode;
    if (!isPlain) return digits.startsWith('0') && suffix === '' ? index.numberOfCode.get(digits) : undefined;
  }
  if (index.printed !== undefined) return index.numberOfCode.get(normaliseCode(digits));
  const number = Number(digits);
  return index.numbers.has(number) ? number : undefined;
}

/**
 * All numbers from first to last, both included; empty where an end is unknown or they are reversed. `3-5` without a
 * `prefix` means no `W 1` that stands between the two.
 */
export function numbersBetween(
  prefix: string,
  first = Infinity,
  last = 0,
  { numbers, printed = numbers }: StickerIndex,
): number[] {
  const meant = prefix === '' ? printed : numbers;
  const between: number[] = [];
  for (let number = first; number <= last; number += 1)
    if (meant.has(number) || (numbers.has(number) && (number === first || number === last)))
      between.push(number);
  return between;
}

/** All stickers whose code has the prefix; without one, the whole album. */
export function allOf(prefix: string, { numbers, ofPrefix }: StickerIndex): Iterable<number> {
  return prefix === '' ? numbers : (ofPrefix.get(prefix) ?? []);
}

/** The longest beginning of `run` that is a printed code, or is one behind the prefix, and is no letters and a number. */
export function longestOdd(
  run: string,
  prefix: string,
  { numberOfCode, odd }: StickerIndex,
): { number: number; end: number } | undefined {
  if (odd.size === 0) return undefined;
  const ends = [...run.matchAll(/(?<=[\p{L}\d])(?![\p{L}\d])/gu)].map(({ index }) => index);
  for (const end of ends.toReversed()) {
    const written = run.slice(0, end);
    const code = [written, `${prefix} ${written}`].map(normaliseCode).find(each => odd.has(each));
    const number = code === undefined ? undefined : numberOfCode.get(code);
    if (number !== undefined) return { number, end };
  }
  return undefined;
}
