import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueAlbums } from '#features/albums/testing/catalogue-files.ts';
import { realShaped } from '#features/making/testing/real-shaped.ts';
import { readAlbumText } from './album-text.ts';
import type { CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import { writeCatalogueCsv, writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { listWord, partWords } from './written-text.ts';

const most = 2000;
const isPart = new RegExp(`^${partWords}$`, 'iu');
const read = (text: string) => readAlbumText(text, most);

/** Each mark as the marked text and the reason. */
function marksOf(text: string): string[] {
  return read(text).marks.map(({ start, end, message }) => `${text.slice(start, end)} | ${message}`);
}

describe('lists as people write them', () => {
  // In quadratic time, each would take longer than a test may.
  it.each([' ', '\t', '〜', '\u200B '])('ends with a line of 40,000 times %j', sign => {
    expect(read(`1 Fuchs${sign.repeat(40_000)}\n2 Igel`).stickers.at(-1)).toMatchObject({ name: 'Igel' });
  });

  it('ends with a heading of 20,000 words', () => {
    expect(read(`${'Wald '.repeat(20_000)}\n2 Igel`).stickers).toMatchObject([{ name: 'Igel' }]);
  });

  it.each(['Nr.1,', '|1|a'])('ends with a table that is marked 20,000 times: %j', cell => {
    expect(read(cell.repeat(20_000)).marks.length).toBeGreaterThan(2_000);
  });

  it.each(['FUX 1-2000\n', '1-900\n', '1;a;;b\n', '1\tHund\t\t1 b\n'])(
    'ends where %j stands 20,000 times',
    line => {
      expect(read(line.repeat(20_000)).marks.length).toBeGreaterThan(100);
    },
  );

  it('are forty shapes and more', () => expect(realShaped.length).toBeGreaterThanOrEqual(40));

  it.each(realShaped.map(list => [list.about, list] as const))('%s', (_, list) => {
    const { stickers, sections, marks } = read(list.text);
    expect(marks).toEqual([]);
    expect(stickers.length).toBe(list.stickers);
    expect([stickers[0]?.code, stickers.at(-1)?.code]).toEqual([list.first, list.last]);
    expect(sections.map(({ name }) => name)).toEqual(list.sections);
    const byCode = new Map(stickers.map(sticker => [sticker.code, sticker]));
    for (const [code, name] of Object.entries(list.named ?? {})) expect(byCode.get(code)?.name).toBe(name);
    if (list.foils !== undefined)
      expect(stickers.filter(({ foil }) => foil).map(({ code }) => code)).toEqual(list.foils);
  });

  it('number stickers in their order, name every section once, and repeat no code', () => {
    for (const { text } of realShaped) {
      const { stickers, sections } = read(text);
      expect(stickers.map(({ number }) => number)).toEqual(stickers.map((_, at) => at + 1));
      expect(new Set(stickers.map(({ code }) => normaliseCode(code))).size).toBe(stickers.length);
      const names = new Set(sections.map(({ name }) => name));
      expect(names.size).toBe(sections.length);
      expect(
        stickers.every(({ section }) => (section === null ? names.size === 0 : names.has(section))),
      ).toBe(true);
    }
  });
});

it.each(['Seite 2 von 4', '- Seite 2/4 -', 'S. 2 von 12', 'SEITE 2 VON 4', 'Page 2 of 4'])(
  'the foot of a printed page, %s, is no sticker',
  foot => {
    const { stickers, sections } = read(`## Wald\n1 Fuchs\n${foot}\n2 Dachs`);
    expect(stickers.map(({ code }) => code)).toEqual(['1', '2']);
    expect(sections).toHaveLength(1);
    expect(marksOf(`1 Fuchs\n${foot}`)).toEqual([]);
  },
);

describe('what is not understood', () => {
  it.each([
    ['blub 12 x\n1-5', ['blub 12 x | Das habe ich nicht verstanden.']],
    ['5-1\n6', ['5-1 | Der Anfang ist größer als das Ende.']],
    ['FUX 7 Rot\nFUX 7 Blau', ['FUX 7 Blau | FUX 7 steht schon weiter oben.']],
    ['1-20, 7', ['1-20, 7 | 7 steht schon weiter oben.']],
    ['1 Apfel\n## Leer\n## Obst\n2 Birne', ['## Leer | Unter dieser Überschrift steht kein Sticker.']],
    [
      `1 ${'x'.repeat(81)}`,
      [`1 ${'x'.repeat(81)} | Das ist zu lang. Höchstens 80 Zeichen passen auf einen Sticker.`],
    ],
    ['??\n1 Fuchs', ['?? | Das habe ich nicht verstanden.']],
    ['1-20 SEE', ['1-20 SEE | Das habe ich nicht verstanden.']],
    ['1.1 Fuchs', ['1.1 Fuchs | Das habe ich nicht verstanden.']],
    ['1.2.3', ['1.2.3 | Das habe ich nicht verstanden.']],
    ['180 Sticker', ['180 Sticker | Das habe ich nicht verstanden.']],
    ['1 Fuchs\n1² Dachs', ['1² Dachs | Das habe ich nicht verstanden.']],
    ['1. Wald\n1. Fuchs\n2. Dachs', ['1. Fuchs | 1 steht schon weiter oben.']],
    ['01 Fuchs\n1 Dachs', ['1 Dachs | 1 steht schon weiter oben.']],
    ['FUX 11, 12; 13x2', ['FUX 11, 12; 13x2 | Das habe ich nicht verstanden.']],
    ['FUX 11, 12; FUX 13x2', ['FUX 11, 12; FUX 13x2 | Das habe ich nicht verstanden.']],
    ['FUX 11, 12, 13 x2', ['FUX 11, 12, 13 x2 | Das habe ich nicht verstanden.']],
    ['FUX 1-5 x 2\nFUX 6', ['FUX 1-5 x 2 | Das habe ich nicht verstanden.']],
    [
      'FUX 11 x2\nFUX 12 ×2',
      ['FUX 11 x2', 'FUX 12 ×2'].map(line => `${line} | Das habe ich nicht verstanden.`),
    ],
    ['Nr;Name;Team\n1;Fuchs;Rot\n;Dachs;Rot', [';Dachs;Rot | Das habe ich nicht verstanden.']],
    ['1 Fuchs\r1 Da\u00AD\rchs\r2 Reh', ['1 Da\u00AD\rchs | 1 steht schon weiter oben.']],
    ['{ kaputt', ['{ kaputt | Das ist kein gültiges JSON; ab hier ist es nicht lesbar.']],
  ])('%j is marked in place, and the rest is read', (text, expected) =>
    expect(marksOf(text)).toEqual(expected),
  );

  it.each([
    ['FUX 7, 3 Äpfel', 'FUX 7 3 Äpfel'],
    ['7; 3 MUSKETIERE', '7 3 MUSKETIERE'],
    ['7, 3D-Brille', '7 3D-Brille'],
    ['FUX 7: 13x2', 'FUX 7 13x2'],
    ['FUX 7: x2', 'FUX 7 x2'],
    ['x1 x2, X3', 'x1 , x2 , X3 '],
  ])('but %j is, as it has words, or stands after a colon, or is a code', (text, expected) => {
    const { stickers, marks } = read(text);
    expect([stickers.map(({ code, name }) => `${code} ${name}`).join(', '), marks]).toEqual([expected, []]);
  });

  it('ends at the most that an album holds', () => {
    const { stickers, marks } = read('1-5000\n6000 Rest');
    expect(stickers.length).toBe(most);
    expect(marks.map(({ message }) => message)).toContain(
      'Mehr als 2.000 Sticker passen nicht in ein Album.',
    );
  });

  it('says what it made of numbers that restart, and of none', () => {
    expect(read('Obst: 1-3\nPilze: 1-3').hints).toHaveLength(1);
    expect(read('Apfel\nBirne').hints).toEqual(['In der Liste stehen keine Nummern. Ich habe durchgezählt.']);
  });

  it('takes 980 lines of nonsense', () => {
    const nonsense = Array.from({ length: 980 }, (_, at) => `?? ${at} !! ${at}%%`).join('\n');
    expect(read(nonsense).marks.length).toBe(980);
  });

  it('never throws, keeps within the album, and marks within the text', () => {
    const piece = fc.constantFrom(
      'FUX',
      '7',
      '-',
      ' ',
      '\n',
      '1-20',
      'Apfel',
      '(Glitzer)',
      ';',
      ',',
      ':',
      '#',
      '{',
      '"',
      '🦊',
      '\t',
      '00',
      'bis',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map(parts => parts.join('')),
        ),
        text => {
          const { stickers, marks } = read(text);
          expect(stickers.length).toBeLessThanOrEqual(most);
          expect(new Set(stickers.map(({ code }) => normaliseCode(code))).size).toBe(stickers.length);
          for (const { start, end } of marks)
            expect(0 <= start && start <= end && end <= text.length).toBe(true);
        },
      ),
    );
  });
});

