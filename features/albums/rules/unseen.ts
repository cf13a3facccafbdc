/**
 * Invisible characters that web pages and documents leave in copied lists: soft hyphens, zero-width spaces, direction
 * marks, controls. The zero-width joiner stays, because emoji need it.
 */
const unseen = /(?!\t)[\p{Cc}\p{Cs}\u00AD\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** More combining marks than any script puts on one letter; they would cover the lines above and below. */
const stacked = /(\p{M}{4})\p{M}+/gu;

export function withoutUnseen(text: string): string {
  return withoutStacks(text.replace(unseen, ''));
}

export function withoutStacks(text: string): string {
  return text.replace(stacked, '$1');
}
