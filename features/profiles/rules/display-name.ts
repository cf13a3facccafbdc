/** In code points (L-3). */
export const displayNameMaximum = 50;

/** Zero-width joiners within one emoji; a private-use character stands for them while the others are removed. */
const joinsEmoji =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

/** What a reader does not see, or what reverses the line: "Mi\u200Da" would pass for "Mia". */
const unseen =
  /[\p{C}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]|(?<![\p{Extended_Pictographic}\d#*])\uFE0F/gu;

/**
 * Normalises to NFC, removes control, format and bidirectional characters (SEC-I3), collapses white space, and keeps at
 * most two combining marks in a row. The result may be empty; the caller refuses that.
 */
export function cleanDisplayName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\uE000', ' ')
    .replace(joinsEmoji, '\uE000')
    .replace(unseen, mark => (mark === '\uE000' ? '\u200D' : ' '))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

export function isDisplayName(text: string): boolean {
  const length = [...text].length;
  return length >= 1 && length <= displayNameMaximum && /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);
}
