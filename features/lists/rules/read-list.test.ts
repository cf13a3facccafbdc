import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLists } from './list-index.ts';
import { readList } from './read-list.ts';
import { indexStickers } from './sticker-index.ts';

/** Sections of `count` stickers, numbered through. */
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
    unmarked: [...unmarked.keys()],
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
    ['Mir fehlen\n🇲🇽 MEX · pg. 24-25: 5, 9\nARG pág. 26: 1', [25, 29, 41], {}],
  ])('%j', (text, missing, duplicates) => {
    expect(read(text)).toEqual({ missing, duplicates, unmarked: [], unknown: [] });
  });

  it('takes no page, count or title for a sticker', () => {
    const paged = `Bom dia, tenho essas repetidas

*Copa 2026* · pg. 1
FWC2 (x3)

🇲🇽 *MEX* · pg. 8-9
MEX2 (x1), MEX7 (x2)
MEX16
🇦🇷 *ARG* · pág. 24–25
1, 2
Historia · pp. 106
GER9`;
    const spares = { 2: 3, 22: 1, 27: 2, 36: 1, 41: 1, 42: 1, 69: 1 };
    expect(read(paged)).toEqual({ missing: [], duplicates: spares, unmarked: [], unknown: [] });
    const counted = 'Fehlende Sticker: 3\nFWC: 1, 2\nMEX: 3\nDoppelte Sticker: 4\nGER: 5 (x4)\nGesamt: 7';
    expect(read(counted)).toEqual({ missing: [1, 2, 23], duplicates: { 65: 4 }, unmarked: [], unknown: [] });
    const both = { missing: [1, 2], duplicates: { 65: 1 }, unmarked: [], unknown: [] };
    expect(read('Fehlt: 3\nDoppelt: 4\n\nFehlt:\nFWC: 1, 2\nDoppelt:\nGER: 5')).toEqual(both);
    expect(read('Fehlende Sticker: 3\nDoppelte Sticker: 4\nGER: 5\nFehlt:\nFWC: 1, 2')).toEqual(both);
    expect(read('Fehlt: 3\nDoppelt: 4', plain)).toMatchObject({ missing: [3], duplicates: { 4: 1 } });
    expect(read('Fehlende Sticker: 3\n5, 6, 90\n\nDoppelt: 7\n', plain)).toEqual({
      missing: [5, 6, 90],
      duplicates: { 7: 1 },
      unmarked: [],
      unknown: [],
    });
  });

  it.each([
    ['Estão faltando:', 'missing'],
    ['FALTANDO', 'missing'],
    ['Não tenho', 'missing'],
    ['No tengo:', 'missing'],
    ['Habe ich noch nicht:', 'missing'],
    ["I don't have", 'missing'],
    ['Figurinhas faltantes 12 figurinhas', 'missing'],
    ['Me hacen falta', 'missing'],
    ['Il me manque', 'missing'],
    ['Mi mancano', 'missing'],
    ['Sobrando', 'duplicates'],
    ['Repes', 'duplicates'],
    ['Doppelte (4):', 'duplicates'],
    ['Dubletten', 'duplicates'],
    ['Mes doublons :', 'duplicates'],
    ['Doppioni', 'duplicates'],
    ['For swap', 'duplicates'],
  ] as const)('%j is a heading', (heading, list) => {
    const { missing, duplicates, unknown } = read(`${heading}\nFWC 1, 2\nMEX: 3`);
    const numbers = list === 'missing' ? missing : Object.keys(duplicates).map(Number);
    expect([numbers, unknown]).toEqual([[1, 2, 23], []]);
  });

  it.each(['1', 'Fehlt: 3\n', 'Doppelt: 4\n', '(', ' ', '🇩🇪', '1.', 'a@', 'außer 1 '])(
    'ends with as much as it reads of %j',
    text => {
      expect(read(text.repeat(40_000)).unknown.length).toBeLessThan(51);
    },
  );

  it('ends with a whole line where a text is too long, and says so', () => {
    const long = readList(`${'GER 20\n'.repeat(5_714)}FWC 12\nMEX 1`, world);
    expect([long.isCut, [...long.unmarked.keys()]]).toEqual([true, [80]]);
    expect(readList('GER 20\n'.repeat(5_000), world).isCut).toBe(false);
  });

  it('counts a number that stands twice among the spares as two copies', () => {
    expect(read('Doppelt\nARG: 3, 3, 5\nARG 5 (x2)').duplicates).toEqual({ 43: 2, 45: 3 });
    expect(read('Fehlt\nARG: 3, 3').missing).toEqual([43]);
  });

  it('carries a prefix on over lines until another one, or a word that it does not know', () => {
    expect(read('Doppelt\nMEX\n1, 2\n3\nArgentinien 🇦🇷\n4 und 5\nOben 6\n7')).toEqual({
      missing: [],
      duplicates: { 21: 1, 22: 1, 23: 1, 44: 1, 45: 1 },
      unmarked: [],
      unknown: ['Oben 6', 'Oben 7'],
    });
    expect(read('Fehlt: MEX 1, Nr. 5, 6').missing).toEqual([21, 5, 6]);
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
        const all = [...list.missing, ...list.unmarked.keys(), ...list.duplicates.keys()];
        expect(all.every(number => world.stickers.numbers.has(number))).toBe(true);
        expect([...list.duplicates.values()].every(copies => copies >= 1 && copies < 100)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
