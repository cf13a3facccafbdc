/**
 * What is no letter, sign or space: control characters, halves of surrogate pairs, and marks that turn the direction
 * of the text behind them. The joiner stays: families among the emoji need it.
 */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** One line of plain text: NFC, without invisible characters, runs of white space as one space, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(invisible, ' ').replace(/\s+/gu, ' ').trim();
}

/** Plain text with line breaks (`\n`), which are kept as they are; the ends are trimmed. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(line => line.replaceAll('\t', '  ').replace(invisible, '').trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** Length as people count and as the database does: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
