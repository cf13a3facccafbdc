/** Code points (L-3). */
export const displayNameMaximum = 50;

/**
 * NFC, without control, format and bidirectional characters (SEC-I3), white space collapsed, at most two combining
 * marks in a row. May be empty; the caller refuses that.
 */
export function cleanDisplayName(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u115F\u1160\u3164\uFFA0]/gu,
      ' ',
    )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

export function isDisplayName(text: string): boolean {
  const length = [...text].length;
  return length >= 1 && length <= displayNameMaximum && /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);
}
