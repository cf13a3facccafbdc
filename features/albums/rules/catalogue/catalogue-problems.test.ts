import { describe, expect, it } from 'vitest';
import { csv, json, problemsOf } from '#features/albums/testing/catalogue-files.ts';
import { mostProblems, mostSections } from './catalogue-album.ts';
import { parseCatalogueFile } from './catalogue-file.ts';
import { readAlbumText } from '#features/making/rules/written/album-text.ts';

describe('problems of CSV', () => {
  it.each([
    ['an unknown column', csv('number;colour', '1;red'), '3 Die Spalte „colour“ ist unbekannt.'],
    ['a column twice', csv('number;name;name', '1;a;b'), '3 Die Spalte name steht doppelt da.'],
    ['no column of numbers', csv('name', 'Apfel'), '3 Die Spalte number fehlt.'],
    ['no columns', csv(), '3 Die Zeile mit den Spaltennamen fehlt'],
    ['no stickers', csv('number'), '0 Es steht kein Sticker darin, der zählt.'],
    ['extras alone', csv('number;extra', '1;ja'), '0 Es steht kein Sticker darin, der zählt.'],
    [
      'an unknown heading',
      csv('# farbe: rot', 'number', '1'),
      '3 Die Kopfzeile „# farbe: rot“ ist unbekannt.',
    ],
    ['a heading twice', csv('# key: b', 'number', '1'), '3 # key: Das Feld steht doppelt da.'],
    ['no name', '# key: a\nnumber\n1', '0 # name: Die Angabe fehlt.'],
    ['a wrong key', '# key: Ä B\n# name: A\nnumber\n1', '1 # key: Nur Kleinbuchstaben'],
    [
      'a wrong total',
      csv('# total: viele', 'number', '1'),
      '3 # total: Das muss eine ganze Zahl von 1 bis 2000',
    ],
    [
      'too large a total',
      csv('# total: 2001', 'number', '1'),
      '3 # total: Das muss eine ganze Zahl von 1 bis 2000',
    ],
    [
      'a number above the total',
      csv('# total: 2', 'number', '3'),
      '5 number: Nummer 3 liegt über der Gesamtzahl 2.',
    ],
    [
      'a lost row',
      csv('# total: 3', 'number', '1', '3'),
      '3 # total: Von den Nummern 1 bis 3 fehlt eine: 2.',
    ],
    [
      'rows lost at the end',
      csv('# total: 99', 'number', '1'),
      '3 # total: Von den Nummern 1 bis 99 fehlen 98: 2, 3, 4',
    ],
    ['a hole without a total', csv('number', '2'), '0 # total: Von den Nummern 1 bis 2 fehlt eine: 1.'],
    ['a missing number', csv('number;name', ';Apfel'), '4 number: Die Angabe fehlt.'],
    ['a number that is none', csv('number', 'eins'), '4 number: Das muss eine ganze Zahl'],
    ['number 0', csv('number', '0'), '4 number: Das muss eine ganze Zahl'],
    ['a number twice', csv('number', '1', '1'), '5 number: Die Nummer 1 steht schon in Zeile 4.'],
    [
      'a code twice',
      csv('number;code', '1;FUX 7', '2;fux-07'),
      '5 code: Der Code „fux-07“ steht schon in Zeile 4.',
    ],
    [
      "another's number as code",
      csv('number;code', '1;2', '2;'),
      '5 code: Der Code „2“ steht schon in Zeile 4.',
    ],
    ['a code with a separator', csv('number;code', '1;"A;1"'), '4 code: Ein Code enthält'],
    ['a code of marks', csv('number;code', '1;--'), '4 code: Ein Code enthält'],
    ['an unknown rarity', csv('number;rarity', '1;mythic'), '4 rarity: Diese Seltenheit gibt es nicht.'],
    ['an unknown foil', csv('number;foil', '1;gold'), '4 foil: Das muss true oder false sein'],
    ['a foreign picture', csv('number;picture', '1;http://a.example/b'), '4 picture: Eine Bildadresse'],
    ['a picture of a path', csv('number;picture', '1;/etc/passwd'), '4 picture: Eine Bildadresse'],
    ['a climbing picture', csv('number;picture', '1;/pictures/../a'), '4 picture: Eine Bildadresse'],
    ['a script', csv('number;picture', '1;javascript:alert(1)'), '4 picture: Eine Bildadresse'],
    ['too long a name', csv('number;name', `1;${'x'.repeat(81)}`), '4 name: Höchstens 80 Zeichen.'],
    ['a line break in a name', csv('number;name', '1;"a\nb"'), '4 name: Der Text enthält unsichtbare'],
    ['a turned text', csv('number;name', '1;a\u202Eb'), '4 name: Der Text enthält unsichtbare'],
    [
      'a wrong colour',
      csv('# section: Obst; O; rot', 'number;section', '1;Obst'),
      '3 deep: Eine Farbe sieht so aus',
    ],
    [
      'a sixth part',
      csv('# section: A; B;;;; C', 'number;section', '1;A'),
      '3 # section: Höchstens 5 Angaben',
    ],
    [
      'a section twice',
      csv('# section: A', '# section: A', 'number;section', '1;A'),
      '4 name: Der Abschnitt „A“ steht schon in Zeile 3',
    ],
    [
      'an unknown section',
      csv('# section: A', 'number;section', '1;B'),
      '5 section: Den Abschnitt „B“ gibt es nicht.',
    ],
    ['no section', csv('number;section', '1;A', '2;'), '5 section: Der Abschnitt fehlt'],
    [
      'an open quote',
      csv('number;name', '1;"Apfel', '2;b'),
      '4 Das Anführungszeichen wird nicht geschlossen.',
    ],
    ['text after a quote', csv('number;name', '1;"Apfel"x'), '4 Nach dem schließenden Anführungszeichen'],
    ['a field too many', csv('number;name', '1;a;b'), '4 3 Felder statt 2.'],
    ['a field too few', csv('number;name', '1'), '4 1 Felder statt 2.'],
  ])('names %s', (_, text, expected) => {
    const problems = problemsOf('a.csv', text);
    expect(problems.map(problem => problem.slice(0, expected.length))).toContain(expected);
  });

  it('names one problem once and nothing that follows from it', () => {
    expect(problemsOf('a.csv', csv('number;rarity', '1;mythic', '2;common'))).toHaveLength(1);
    expect(problemsOf('a.csv', csv('number', '7', '7'))).toHaveLength(1);
    expect(problemsOf('a.csv', csv('# section: A; ; rot', 'number;section', '1;A'))).toHaveLength(1);
    expect(problemsOf('a.csv', csv('number;colour', '1;red', '2;blue'))).toHaveLength(1);
  });

  it('counts lines behind quoted breaks and names all problems at once, in order', () => {
    const text = csv('# total: 2', 'number;name;rarity', '1;"a\nb";rare', '3;c;gold', '2;d;silver', '2;e;');
    const starts = problemsOf('a.csv', text).map(problem => problem.split(':')[0]);
    expect(starts).toEqual(['5 name', '7 rarity', '8 rarity']);
  });

  it('names so many and counts the rest', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `${at + 1};gold`);
    const { problems } = parseCatalogueFile('a.csv', csv('number;rarity', ...lines));
    expect(problems).toHaveLength(mostProblems + 1);
    expect(problems?.at(-1)).toEqual({ line: 0, message: 'Und 800 weitere Fehler.' });
  });
});

