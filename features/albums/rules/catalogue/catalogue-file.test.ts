import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { albumOf, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { catalogueAlbums, csv, json, problemsOf } from '#features/albums/testing/catalogue-files.ts';
import { readCsvRows } from './csv-rows.ts';
import { mostFileCharacters, mostProblems } from './catalogue-album.ts';
import { writeCatalogueCsv, writeCatalogueJson } from './write-catalogue.ts';
import { parseCatalogueFile } from './catalogue-file.ts';

describe('reading a catalogue file', () => {
  const plain = albumOf({
    count: 2,
    stickers: [stickerOf(1, { name: 'Apfel' }), stickerOf(2, { name: 'Birne' })],
  });

  it('reads the smallest CSV file', () => {
    const text = csv('number;name', '2;Birne', '1;Apfel');
    expect(parseCatalogueFile('a.csv', text)).toEqual({ album: plain });
  });

  it('reads the smallest JSON file', () => {
    const text = json({}, { number: 2, name: 'Birne' }, { number: 1, name: 'Apfel' });
    expect(parseCatalogueFile('a.JSON', text)).toEqual({ album: plain });
    expect(parseCatalogueFile('a.json', `\uFEFF${text}`)).toEqual({ album: plain });
  });

  it.each([
    ['a byte order mark', `\uFEFF${csv('number;name', '1;Apfel', '2;Birne')}`],
    ['commas', csv('number,name', '1,Apfel', '2,Birne')],
    ['Windows line breaks', csv('number;name', '1;Apfel', '2;Birne', '').replaceAll('\n', '\r\n')],
    ['quotes and spaces', csv(' Number ; NAME ', '1; Apfel ', '" 2";"Birne"')],
    ['blank lines', csv('', 'number;name', '', '1;Apfel', '  ', '2;Birne', ';')],
    ["a spreadsheet's filling", '"# name: Markttag"\n# key: markttag;;;\nnumber;name\n1;Apfel\n2;Birne'],
  ])('takes CSV with %s', (_, text) => {
    expect(parseCatalogueFile('a.csv', text)).toEqual({ album: plain });
  });

  it('stacks no more marks on a letter than scripts do', () => {
    const tower = `A\u0337${'\u030D'.repeat(80)}pfel`;
    const names = [csv('number;name', `1;${tower}`), json({}, { number: 1, name: tower })].map(
      (text, at) => parseCatalogueFile(at === 0 ? 'a.csv' : 'a.json', text).album?.stickers[0]?.name,
    );
    expect(names).toEqual(['A\u0337\u030D\u030D\u030Dpfel', 'A\u0337\u030D\u030D\u030Dpfel']);
  });

  it('reads every field of both forms alike', () => {
    const album = teamAlbumOf();
    expect(parseCatalogueFile('wm.json', writeCatalogueJson(album))).toEqual({ album });
    expect(parseCatalogueFile('wm.csv', writeCatalogueCsv(album, ';'))).toEqual({ album });
    expect(parseCatalogueFile('wm.csv', writeCatalogueCsv(album, ','))).toEqual({ album });
  });

  it.each(['garten.csv', 'garten.json'])('reads the example %s', name => {
    const text = readFileSync(`catalogue/examples/${name}`, 'utf8');
    const { album } = parseCatalogueFile(name, text);
    expect(album).toMatchObject({ key: 'garten', totalStickers: 6 });
    expect(album?.stickers[4]).toMatchObject({ name: 'Frosch; grün', section: 'Teich, Ufer' });
  });

  it('makes sections that stickers name and the file does not declare', () => {
    const parsed = parseCatalogueFile('a.csv', csv('number;section', '1;Obst', '2;Gemüse', '3;Obst'));
    expect(parsed.album?.sections.map(section => section.name)).toEqual(['Obst', 'Gemüse']);
  });
});

describe('a file that a spreadsheet opens', () => {
  it.each([';', ','] as const)(
    'holds no cell that it would evaluate, parted by %j, and is read as it was',
    separator => {
      const formula = '=HYPERLINK("https://a.example";"Gewonnen")';
      const section = { name: `-1; ${formula}`, prefix: '+P', deep: null, mid: null, crest: null };
      const album = albumOf({
        name: `Tiere;${formula}`,
        description: '@SUM(1), +1',
        sections: [section],
        stickers: ["'=x", '+1', '@a', '-2', formula].map((name, at) =>
          stickerOf(at + 1, { name, code: `-${at + 1}`, section: section.name }),
        ),
      });
      const text = writeCatalogueCsv(album, separator);
      const cells = [...readCsvRows(text, separator, 1)].flatMap(({ fields }) => fields);
      expect(cells.filter(cell => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      expect(parseCatalogueFile('a.csv', text)).toEqual({ album });
      expect(parseCatalogueFile('a.csv', `\uFEFF${text}`)).toEqual({ album });
    },
  );
});

describe('any file', () => {
  it('is refused by its name or its size', () => {
    expect(problemsOf('a.xlsx', '')).toEqual(['0 Der Dateiname muss auf .json oder .csv enden.']);
    const large = ' '.repeat(mostFileCharacters + 1);
    expect(problemsOf('a.json', large)).toEqual(['0 Die Datei ist zu groß (höchstens 2 MB).']);
  });

  it('of the largest size is read or refused, never a crash', () => {
    for (const piece of ['1\n', ';', '# a\n', '"', '{}', '[', '1;2\n', '# section: a\n']) {
      const text = csv('number') + '\n' + piece.repeat(2_000_000 / piece.length);
      for (const name of ['a.csv', 'a.json']) {
        const { problems } = parseCatalogueFile(name, text);
        expect(problems?.length).toBeGreaterThan(0);
        expect(problems?.length).toBeLessThanOrEqual(mostProblems + 1);
      }
    }
  });

  it('of separators alone is refused', () => {
    for (const text of [
      ';'.repeat(1_999_000),
      `${','.repeat(1_999_000)}!`,
      `# name: A\n${'"",'.repeat(600_000)}`,
    ])
      expect(parseCatalogueFile('a.csv', text).problems?.length).toBeGreaterThan(0);
  });

  it('never throws, whatever it holds', () => {
    const scrap = fc.constantFrom(
      '# name: A',
      '# total: 3',
      '# section: B',
      'number;code',
      '1;2',
      '"',
      ';',
      ',',
      '\n',
      '\r',
      '\0',
      'ß',
      '{',
      '}',
      '[',
      ']',
      ':',
      '"number"',
      '"stickers"',
      '1',
      '-1',
      'null',
      '"__proto__"',
      '\uD800',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(scrap).map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('a.csv', 'a.json'), (content, name) => {
        const parsed = parseCatalogueFile(name, content);
        expect(parsed.album !== undefined || parsed.problems.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
    const anything = fc.record({
      sections: fc.jsonValue(),
      stickers: fc.array(fc.jsonValue()),
      name: fc.jsonValue(),
    });
    fc.assert(fc.property(anything, value => void parseCatalogueFile('a.json', JSON.stringify(value))));
  });

  it('gives the album that was written, from both forms', () => {
    fc.assert(
      fc.property(catalogueAlbums, fc.constantFrom(';', ','), (album, separator) => {
        expect(parseCatalogueFile('a.json', writeCatalogueJson(album))).toEqual({ album });
        expect(parseCatalogueFile('a.csv', writeCatalogueCsv(album, separator))).toEqual({ album });
      }),
    );
  });
});
