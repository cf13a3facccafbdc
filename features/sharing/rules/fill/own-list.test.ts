import { describe, expect, it } from 'vitest';
import { filledBy, ownList, understoodShare, type Reading } from './own-list.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';

const codes = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix} ${at + 1}`);
const stickers = [...codes('MEX'), ...codes('GER')].map((code, at) => ({ number: at + 1, code }));
const index = indexLists(
  {
    name: 'WM 2026',
    sections: [
      { name: 'Mexiko', stickers: stickers.slice(0, 20) },
      { name: 'Deutschland', stickers: stickers.slice(20) },
    ],
  },
  indexStickers(stickers),
);
const own = (text: string) => ownList(readList(text, index), text);

describe("a member's own list", () => {
  it.each<[text: string, reading: Reading | undefined]>([
    ['MEX 1, 2, GER 5', undefined],
    ['Mir fehlen:\nMEX 1, 2', 'missing'],
    ['Doppelt:\nMEX 1, 2', 'duplicates'],
    ['🔁 MEX 1, 2', 'duplicates'],
    ['Habe:\nMEX 1, 2', 'have'],
    ['✅ MEX 1, 2', 'have'],
    // Who counts what they have writes copies, too.
    ['MEX 1 x2, 2 x3', undefined],
    ['Tauschliste, hab doppelt:\nMEX 1 x2', 'duplicates'],
  ])('%j says %s', (text, reading) => {
    expect(own(text).reading).toBe(reading);
  });

  it('keeps what is missing apart where it has both', () => {
    const both = own('Fehlt:\nMEX 1\nDoppelt:\nGER 5 x2');
    expect([[...both.missing], [...both.listed], both.reading]).toEqual([[1], [[25, 2]], 'duplicates']);
    expect(own('Fehlt:\nMEX 1\nHabe:\nGER 5').reading).toBe('have');
  });

  const owned = new Map([
    [1, 3],
    [2, 1],
  ]);
  const fill = (text: string, reading: Reading, others: readonly number[] = []) =>
    Object.fromEntries(filledBy(own(text), reading, number => owned.get(number) ?? 0, others));

  it('adds what is had, and takes nothing', () => {
    expect(fill('MEX 1, 2 x2, 3', 'have')).toEqual({ 1: 3, 2: 2, 3: 1 });
  });

  it('counts one in the album beside the spares', () => {
    expect(fill('MEX 1, 2 x2, 3', 'duplicates')).toEqual({ 1: 2, 2: 3, 3: 2 });
  });

  it('takes out what is missing, and gives all others where it is told to', () => {
    expect(fill('MEX 1, 3', 'missing')).toEqual({ 1: 0, 3: 0 });
    expect(fill('MEX 1, 3', 'missing', [1, 2, 3, 4])).toEqual({ 1: 0, 2: 1, 3: 0, 4: 1 });
    expect(fill('Fehlt:\nMEX 3\nDoppelt:\nMEX 4', 'duplicates', [2, 3, 4, 5])).toEqual({
      2: 1,
      3: 0,
      4: 2,
      5: 1,
    });
  });

  it('tells how much of it is understood, without what is no sticker', () => {
    const share = (text: string) => understoodShare(readList(text, index));
    expect(share('S. 12: MEX 1, 2, 3')).toBe(1);
    expect(share('MEX 1, 2, 3, XYZ 7')).toBe(0.75);
    expect(share('Hallo')).toBe(1);
  });
});
