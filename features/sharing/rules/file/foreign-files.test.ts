import { describe, expect, it } from 'vitest';
import { printedAlbum } from '#features/lists/testing/albums.ts';
import { specimens } from '#features/lists/testing/corpus.ts';
import { listInFile, readQuantityFile } from '../quantity-file.ts';

/** Ids are numbers plus 100, to tell them apart. */
function albumOf(sections: Readonly<Record<string, readonly string[]>>) {
  let number = 0;
  const plain = { prefix: null, deep: null, mid: null, crestUrl: null };
  return {
    name: 'WM 2026',
    sections: Object.entries(sections).map(([name, codes]) => ({
      name,
      ...plain,
      stickers: codes.map(code => {
        number += 1;
        const id = number + 100;
        return {
          id,
          number,
          code,
          name: `Name ${code}`,
          rarity: 'common' as const,
          foil: false,
          imageUrl: null,
        };
      }),
    })),
  };
}

const codes = (prefix: string, last: number) =>
  Array.from({ length: last }, (_, at) => `${prefix} ${at + 1}`);
const album = albumOf({
  Auftakt: ['00', ...codes('FWC', 3)],
  Mexiko: codes('MEX', 20),
  Deutschland: codes('GER', 20),
});
const plain = albumOf({ 'Seite 1': Array.from({ length: 60 }, (_, at) => String(at + 1)) });

type Album = Parameters<typeof readQuantityFile>[1];

function read(content: string, of: Album = album) {
  const file = readQuantityFile(content, of);
  if (file === undefined) return undefined;
  const codeOf = new Map(of.sections.flatMap(({ stickers }) => stickers.map(({ id, code }) => [id, code])));
  return Object.fromEntries([...file.quantities].map(([id, quantity]) => [codeOf.get(id), quantity]));
}

describe('a file of another program', () => {
  it.each(specimens('file').map(each => [each.name, each] as const))('is read: %s', (_, { right, text }) => {
    const owned = (right['owned'] ?? '').split(', ').map(each => each.split(' = '));
    expect(read(text, printedAlbum('wm'))).toEqual(
      Object.fromEntries(owned.map(([code = '', copies]) => [code, Number(copies)])),
    );
  });

  it.each<[what: string, content: string, owned: Record<string, number>]>([
    [
      'of sections and numbers through the album',
      'number,team,count\n5,MEX,1\n26,GER,3',
      { 'MEX 1': 1, 'GER 2': 3 },
    ],
    ['below a title', 'Meine WM;;\nStand;28.11.2026;\n\nNr.;Name;Anzahl\nMEX 1;Ana;2\n', { 'MEX 1': 2 }],
  ])('is read %s', (_, content, owned) => {
    expect(read(content)).toEqual(owned);
  });

  it('is read in an album of plain numbers', () => {
    expect(read('{"1":2,"2":0}', plain)).toEqual({ 1: 2, 2: 0 });
    expect(read('Nr;Menge\n1,0;2\n02;0', plain)).toEqual({ 1: 2, 2: 0 });
    expect(read('sticker_number,have\n7,1\n8,0', plain)).toEqual({ 7: 1, 8: 0 });
  });

  it('gives no number of an unknown section to another', () => {
    const file = readQuantityFile('team_code,nr,anzahl\nXYZ,3,2\nMEX,21,1\nMEX,1,1\nGER,1,1', album);
    expect([file?.unknown, file?.quantities.size]).toEqual([['XYZ 3', 'MEX 21'], 2]);
    const other = readQuantityFile('Verein;Nr;Anzahl\nMexiko;3;1\nMond;3;1\nMond;4;1', album);
    expect([other?.unknown, other?.quantities.size]).toEqual([['3', '4'], 1]);
    const titled = readQuantityFile('Nr;Anzahl\nMexiko;\n3;1\nMond;\n3;1', album);
    expect([titled?.unknown, titled?.quantities.size]).toEqual([['Mond 3'], 1]);
  });

  it.each([
    ['a table without counts', 'code;name\nMEX 1;Ana\nGER 5;Tim', 'MEX 1, GER 5'],
    ['a list of codes', '["MEX1","GER5"]', 'MEX1, GER5'],
    ['a text', 'Mir fehlen:\nMEX 1, 2\n', 'Mir fehlen:\nMEX 1, 2'],
    ['pairs that may be numbers', 'MEX 1,2\nGER 5,6', 'MEX 1,2\nGER 5,6'],
  ])('is a list where it is %s', (_, content, list) => {
    expect(read(content)).toBeUndefined();
    expect(listInFile(content, album)).toBe(list);
  });

  it.each(['', '{', '{"a":1}', '\u0000\u0001PK'])('is nothing: %j', content => {
    expect(read(content)).toBeUndefined();
    expect(listInFile(content, album)).toBeUndefined();
  });

  it('reads no deeper than the memory reaches', () => {
    expect(read(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)).toBeUndefined();
  });
});