describe('what was written is read again', () => {
  it('as a catalogue file, in both forms', () => {
    fc.assert(
      fc.property(catalogueAlbums, album => {
        for (const text of [writeCatalogueJson(album), writeCatalogueCsv(album)]) {
          const { stickers, sections, marks, file } = read(text);
          expect({ stickers, sections, marks }).toEqual({
            stickers: album.stickers,
            sections: album.sections,
            marks: [],
          });
          expect(file?.name).toBe(album.name);
        }
      }),
    );
  });

  const word = fc.stringMatching(/^[A-ZÄÖ][a-zäöß]{3,9}$/);
  /** Without words that have a meaning of their own in lists. */
  const letters = fc
    .stringMatching(/^[A-Z]{2,5}$/)
    .filter(prefix => !listWord.test(prefix) && !isPart.test(`${prefix} `));
  const drawn = fc.record({
    sections: fc.uniqueArray(fc.record({ prefix: letters, name: word }), {
      minLength: 2,
      maxLength: 5,
      comparator: (one, other) => one.prefix === other.prefix || one.name === other.name,
    }),
    size: fc.integer({ min: 2, max: 30 }),
    names: fc.array(word, { minLength: 30, maxLength: 30 }),
    foil: fc.integer({ min: 1, max: 30 }),
  });
  type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

  const numbers = (size: number) => Array.from({ length: size }, (_, at) => at + 1);
  const codesOf = ({ sections, size }: Drawn) =>
    sections.flatMap(({ prefix }) => numbers(size).map(number => `${prefix} ${number}`));
  const told = (stickers: readonly CatalogueSticker[]) => stickers.map(({ code }) => code);

  it('as ranges behind prefixes', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('; ', '\n', ' ; '), (made, gap) => {
        const text = made.sections.map(({ prefix }) => `${prefix} 1-${made.size}`).join(gap);
        const { stickers, sections, marks } = read(text);
        expect([told(stickers), marks]).toEqual([codesOf(made), []]);
        expect(sections.map(({ prefix }) => prefix)).toEqual(made.sections.map(({ prefix }) => prefix));
      }),
    );
  });

  it('as one sticker a line under headings, with foil in brackets', () => {
    fc.assert(
      fc.property(drawn, made => {
        const lines = made.sections.flatMap(({ prefix, name }) => [
          `## ${name}`,
          ...numbers(made.size).map(
            number =>
              `${prefix} ${number} ${made.names[number - 1]}${number === made.foil ? ' (Glitzer)' : ''}`,
          ),
        ]);
        const { stickers, sections, marks } = read(lines.join('\n'));
        expect([told(stickers), marks]).toEqual([codesOf(made), []]);
        expect(sections.map(({ name }) => name)).toEqual(made.sections.map(({ name }) => name));
        expect(stickers.filter(({ foil }) => foil).length).toBe(
          made.foil <= made.size ? made.sections.length : 0,
        );
        expect(stickers[0]?.name).toBe(made.names[0]);
      }),
    );
  });

  it('as a table with headings of one’s own', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(';', '\t', ','), (made, sign) => {
        const rows = made.sections.flatMap(({ prefix, name }) =>
          numbers(made.size).map(number => [`${prefix} ${number}`, made.names[number - 1], name].join(sign)),
        );
        const { stickers, sections } = read([['Nummer', 'Name', 'Team'].join(sign), ...rows].join('\n'));
        expect(told(stickers)).toEqual(codesOf(made));
        expect(sections.map(({ name }) => name)).toEqual(made.sections.map(({ name }) => name));
      }),
    );
  });
});
