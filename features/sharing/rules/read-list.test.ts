import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLists } from './compare-lists.ts';
import { indexLists, readList } from './read-list.ts';
import { indexStickers } from '#features/collection/rules/sticker-numbers.ts';

/** An album of sections with `count` stickers each; numbers go on from one to the next. */
function indexOf(sections: ReadonlyArray<readonly [name: string, prefix: string, count: number]>) {
  let number = 0;
  const album = {
    name: 'WM der Tiere',
    sections: sections.map(([name, prefix, count]) => ({
      name,
      prefix,
      deep: null,
      mid: null,
      crestUrl: null,
      stickers: Array.from({ length: count }, (_, at) => {
        number += 1;
        const code = `${prefix} ${prefix === '' ? number : at + 1}`.trim();
        return { id: number, number, code, name: '', rarity: 'common', foil: false, imageUrl: null } as const;
      }),
    })),
  };
  return indexLists(album, indexStickers(album.sections.flatMap(section => section.stickers)));
}

/** FWC 1–20 are 1–20, MEX 21–40, ARG 41–60, GER 61–80. */
const world = indexOf([
  ['Auftakt', 'FWC', 20],
  ['Mexiko', 'MEX', 20],
  ['Argentinien', 'ARG', 20],
  ['Süd-Deutschland', 'GER', 20],
]);
const plain = indexOf([
  ['Obst', '', 90],
  ['Gemüse', '', 90],
]);

function read(text: string, index = world) {
  const { missing, duplicates, unmarked, unknown } = readList(text, index);
  return {
    missing: [...missing],
    duplicates: Object.fromEntries(duplicates),
    unmarked: [...unmarked],
    unknown,
  };
}

describe('reading lists of others', () => {
  it('knows the list of the common app, in two languages, with an advert below', () => {
    const english = `Figuritas App - List
Usa Mex Can 26

I need
FWC 🏆: 1, 3
FWC 📜: 5
MEX 🇲🇽: 1, 2, 3

To Swap
ARG 🇦🇷: 10, 11(x2), 12 (2x), 1×2, MEX12 (x1)

Download: https://example.org/app?id=7 4.8 stars`;
    const understood = {
      missing: [1, 3, 5, 21, 22, 23],
      duplicates: { 50: 1, 51: 2, 52: 2, 41: 2, 32: 1 },
      unmarked: [],
      unknown: [],
    };
    expect(read(english)).toEqual(understood);
    const spanish = english
      .replace('I need', 'Me faltan')
      .replace('To Swap', 'Repetidas')
      .replace('List', 'Lista');
    expect(read(spanish)).toEqual(understood);
  });

  it.each<[string, number[], Record<number, number>]>([
    ['Mir fehlen: FWC 1, 2, 5-7', [1, 2, 5, 6, 7], {}],
    ['Suche FWC 1, MEX 2; biete ARG 3 (x2), 4', [1, 22], { 43: 2, 44: 1 }],
    ['Fehlt (3)\nfwc1 Mex-002 GER 12', [1, 22, 72], {}],
    ['Ich brauche noch\nMexiko: 1, 2\nSüd Deutschland 🏴: 3', [21, 22, 63], {}],
    ['Doppelt:\n2x FWC 7\nFWC 8 2x, 3x FWC 9\n2xFWC 10', [], { 7: 2, 8: 2, 9: 3, 10: 2 }],
    ['tausche FWC 1–3, MEX 1 − MEX 3', [], { 1: 1, 2: 1, 3: 1, 21: 1, 22: 1, 23: 1 }],
    ['Suche\nFWC: 1, 2,\n3, 4', [1, 2, 3, 4], {}],
    ['Scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿\nManquants\nMEX 🏴󠁧󠁢󠁳󠁣󠁴󠁿: 4', [24], {}],
    ['SUCHE: FWC 1\nTAUSCHE: FWC 2\nSUCHE: FWC 3', [1, 3], { 2: 1 }],
    ['Doppelt FWC: 1, 2', [], { 1: 1, 2: 1 }],
  ])('%j', (text, missing, duplicates) => {
    expect(read(text)).toEqual({ missing, duplicates, unmarked: [], unknown: [] });
  });

  it('takes plain numbers under names of sections, and no years, shares, dates or prices for stickers', () => {
    const text = 'Markt 2026 (Stand 20.11.26), 36 %, 65/180\nFehlt\nObst: 1, 2\nGemüse: 100, 1.50';
    expect(read(text, plain)).toEqual({ missing: [1, 2, 100], duplicates: {}, unmarked: [], unknown: [] });
  });

  it('says what is not of this album', () => {
    expect(read('Fehlt: FWC 1, FWC 21, XYZ 2, 3\nUnbekannt: 4')).toMatchObject({
      missing: [1],
      unknown: ['FWC 21', 'XYZ 2', 'XYZ 3', 'Unbekannt 4'],
    });
  });

  it('keeps numbers without any heading apart', () => {
    expect(read('FWC 1, 2 und MEX 3')).toMatchObject({ missing: [], unmarked: [1, 2, 23] });
  });

  it('survives any text, fast, and finds only stickers of the album', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ',',
        '-',
        '(',
        ')',
        'x2',
        ':',
        '\n',
        'FWC',
        'Suche',
        'MEX 3',
        '00',
        '1-999999999',
        '7777777',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const list = readList(pieces.join(' '), world);
        const all = [...list.missing, ...list.unmarked, ...list.duplicates.keys()];
        expect(all.every(number => world.stickers.numbers.has(number))).toBe(true);
        expect([...list.duplicates.values()].every(copies => copies >= 1 && copies < 100)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('setting a list against my own', () => {
  const quantityOf = (number: number) => ({ 1: 2, 2: 1, 21: 0, 22: 1 })[number] ?? 0;

  it('finds what I can give and what I get', () => {
    const comparison = compareLists(readList('Suche FWC 1, 2, 3\nBiete MEX 1, 2', world), quantityOf);
    expect(comparison).toEqual({ give: new Set([1]), get: new Set([21]) });
  });

  it('takes a bare list for what they look for', () => {
    expect(compareLists(readList('FWC 1, MEX 1', world), quantityOf)).toEqual({
      give: new Set([1]),
      get: new Set(),
    });
  });
});
