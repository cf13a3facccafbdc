/**
 * Control characters, lone surrogates and bidirectional marks, which reverse the text after them. Not the zero-width
 * joiner, which emoji of families need.
 */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Normalised to NFC, white space collapsed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(invisible, ' ').replace(/\s+/gu, ' ').trim();
}

/** Like `cleanLine`, but keeps line breaks, as `\n`. */
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

/** In code points, as PostgreSQL's `char_length` counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
