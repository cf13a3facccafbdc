/** Code points (L-3). */
export const displayNameMaximum = 50;

/** Zero-width joiners of one picture; private letters stand for them meanwhile. */
const joinsEmoji =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu;

/** Whatever a reader does not see, or that turns the line around: "Mi\u200Da" would pass for "Mia". */
const unseen =
  /[\p{C}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0E]|[\u{E0100}-\u{E01EF}]|(?<![\p{Extended_Pictographic}\d#*])\uFE0F/gu;

/**
 * NFC, without control, format and bidirectional characters (SEC-I3), white space collapsed, at most two combining
 * marks in a row. May be empty; the caller refuses that.
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
