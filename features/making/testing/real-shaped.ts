import { copiedLists } from './copied-lists.ts';
import { foilLists } from './foil-lists.ts';
import { shape, type ShapedList } from './shaped-list.ts';

const teams = (names: readonly string[], size: number) => names.map(name => `${name} 1-${size}`).join('\n');
const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => `T${'ABCDEFGH'[at % 8]}${'JKLMNPQR'[Math.floor(at / 8) % 8]}`);
const lines = (from: number, to: number, name = 'Motiv') =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at} ${name} ${from + at}`).join('\n');
export const realShaped: readonly ShapedList[] = [
  shape('plain numbers', '1-180', [180, '1', '180']),
  shape('plain numbers in words', '1 bis 216', [216, '1', '216']),
  shape('a sheet of 36', '1–36', [36, '1', '36']),
  shape('00 in front', '00, 1-681', [682, '00', '681']),
  shape('padded to three', '001-294', [294, '001', '294']),
  shape(
    'a world cup',
    `FWC 00, 1-19\n${teams(letters(48), 20)}`,
    [980, 'FWC 00', 'THP 20'],
    ['FWC', ...letters(48)],
  ),
  shape(
    'an older world cup',
    `00\nFWC 1-29\n${teams(letters(32), 20)}`,
    [670, '00', 'THM 20'],
    ['Vorneweg', 'FWC', ...letters(32)],
  ),
  shape(
    'with an advertiser’s extras',
    'FUX 1-20; PIN 1-20; C1-C12',
    [52, 'FUX 1', 'C12'],
    ['FUX', 'PIN', 'C'],
  ),
  shape('a shorter edition', 'FUX 1-18, 20; PIN 1-18, 20', [38, 'FUX 1', 'PIN 20'], ['FUX', 'PIN']),
  shape('letters behind', 'P1a, P1b, P2a, P2b', [4, 'P1a', 'P2b'], ['P']),
  shape('specials with a letter', '1-200\nL1-L20', [220, '1', 'L20'], ['Vorneweg', 'L']),
  shape('codes with hyphens', 'FUX-01 - FUX-20', [20, 'FUX-01', 'FUX-20'], ['FUX']),
  shape('codes without a gap', 'FUX1-FUX20, PIN1-PIN20', [40, 'FUX1', 'PIN20'], ['FUX', 'PIN']),
  shape('flags behind prefixes', 'FWC 🏆: 00, 1, 3\nMEX 🇲🇽: 1, 2, 3', [6, 'FWC 00', 'MEX 3'], ['FWC', 'MEX']),
  shape('one a line', lines(1, 180, 'Obst'), [180, '1', '180'], [], { named: { 7: 'Obst 7' } }),
  shape(
    'one a line, in codes',
    'FUX 1 Wappen (Glitzer)\nFUX 2 Rotpelz\nPIN 1 Wappen (Folie)',
    [3, 'FUX 1', 'PIN 1'],
    ['FUX', 'PIN'],
    {
      named: { 'FUX 2': 'Rotpelz', 'PIN 1': 'Wappen' },
      foils: ['FUX 1', 'PIN 1'],
    },
  ),
  shape('with full stops', '1. Hund\n2. Katze\n3. Maus', [3, '1', '3'], [], { named: { 3: 'Maus' } }),
  shape('with brackets', '1) Hund\n2) Katze', [2, '1', '2'], [], { named: { 2: 'Katze' } }),
  shape('with colons', '1: Hund\n2: Katze', [2, '1', '2'], [], { named: { 1: 'Hund' } }),
  shape('with dashes', '1 – Hund\n2 – Katze', [2, '1', '2'], [], { named: { 2: 'Katze' } }),
  shape('with number signs', 'Nr. 1 Hund\n#2 Katze', [2, '1', '2'], [], { named: { 1: 'Hund', 2: 'Katze' } }),
  shape('bullets', '- 1 Hund\n- 2 Katze', [2, '1', '2'], [], { named: { 2: 'Katze' } }),
  shape('names first', 'Hund 1\nKatze 2', [2, '1', '2'], [], { named: { 1: 'Hund' } }),
  shape('names alone', 'Hund\nKatze\nMaus', [3, '1', '3'], [], { named: { 2: 'Katze' } }),
  shape('names with numbers in them', '12 Apollo 11\n13 3D-Brille\n14 1. FC Igel', [3, '12', '14'], [], {
    named: { 12: 'Apollo 11', 13: '3D-Brille', 14: '1. FC Igel' },
  }),
  shape('headings', 'Obst\n1 Apfel\n2 Birne\nGemüse\n3 Möhre', [3, '1', '3'], ['Obst', 'Gemüse'], {
    named: { 3: 'Möhre' },
  }),
  shape('headings with signs', '## Obst\n1-20\n== Gemüse ==\n21-40', [40, '1', '40'], ['Obst', 'Gemüse']),
  shape('a title above', 'Mein Wald\n\n1 Hund\n2 Katze', [2, '1', '2']),
  shape(
    'a title with a year',
    'WM der Tiere 2026\nGruppe A\nFUX 1-20\nGruppe B\nPIN 1-20',
    [40, 'FUX 1', 'PIN 20'],
    ['Gruppe A', 'Gruppe B'],
  ),
  shape(
    'teams with names and codes',
    'Fuchsland FUX 1-20\nEisland (PIN): 1-20',
    [40, 'FUX 1', 'PIN 20'],
    ['Fuchsland', 'Eisland'],
  ),
  shape('sections in ranges', 'Obst 1-20; Gemüse 21-40', [40, '1', '40'], ['Obst', 'Gemüse']),
  shape(
    'sections that restart',
    'Obst: 1-20\nGemüse: 1-20\nPilze: 1-5',
    [45, 'OBS 1', 'PIL 5'],
    ['Obst', 'Gemüse', 'Pilze'],
  ),
  shape(
    'a code as heading',
    'FUX\n1 Wappen\n2 Rotpelz\nPIN\n1 Wappen',
    [3, 'FUX 1', 'PIN 1'],
    ['FUX', 'PIN'],
    {
      named: { 'FUX 2': 'Rotpelz' },
    },
  ),
  shape('Cyrillic', 'ЛИС 1-15; ЁЖ 1-15', [30, 'ЛИС 1', 'ЁЖ 15'], ['ЛИС', 'ЁЖ']),
  shape('Japanese', '狐 1-9\n熊 1-9', [18, '狐 1', '熊 9'], ['狐', '熊']),
  shape('Arabic', '1 ثعلب\n2 دب', [2, '1', '2'], [], { named: { 1: 'ثعلب' } }),
  shape('Greek capitals', 'ΑΛΕ 1-11, ΑΡΚ 1-11', [22, 'ΑΛΕ 1', 'ΑΡΚ 11'], ['ΑΛΕ', 'ΑΡΚ']),
  shape(
    'a table of one’s own',
    'Nr;Name;Team;Glitzer\n1;Apfel;Obst;x\n2;Birne;Obst;\n3;Möhre;Gemüse;',
    [3, '1', '3'],
    ['Obst', 'Gemüse'],
    {
      named: { 2: 'Birne' },
      foils: ['1'],
    },
  ),
  shape('a table without headings', '1\tApfel\n2\tBirne\n3\tMöhre', [3, '1', '3'], [], {
    named: { 3: 'Möhre' },
  }),
  shape(
    'a table of a spreadsheet',
    'Nummer,Spieler\r\nFUX 1,"Rot, der Pelz"\r\nFUX 2,Blau\r\n',
    [2, 'FUX 1', 'FUX 2'],
    ['FUX'],
    {
      named: { 'FUX 1': 'Rot, der Pelz' },
    },
  ),
  shape(
    'ranges that are named later',
    'FUX 1-20\nFUX 7 Rotpelz (Glitzer)',
    [20, 'FUX 1', 'FUX 20'],
    ['FUX'],
    {
      named: { 'FUX 7': 'Rotpelz' },
      foils: ['FUX 7'],
    },
  ),
  shape('shining ranges', '1-5 (Glitzer), 6-20', [20, '1', '20'], [], { foils: ['1', '2', '3', '4', '5'] }),
  shape('a table of a web page', '| Nr | Name |\n|---|---|\n| 1 | Hund |\n| 2 | Katze |', [2, '1', '2'], [], {
    named: { 2: 'Katze' },
  }),
  shape('a table of a wiki', '1 || Hund\n2 || Katze', [2, '1', '2'], [], { named: { 1: 'Hund' } }),
  shape('boxes to tick', '☐ 1 Hund\n☑ 2 Katze\n[ ] 3 Maus\n[x] 4 Igel', [4, '1', '4'], [], {
    named: { 1: 'Hund', 4: 'Igel' },
  }),
  shape('numbers in brackets', '(1) Hund\n(2) Katze', [2, '1', '2'], [], { named: { 2: 'Katze' } }),
  shape('arrows', '1 -> Hund\n2 → Katze', [2, '1', '2'], [], { named: { 1: 'Hund', 2: 'Katze' } }),
  shape('prices', '1 Hund 0,90 €\n2 Katze – 1,20€', [2, '1', '2'], [], { named: { 1: 'Hund', 2: 'Katze' } }),
  shape('ranges in brackets', 'Obst (1-20)\nGemüse (21–40)', [40, '1', '40'], ['Obst', 'Gemüse']),
  shape('how many behind', 'Obst: 1-20 (20 Sticker)\nGemüse: 21-40', [40, '1', '40'], ['Obst', 'Gemüse']),
  shape(
    'pages of the album',
    'Seite 2–3\n1 Hund\n2 Katze\nSeite 4-5\n3 Maus',
    [3, '1', '3'],
    ['Seite 2–3', 'Seite 4-5'],
    {
      named: { 3: 'Maus' },
    },
  ),
  shape('two columns', '1 Hund     3 Maus\n2 Katze', [3, '1', '3'], [], {
    named: { 1: 'Hund', 2: 'Katze', 3: 'Maus' },
  }),
  shape('one behind the other', '1 Hund, 2 Katze, 3 Maus', [3, '1', '3'], [], { named: { 2: 'Katze' } }),
  shape('wide digits', '１ 狐\n２ 熊', [2, '1', '2'], [], { named: { 2: '熊' } }),
  shape('Hebrew', '1 שועל\n2 דוב', [2, '1', '2'], [], { named: { 2: 'דוב' } }),
  shape(
    'a spreadsheet with its marks',
    '\uFEFFNr.\tName\tTeam\r\n00\tLogo\tVorne\r\n1\tApfel\tObst\r\n2\tBirne\tObst\r\n',
    [3, '00', '2'],
    ['Vorne', 'Obst'],
    { named: { 2: 'Birne' } },
  ),
  shape(
    'the team first',
    'Team;Nr;Spieler\r\nFuchsland;1;Rot\r\nEisland;2;Weiß',
    [2, '1', '2'],
    ['Fuchsland', 'Eisland'],
  ),
  shape('what nobody sees', '1 Fu\u00ADchs\u200B\n2\u200B Da\u202Echs\n3\u00A0Hase', [3, '1', '3'], [], {
    named: { 1: 'Fuchs', 2: 'Dachs', 3: 'Hase' },
  }),
  shape(
    'numbered chapters',
    '# 1. Wald\n1 Fuchs\n2 Dachs\n# 2. Wiese\n1 Hase',
    [3, 'WAL 1', 'WIE 1'],
    ['1. Wald', '2. Wiese'],
  ),
  shape('names that are numbers', '## Wald\n1 Bild 1\n2 Bild 2\n10 Sticker 10', [3, '1', '10'], ['Wald'], {
    named: { 2: 'Bild 2', 10: 'Sticker 10' },
  }),
  ...copiedLists,
  ...foilLists,
];
