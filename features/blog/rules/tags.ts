import { cleanLine } from './plain-text.ts';

/** Tags as they are stored: cleaned, without a leading `#`, none empty, each once whatever its case. Keeps the order. */
export function cleanTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const cleaned = cleanLine(tag).replace(/^[#\s]+/, '');
    const key = cleaned.toLowerCase();
    if (cleaned !== '' && !found.has(key)) found.set(key, cleaned);
  }
  return [...found.values()];
}

/** Tags from a text in which they are separated by commas, as the form takes them. */
export function tagsFromText(text: string): string[] {
  return cleanTags(text.split(/[,;\n]/));
}
