import { duplicatesOf } from './quantity.ts';
import { calledNumber } from '#features/albums/rules/sticker-code.ts';

export const filters = ['all', 'collected', 'missing', 'multiple'] as const;
export type Filter = (typeof filters)[number];

export function passesFilter(filter: Filter, quantity: number): boolean {
  if (filter === 'collected') return quantity > 0;
  if (filter === 'missing') return quantity === 0;
  if (filter === 'multiple') return duplicatesOf(quantity) > 0;
  return true;
}

/** Ignores case, diacritics, spaces and hyphens, and reads ß as ss: "Ger-012" finds "GER 012". */
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
 * Matches the exact number, a prefix of the code, or a part of the name; an empty search matches everything. `folded`
 * comes from `foldSearchText`.
 */
export function matchesSearch(sticker: SearchedSticker, folded: string): boolean {
  if (folded === '') return true;
  if (calledNumber(sticker) === folded) return true;
  return foldSearchText(sticker.code).startsWith(folded) || foldSearchText(sticker.name).includes(folded);
}
