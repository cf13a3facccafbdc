import { descriptionLength } from './limits.ts';

/** The first 160 characters of the content on one line; a character outside the basic plane stays whole. */
export function metaDescription(content: string): string {
  // Of a long content only its beginning matters: 160 characters are at most 320 units, the rest is white space.
  const line = content
    .slice(0, 4 * 1_024)
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, descriptionLength).join('').trimEnd();
}