describe('problems of JSON', () => {
  it.each([
    ['broken JSON', '{\n"format": 1,\n}', '3 Das ist kein gültiges JSON'],
    ['a list', '[]', '1 Eine Albumdatei ist ein Objekt { … } mit key, name und der Liste stickers.'],
    ['nothing', '', '1 Das ist kein gültiges JSON'],
    ['an unknown format', json({ format: 2 }, { number: 1 }), '1 format: Nur format 1'],
    ['no format', json({ format: undefined }, { number: 1 }), '1 format: Die Angabe fehlt.'],
    ['an unknown field', json({ colour: 'red' }, { number: 1 }), '1 colour: Dieses Feld gibt es nicht.'],
    ['an inherited name', json({ toString: 1 }, { number: 1 }), '1 toString: Dieses Feld gibt es nicht.'],
    ['a prototype', '{"__proto__": {}, "stickers": [{}]}', '1 __proto__: Dieses Feld gibt es nicht.'],
    [
      "a sticker's unknown field",
      json({}, { number: 1, nr: 1 }),
      '1 stickers[0].nr: Dieses Feld gibt es nicht.',
    ],
    ['a field twice', '{"key": "a",\n"key": "b", "stickers": [{}]}', '2 key: Das Feld steht doppelt da.'],
    ['no stickers', json({ stickers: undefined }), '1 stickers: Die Angabe fehlt.'],
    ['stickers that are no list', json({ stickers: {} }), '1 stickers: Hier muss eine Liste'],
    [
      'sections that are no list',
      json({ sections: null }, { number: 1 }),
      '1 sections: Hier muss eine Liste',
    ],
    ['a sticker that is none', json({ stickers: [7] }), '1 stickers[0]: Hier muss ein Objekt'],
    ['a text as number', json({}, { number: '1' }), '1 stickers[0].number: Das muss eine ganze Zahl'],
    ['half a number', json({}, { number: 1.5 }), '1 stickers[0].number: Das muss eine ganze Zahl'],
    ['a number as name', json({ name: 7 }, { number: 1 }), '1 name: Das muss ein Text sein.'],
    ['an empty name', json({ name: ' ' }, { number: 1 }), '1 name: Die Angabe fehlt.'],
    ['a name that nobody sees', json({ name: '\u200B\u200D' }, { number: 1 }), '1 name: Die Angabe fehlt.'],
    ['a zero character', json({}, { number: 1, name: 'a\0' }), '1 stickers[0].name: Der Text enthält'],
    ['half a character', json({}, { number: 1, name: '\uD800' }), '1 stickers[0].name: Der Text enthält'],
    ['foil as text', json({}, { number: 1, foil: 'ja' }), '1 stickers[0].foil: Das muss true'],
    [
      'a number twice',
      json({}, { number: 1 }, { number: 1 }),
      '1 stickers[1].number: Die Nummer 1 steht schon in Zeile 1 (stickers[0]).',
    ],
    [
      'too many stickers',
      json({ stickers: Array.from({ length: 2001 }, () => ({})) }),
      '1 stickers: Höchstens 2000 Einträge.',
    ],
    ['deep nesting', '['.repeat(100) + ']'.repeat(100), '1 Das ist kein gültiges JSON'],
  ])('names %s', (_, text, expected) => {
    const problems = problemsOf('a.json', text);
    expect(problems.map(problem => problem.slice(0, expected.length))).toContain(expected);
  });

  it('names the line of each wrong value', () => {
    const text = JSON.stringify(
      JSON.parse(json({}, { number: 1, rarity: 'gold' }, { number: 0 })),
      undefined,
      1,
    );
    expect(problemsOf('a.json', text).map(problem => problem.split(':')[0])).toEqual([
      '8 stickers[0].rarity',
      '11 stickers[1].number',
    ]);
  });
});

