/** How codes are written, for whatever reads them: lists, typed numbers, albums. Sources of `u` patterns. */
export const dash = '[\\p{Pd}\\u2212]';
/** Prefix, what parts it from the digits, digits, suffix. */
export const codeAtom = `(?:(\\p{L}{1,8})(\\s|${dash}|[._:/#])?)?(\\d{1,6})(\\p{L}?)(?![\\p{L}\\d])`;
/** Between the ends of a range. */
export const rangeSign = `(?:\\s*(?:${dash}|[~\uFF5E])\\s*|\\s+(?:bis|to)\\s+)`;
export const listSeparator = '[\\s,;]+|(und|and|sowie|[&+])(?=[\\s\\d])';

/** `FUX`, `Ger` or one of a script without capitals, rather than a word. */
export function isCodeLike(letters: string): boolean {
  return [...letters].length <= 8 && (letters === letters.toUpperCase() || [...letters].length <= 3);
}
