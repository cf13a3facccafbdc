import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differenceTo,
  longestFile,
  quantityFileForms,
  readQuantityFile,
  writeQuantityFile,
} from './quantity-file.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';

/** Ids are numbers plus 100, to tell them apart. */
function albumOf(codes: readonly string[], names: readonly string[] = []) {
  const stickers = codes.map((code, at) => ({
    id: at + 101,
    number: at + 1,
    code,
    name: names[at] ?? `Sticker ${at + 1}`,
    rarity: 'common' as const,
    foil: false,
    imageUrl: null,
  }));
  const plain = { prefix: null, deep: null, mid: null, crestUrl: null };
  return { name: 'WM der Tiere', sections: [{ name: 'Fuchsland', ...plain, stickers }] };
}

const album = albumOf(['00', 'FUX 1', 'FUX 2', '4'], ['=1+1', 'Rotpelz; "Chef"', 'Zeile\nZwei', 'Pan']);
const read = (content: string) => readQuantityFile(content, album);
const quantitiesOf = (content: string) => [...(read(content)?.quantities ?? [])];

describe('a file of quantities', () => {
  it('lists every sticker for a spreadsheet, which runs nothing of it', () => {
    const file = writeQuantityFile(album, id => id - 101, 'csv');
    expect(file).toBe(
      '\uFEFFnummer;code;name;anzahl\r\n' +
        "1;00;'=1+1;0\r\n" +
        '2;FUX 1;"Rotpelz; ""Chef""";1\r\n' +
        '3;FUX 2;"Zeile\nZwei";2\r\n' +
        '4;4;Pan;3\r\n',
    );
  });

  it('lists every sticker as JSON, with the name of the album', () => {
    const stickers = [
      { number: 1, code: '00', quantity: 0 },
      { number: 2, code: 'FUX 1', quantity: 1 },
      { number: 3, code: 'FUX 2', quantity: 2 },
      { number: 4, code: '4', quantity: 3 },
    ];
    const file = writeQuantityFile(album, id => id - 101, 'json');
    expect(JSON.parse(file)).toEqual({ album: 'WM der Tiere', stickers });
    expect(read(file)?.album).toBe('WM der Tiere');
  });

  it('tells which stickers it names more than once, of which the last quantity counts', () => {
    const file = read('code;anzahl\nFUX 1;2\n00;1\nfux1;2\nFUX 1;5\nFUX 2;x\nFUX 2;1\n');
    expect(file?.repeated).toEqual(['FUX 1']);
    expect([...(file?.quantities ?? [])]).toEqual([
      [102, 5],
      [101, 1],
      [103, 1],
    ]);
  });

  it('is read with blanks around each field, and without what a line leaves empty', () => {
    expect(
      quantitiesOf(' NUMMER ; Code ; anzahl \r\n 1 ; 00 ; 2 \r\n ; ; \r\n 2 ;  FUX 1 ; 250 \r\n'),
    ).toEqual([
      [101, 2],
      [102, 250],
    ]);
    const { flawed, unknown } = read('nummer;code;anzahl\n1;00;251\n9;;1\n;XYZ 9;1\n2;FUX 1;\n') ?? {};
    expect([flawed, unknown]).toEqual([
      ['00', 'FUX 1'],
      ['9', 'XYZ 9'],
    ]);
  });

  it('is none without a column of quantities, nor without numbers and codes', () => {
    expect(read('nummer;code\n1;00\n')).toBeUndefined();
    expect(read('name;anzahl\nPan;1\n')).toBeUndefined();
  });

  it.each(quantityFileForms)('comes back as it went, as %s', form => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, quantity: fc.integer({ min: 0, max: mostCopies }) }), {
          maxLength: 40,
        }),
        owned => {
          const one = albumOf(
            owned.map((_, at) => `FUX ${at + 1}`),
            owned.map(sticker => sticker.name),
          );
          const quantityOf = (id: number) => owned[id - 101]?.quantity ?? 0;
          const back = readQuantityFile(writeQuantityFile(one, quantityOf, form), one);
          expect(back).toMatchObject({ unknown: [], flawed: [], hasOtherNames: false });
          expect([...(back?.quantities.values() ?? [])]).toEqual(owned.map(sticker => sticker.quantity));
          expect(differenceTo(back?.quantities ?? new Map(), quantityOf).deltas.size).toBe(0);
        },
      ),
    );
  });

  it('comes back as spreadsheets save it, whatever separates and begins it', () => {
    const starts = fc.record({
      separator: fc.constantFrom(';', ',', '\t', '|'),
      mark: fc.constantFrom('', '\uFEFF'),
      quote: fc.constantFrom('', '"'),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    });
    fc.assert(
      fc.property(
        starts,
        fc.array(fc.integer({ min: 0, max: mostCopies }), { maxLength: 4 }),
        ({ separator, mark, quote, lineEnd }, owned) => {
          const rows = owned.map((quantity, at) => [album.sections[0]?.stickers[at]?.code, quantity]);
          const lines = [['code', 'anzahl'], ...rows].map(row => row.join(separator));
          const content = `${mark}${[`${quote}sep=${separator}${quote}`, ...lines].join(lineEnd)}`;
          expect(quantitiesOf(content)).toEqual(owned.map((quantity, at) => [at + 101, quantity]));
        },
      ),
    );
  });

  it.each([
    ['with commas and other columns', 'Anzahl,Notiz,Code\n2,x,fux1\n0,,FUX-2\n'],
    ['with tabs', 'code\tanzahl\r\nFUX 1\t2\r\nFUX 2\t0\r\n'],
    ['in English, by number', 'number;quantity\n2;2\n3;0'],
    ['by the separator that it names', 'SEP=,\ncode,a;b,anzahl\nFUX 1,,2\nFUX 2,,0'],
    ['saved with commas after it named semicolons', '"sep=;",,\r\ncode,anzahl,\r\nFUX 1,2,\r\nFUX 2,0,'],
    ['with empty lines', 'code;anzahl\n\nFUX 1;2\n;\nFUX 2;0\n\n'],
    ['where a code and a number differ', 'nummer;code;anzahl\n4;FUX 1;2\n1;FUX 2;0'],
    ['as JSON by hand', '{"stickers":[{"code":"FUX 1","quantity":2},{"number":3,"quantity":"0"}]}'],
  ])('is understood %s', (_, content) => {
    expect(quantitiesOf(content)).toEqual([
      [102, 2],
      [103, 0],
    ]);
  });

  it('knows a code that a spreadsheet took for a number, and no other one that is not there', () => {
    expect(quantitiesOf('nummer;code;anzahl\n1;0;2')).toEqual([[101, 2]]);
    expect(read('nummer;code;anzahl\n1;PAN 1;2')?.unknown).toEqual(['PAN 1']);
    expect(read('code;anzahl\n0;2')?.unknown).toEqual(['0']);
  });

  it('keeps what it understands, and says what it does not', () => {
    const content = 'code;anzahl\nFUX 1;1\nFUX 2;-1\nPAN 7;3\n00;10000\n4;1,5\n';
    expect(read(content)).toMatchObject({ unknown: ['PAN 7'], flawed: ['FUX 2', '00', '4'] });
    expect(quantitiesOf(content)).toEqual([[102, 1]]);
    expect(read('{"album":"Liga","stickers":[]}')?.album).toBe('Liga');
  });

  it('sees by the names that it is of another album with the same numbers', () => {
    const file = (names: readonly string[]) =>
      writeQuantityFile(albumOf(['00', 'FUX 1', 'FUX 2', '4'], names), () => 0, 'csv');
    expect(read(file(['Mond', 'Mars', 'Rakete', 'Pan']))?.hasOtherNames).toBe(true);
    expect(read(file(['=1+1', 'Rotpelz; "Chef"', 'Zeile Zwei', 'anders']))?.hasOtherNames).toBe(false);
    expect(read('code;anzahl\n00;1')?.hasOtherNames).toBe(false);
  });

  it.each([
    '',
    'Hallo',
    'nummer;code\n1;00',
    '{"stickers":3}',
    '{',
    '[]',
    '\u0000',
    'x'.repeat(longestFile + 1),
  ])('is none: %j', content => {
    expect(read(content)).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), content => void read(`code;anzahl\n${content}`)));
    fc.assert(fc.property(fc.json(), content => void read(content)));
  });
});

it('the difference to a file leaves alone what it does not name', () => {
  const owned = new Map([
    [101, 1],
    [102, 5],
    [104, 2],
  ]);
  const wanted = new Map([
    [101, 1],
    [102, 2],
    [103, 4],
  ]);
  const { deltas, ...counts } = differenceTo(wanted, id => owned.get(id) ?? 0);
  expect([...deltas]).toEqual([
    [102, -3],
    [103, 4],
  ]);
  expect(counts).toEqual({ more: 4, fewer: 3 });
});
