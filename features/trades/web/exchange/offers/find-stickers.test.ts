import { describe, expect, it } from 'vitest';
import { isSearched } from './find-stickers.ts';

const fox = { number: 247, code: 'FUX 7', name: 'Rotpelz' };
const plum = { number: 12, code: '12', name: 'Süße Pflaume' };

describe('looking for a sticker', () => {
  it.each(['', '  ', 'fux', 'FUX 7', 'fux7', 'f', '7', '247', 'pelz', 'ROT', 'fuchsl', ' rotpelz '])(
    'finds the fox by "%s"',
    query => expect(isSearched(fox, 'Fuchsland', query)).toBe(true),
  );

  it.each(['fux 8', 'ux', '24', '77', 'bär', '7 fux', 'rot fuchs'])('does not find it by "%s"', query =>
    expect(isSearched(fox, 'Fuchsland', query)).toBe(false),
  );

  it.each(['1', '12', 'SÜSSE', 'süße', 'pflaume'])('finds a sticker without a section by "%s"', query =>
    expect(isSearched(plum, '', query)).toBe(true),
  );

  it.each([
    ['5', true],
    ['4', false],
  ])('takes the number that is printed where that is no position: "%s"', (query, isFound) =>
    expect(isSearched({ number: 4, code: '5', name: '' }, '', query)).toBe(isFound),
  );

  it.each(['susse', 'FUX-7', 'Süße-Pflaume'])('reads "%s" as an album’s search does', query =>
    expect([fox, plum].some(sticker => isSearched(sticker, '', query))).toBe(true),
  );
});
