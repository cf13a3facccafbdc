import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';

export interface StickerIndex {
  readonly numbers: ReadonlySet<number>;
  /** Keys are normalised by `normaliseCode`. */
  readonly numberOfCode: ReadonlyMap<string, number>;
  /** The upper-case letters before the numbers of codes; empty where codes are plain numbers. */
  readonly prefixes: ReadonlySet<string>;
}

export function indexStickers(stickers: Iterable<{ number: number; code: string }>): StickerIndex {
  const numbers = new Set<number>();
  const numberOfCode = new Map<string, number>();
  const prefixes = new Set<string>();
  for (const { number, code } of stickers) {
    numbers.add(number);
    numberOfCode.set(normaliseCode(code), number);
    const { prefix, label } = splitCode(code);
    if (prefix !== '' && /^\d/.test(label)) prefixes.add(prefix.toUpperCase());
  }
  return { numbers, numberOfCode, prefixes };
}

export function isPrefix(letters: string, { prefixes }: StickerIndex): boolean {
  return prefixes.has(letters.toUpperCase());
}

/**
 * Finds the sticker meant by an entry. Without `prefix` (typed or carried on, P-5) the digits are a position; a printed
 * `00` means the same sticker everywhere.
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
  const number = Number(digits);
  return index.numbers.has(number) ? number : undefined;
}

/** All numbers from first to last, both included; empty where an end is unknown or they are reversed. */
export function numbersBetween(first = Infinity, last = 0, { numbers }: StickerIndex): number[] {
  const between: number[] = [];
  for (let number = first; number <= last; number += 1) if (numbers.has(number)) between.push(number);
  return between;
}
