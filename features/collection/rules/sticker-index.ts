import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';

/** What of an album whoever reads numbers must know; made once per album by `indexStickers`. */
export interface StickerIndex {
  /** Numbers that have a sticker. */
  readonly numbers: ReadonlySet<number>;
  /** Normalised code (`normaliseCode`) → number. */
  readonly numberOfCode: ReadonlyMap<string, number>;
  /** Letters before the number of a code, in capitals; none where codes are plain numbers. */
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
 * The sticker that digits stand for behind a prefix, written or carried on from before; without any prefix they are a
 * position in the album. A printed `00` is the same sticker in every line.
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

/** All from the first to the last; none where one of them is not known or they stand the wrong way round. */
export function numbersBetween(
  first: number | undefined,
  last: number | undefined,
  index: StickerIndex,
): number[] {
  if (first === undefined || last === undefined) return [];
  if (first === last) return [first];
  return [...index.numbers].filter(number => number >= first && number <= last);
}

/** Any dash, for a regular expression. */
export const dash = '[\\p{Pd}\\u2212]';
