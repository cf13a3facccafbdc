/** In characters. */
export const slugMaximum = 120;

/** What names a post in its address: nothing else is looked for. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaximum && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
