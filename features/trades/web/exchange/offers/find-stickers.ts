import type { ExchangeSticker } from '../../../partner-contract.ts';

/**
 * Matches a part of the name or section, or a prefix of the code with or without its space. Digits alone match the
 * number, or the code's number.
 */
export function isSearched(
  { number, code, name }: Pick<ExchangeSticker, 'number' | 'code' | 'name'>,
  sectionName: string,
  query: string,
): boolean {
  const words = plain(query).trim();
  const joined = words.replaceAll(/\s+/g, '');
  const joinedCode = plain(code).replaceAll(/\s+/g, '');
  if (/^\d+$/.test(joined)) {
    return (
      joined === String(number) || joined === /\d+$/.exec(joinedCode)?.[0] || joinedCode.startsWith(joined)
    );
  }
  return joinedCode.startsWith(joined) || [name, sectionName].some(part => plain(part).includes(words));
}

/** In lower case, with ß as ss. */
function plain(words: string): string {
  return words.toLocaleLowerCase('de-DE').replaceAll('ß', 'ss');
}
