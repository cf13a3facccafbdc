import { cleanLine } from './plain-text.ts';

/** Splits at commas, semicolons and line breaks; removes leading `#` and duplicates (regardless of case); keeps the order. */
export function cleanTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  // Normalised first, which turns the Greek question mark into a semicolon.
  for (const tag of tags.flatMap(written => written.normalize('NFC').split(/[,;\n]/))) {
    const cleaned = cleanLine(tag).replace(/^[#\s]+/, '');
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !found.has(key)) found.set(key, cleaned);
  }
  return [...found.values()];
}

export function tagsFromText(text: string): string[] {
  return cleanTags([text]);
}