describe('sections that only stickers name', () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `Teil ${at + 1}`);
  const inBoth = (count: number) =>
    [
      ['a.json', json({}, ...named(count).map((section, at) => ({ number: at + 1, section })))],
      ['a.csv', csv('number;section', ...named(count).map((section, at) => `${at + 1};${section}`))],
    ] as const;

  it('are as many as declared ones at most, and refused with the same words', () => {
    const declared = json({ sections: named(mostSections + 1).map(name => ({ name })) }, { number: 1 });
    expect(problemsOf('a.json', declared)).toContain('1 sections: Höchstens 300 Einträge.');
    const [asJson, asCsv] = inBoth(mostSections + 1);
    expect(problemsOf(...asJson)).toEqual(['1 sections: Höchstens 300 Einträge.']);
    expect(problemsOf(...asCsv)).toEqual(['0 # section: Höchstens 300 Einträge.']);
    for (const [, text] of [asJson, asCsv])
      expect(readAlbumText(text, 1_200)).toMatchObject({
        stickers: [],
        marks: [{ message: expect.stringMatching(/sections?: Höchstens 300 Einträge\.$/) }],
      });
    for (const [name, text] of inBoth(mostSections))
      expect(parseCatalogueFile(name, text).album?.sections.map(section => section.name)).toEqual(
        named(mostSections),
      );
  });
});
