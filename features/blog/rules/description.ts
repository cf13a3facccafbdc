import { descriptionLength } from './limits.ts';

/** On one line, cut by code points. */
export function metaDescription(content: string): string {
  // 160 code points are at most 320 code units; the rest allows for white space.
  const line = content
    .slice(0, 4 * 1_024)
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, descriptionLength).join('').trimEnd();
}
