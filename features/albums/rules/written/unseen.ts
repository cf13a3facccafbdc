/**
 * What web pages and documents leave in a copied list, and nobody sees: soft hyphens, spaces without width, marks that turn the
 * direction, controls. The joiner stays, which emoji are made with.
 */
const unseen = /(?!\t)[\p{Cc}\p{Cs}\u00AD\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** Marks on one letter, as many as any script writes; more of them would cover the lines above and below. */
const stacked = /(\p{M}{4})\p{M}+/gu;

export function withoutUnseen(text: string): string {
  return withoutStacks(text.replace(unseen, ''));
}

export function withoutStacks(text: string): string {
  return text.replace(stacked, '$1');
}
