import type { ExchangeSticker } from '../../contract.ts';

/**
 * Does a sticker answer what was typed: a part of its name or its section's name, or the beginning of its code, with or
 * without the space? Digits alone mean its number or that of its code.
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

/** Capitals have no ß. */
function plain(words: string): string {
  return words.toLocaleLowerCase('de-DE').replaceAll('ß', 'ss');
}
