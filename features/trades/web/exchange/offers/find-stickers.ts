import type { ExchangeSticker } from '../../../partner-contract.ts';
import { calledNumber } from '#features/albums/rules/sticker-code.ts';
import { foldSearchText, matchesSearch } from '#features/collection/rules/filter.ts';

/** As an album's own search, and by a part of the section's name. Digits alone match the code's number, too, but no name. */
export function isSearched(
  sticker: Pick<ExchangeSticker, 'number' | 'code' | 'name'>,
  sectionName: string,
  query: string,
): boolean {
  const folded = foldSearchText(query);
  if (!/^\d+$/.test(folded))
    return matchesSearch(sticker, folded) || foldSearchText(sectionName).includes(folded);
  const code = foldSearchText(sticker.code);
  return calledNumber(sticker) === folded || /\d+$/.exec(code)?.[0] === folded || code.startsWith(folded);
}
