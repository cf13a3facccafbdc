/**
 * Pattern sources (flag `u`) for how codes are written, shared by all that reads them: lists, typed numbers, albums.
 */
export const dash = '[\\p{Pd}\\u2212]';
/** Groups: prefix, separator, digits, suffix. */
export const codeAtom = `(?:(\\p{L}{1,8})(\\s|${dash}|[._:/#])?)?(\\d{1,6})(\\p{L}?)(?![\\p{L}\\d])`;
/** Between the ends of a range. */
export const rangeSign = `(?:\\s*(?:${dash}|[~\uFF5E])\\s*|\\s+(?:bis(?:\\s+(?:einschl\\p{L}*\\.?|inkl\\.?|zur|zum))?|to|à|a|al|tot)\\s+)`;
export const listSeparator = '[\\s,;]+|(und|and|sowie|[&+])(?=[\\s\\d])';

/** A word or sign before a position, with its letters as a group; sticky and with flag `i`. */
export const positionSign = '(?:(nr|no|nummern?|sticker)(?!\\p{L})\\.?|[#№]):?\\s*(?=\\d)';

/** True for `FUX`, `Ger` or letters of a script without capitals, which are unlikely to be words. */
export function isCodeLike(letters: string): boolean {
  return [...letters].length <= 8 && (letters === letters.toUpperCase() || [...letters].length <= 3);
}

/** As many pieces as a printed code may have. */
export const run = /(?<![\p{L}\d])[\p{L}\d]+(?:[\s\p{Pd}\u2212._+/]\s?[\p{L}\d]+){0,4}/uy;
