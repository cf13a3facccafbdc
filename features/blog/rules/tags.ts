import { cleanLine } from './plain-text.ts';

/** Removes leading `#` and duplicates (regardless of case); keeps the order. */
export function cleanTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const cleaned = cleanLine(tag).replace(/^[#\s]+/, '');
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !found.has(key)) found.set(key, cleaned);
  }
  return [...found.values()];
}

/** Normalised before it is split, which turns the Greek question mark into a semicolon. */
export function tagsFromText(text: string): string[] {
  return cleanTags(text.normalize('NFC').split(/[,;\n]/));
}
