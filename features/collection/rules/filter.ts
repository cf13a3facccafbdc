/** The filter tabs of the album page, in their order. */
export const filters = ['all', 'collected', 'missing', 'multiple'] as const;
export type Filter = (typeof filters)[number];

export function passesFilter(filter: Filter, quantity: number): boolean {
  if (filter === 'collected') return quantity > 0;
  if (filter === 'missing') return quantity === 0;
  if (filter === 'multiple') return quantity > 1;
  return true;
}

/** Search text as it is compared: without case, marks, spaces and hyphens, ß as ss ("Ger-012" finds "GER 012"). */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s\p{Pd}]/gu, '');
}

interface SearchedSticker {
  readonly number: number;
  readonly code: string;
  readonly name: string;
}

/**
 * Does a sticker answer to a folded search? By exact number, by the beginning of its code, or by any part of its
 * name; an empty search finds everything.
 */
export function matchesSearch(sticker: SearchedSticker, folded: string): boolean {
  if (folded === '') return true;
  if (String(sticker.number) === folded) return true;
  return foldSearchText(sticker.code).startsWith(folded) || foldSearchText(sticker.name).includes(folded);
}
