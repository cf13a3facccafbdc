import { describe, expect, it } from 'vitest';
import { foldSearchText, matchesSearch, passesFilter } from './filter.ts';

describe('filter tabs', () => {
  it.each([
    ['all', [0, 1, 2]],
    ['collected', [1, 2]],
    ['missing', [0]],
    ['multiple', [2]],
  ] as const)('%s shows quantities %j', (filter, shown) => {
    expect([0, 1, 2].filter(quantity => passesFilter(filter, quantity))).toEqual(shown);
  });
});

describe('search', () => {
  const sticker = { number: 27, code: 'FUX 7', name: 'Größe Öhrchen' };

  it.each(['', '27', 'FUX 7', 'fux7', 'Fux-7', 'fux', 'grösse', 'GROSSE', 'öhr', 'ohrchen'])(
    '%j finds it',
    search => {
      expect(matchesSearch(sticker, foldSearchText(search))).toBe(true);
    },
  );

  it.each(['7', '2', 'ux', 'pan', 'igel'])('%j does not', search => {
    expect(matchesSearch(sticker, foldSearchText(search))).toBe(false);
  });

  it('takes the number that is printed where that is no position', () => {
    const fifth = { number: 4, code: '5', name: '' };
    expect(['4', '5'].map(search => matchesSearch(fifth, search))).toEqual([false, true]);
  });
});
