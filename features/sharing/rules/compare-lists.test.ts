import { describe, expect, it } from 'vitest';
import { compareLists } from './compare-lists.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';

const codes = ['FWC 1', 'FWC 2', 'FWC 3', 'MEX 1', 'MEX 2'];
const stickers = codes.map((code, at) => ({ number: [1, 2, 3, 21, 22][at] ?? 0, code }));
const world = indexLists({ name: 'WM', sections: [] }, indexStickers(stickers));

describe('setting a list against my own', () => {
  const quantityOf = (number: number) => ({ 1: 2, 2: 1, 21: 0, 22: 1 })[number] ?? 0;

  it('finds what I can give and what I get', () => {
    const comparison = compareLists(readList('Suche FWC 1, 2, 3\nBiete MEX 1, 2', world), quantityOf);
    expect(comparison).toEqual({ give: new Set([1]), get: new Set([21]) });
  });

  it('gets nothing that is on its way already', () => {
    const read = readList('Biete FWC 3, MEX 1', world);
    expect(compareLists(read, quantityOf).get).toEqual(new Set([3, 21]));
    expect(compareLists(read, quantityOf, number => number === 3).get).toEqual(new Set([3]));
  });

  it('takes a bare list for what they look for', () => {
    expect(compareLists(readList('FWC 1, MEX 1', world), quantityOf)).toEqual({
      give: new Set([1]),
      get: new Set(),
    });
  });
});
