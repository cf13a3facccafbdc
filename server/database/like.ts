/** `words` in a pattern of SQL's `like`, with its wildcards escaped. */
export function literally(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}

export function containing(words: string): string {
  return `%${literally(words)}%`;
}
