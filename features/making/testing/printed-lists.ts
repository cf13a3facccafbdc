import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** Lists as pages and web sites print them. */
export const printedPages: readonly RealCatalogue[] = [
  row(
    'headings in capitals between pages',
    [6, '1', '6'],
    [
      'AFRIKA',
      '1 Löwe',
      '2 Elefant',
      'Seite 1 von 3',
      'ASIEN',
      '3 Tiger',
      '4 Panda',
      'Seite 2 von 3',
      'EUROPA',
      '5 Fuchs',
      '6 Bär',
      'Seite 3 von 3',
    ],
    {
      codes: ['1', '2', '3', '4', '5', '6'],
      sections: ['AFRIKA:2', 'ASIEN:2', 'EUROPA:2'],
      left: ['Seite 1 von 3', 'Seite 2 von 3', 'Seite 3 von 3'],
    },
  ),
  row(
    'a number that is missing below a heading in capitals',
    [6, '1', '7'],
    [
      'AFRIKA',
      '1 Löwe',
      '3 Elefant',
      'Seite 1 von 3',
      'ASIEN',
      '4 Tiger',
      '5 Panda',
      'Seite 2 von 3',
      'EUROPA',
      '6 Fuchs',
      '7 Bär',
    ],
    {
      codes: ['1', '3', '4', '5', '6', '7'],
      cures: ['2\n3 Elefant'],
      left: ['Seite 1 von 3', 'Seite 2 von 3'],
    },
  ),
  row(
    'ranges behind pages',
    [48, '1', '48'],
    ['Seite 4: Am Waldrand 1-24', 'Am Bach, Sticker 25-36', 'Im Winter (Sticker 37 bis 48)'],
    {
      sections: ['Am Waldrand:24', 'Am Bach:12', 'Im Winter:12'],
    },
  ),
  row(
    'ranges in seven ways',
    [80, '1', '80'],
    [
      'Im Zoo (1–12)',
      'Im Wald, Nr. 13–24',
      'Am Meer: Sticker 25 bis 36 (12 Stück)',
      'Seite 8/9 Auf der Wiese 37-48',
      'S. 10: Im Garten 49–60',
      'Bauernhof – Sticker 61-72',
      '73-80 Glitzer',
    ],
    { foils: 8 },
  ),
  row(
    'pages are the sections where nothing else is',
    [5, '1', '5'],
    [
      'Seite 4/5 FC Beispiel',
      '1 Wappen',
      '2 Ana B.',
      '3 Tim C.',
      'Seite 6/7 SV Muster',
      '4 Wappen',
      '5 Lea D.',
    ],
    { sections: ['FC Beispiel:3', 'SV Muster:2'] },
  ),
  row(
    'but not where they repeat a heading',
    [4, '1', '4'],
    ['FC Beispiel', '1 Wappen', '2 Ana', 'Seite 4/5 FC Beispiel', '3 Tim', '4 Lea', 'Seite 5/5 FC Beispiel'],
    { sections: [], left: ['Seite 4/5 FC Beispiel', 'Seite 5/5 FC Beispiel'] },
  ),
  row(
    'pages with a colon',
    [5, '00', '4'],
    ['Seite 2/3: Eröffnung', '00 Logo', '1 Pokal', '2 Ball', 'Seite 4/5: Stadien', '3 Nord', '4 Süd'],
    { sections: ['Eröffnung:3', 'Stadien:2'] },
  ),
  row(
    'ranges below headings in capitals',
    [36, '1', '36'],
    ['WALD', '1-12', 'WIESE', '13-24', 'Seite 1 von 2', 'MEER', '25-36'],
    { sections: ['WALD:12', 'WIESE:12', 'MEER:12'], left: ['Seite 1 von 2'] },
  ),
  row(
    'what a web site prints around a list',
    [3, '1', '3'],
    [
      'Stand: 12.03.2024',
      'https://www.example.org/liste',
      '© 2024 Verlag',
      '1 Ana',
      '2 Ben',
      '3 Cem',
      '20 Sticker',
      'Insgesamt: 20',
      'Gefällt mir',
    ],
    {
      left: [
        'Stand: 12.03.2024',
        'https://www.example.org/liste',
        '© 2024 Verlag',
        '20 Sticker',
        'Insgesamt: 20',
        'Gefällt mir',
      ],
    },
  ),
  row('stickers of such names', [4, '9', '12'], ['9 Fahne', '10 Sticker', '11 Karten', '12 Pokal']),
  row(
    'club with a number first',
    [7, '1', '7'],
    ['FC Wald', '1 Wappen', '2 Ana', '3 Ben', 'BVW', '4 Wappen', '5 Cem', '1. FC See', '6 Wappen', '7 Dana'],
    {
      sections: ['FC Wald:3', 'BVW:2', '1. FC See:2'],
    },
  ),
];

/** Lists that somebody typed. */
export const typedLists: readonly RealCatalogue[] = [
  row('l for 1', [6, '12', '17'], ['12 Ana', '13 Ben', '14 Cem', 'l5 Dana', '16 Emma', '17 Finn'], {
    cures: ['15 Dana'],
  }),
  row(
    'a line without its number',
    [5, '28', '32'],
    ['28 Ana', '29 Ben', 'Cem ohne Nummer', '31 Dana', '32 Emma', '12 Kommentare'],
    {
      cures: ['30 Cem ohne Nummer'],
      left: ['12 Kommentare'],
    },
  ),
  row('O for 0', [5, '18', '22'], ['18 Ana', '19 Ben', '2O Cem', '21 Dana', '22 Emma'], {
    cures: ['20 Cem'],
  }),
  row('I and l', [6, '10', '15'], ['10 Ana', '11 Ben', 'I2 Cem', '13 Dana', 'l4 Emma', '15 Finn'], {
    cures: ['12 Cem', '14 Emma'],
  }),
  row('the first line', [4, '1', '4'], ['l. Ana', '2. Ben', '3. Cem', '4. Dana'], { cures: ['1. Ana'] }),
  row('the last line', [4, '17', '20'], ['17 Ana', '18 Ben', '19 Cem', '2O Dana'], { cures: ['20 Dana'] }),
  row('zeros in front', [4, '001', '004'], ['001 Ana', '002 Ben', '0O3 Cem', '004 Dana'], {
    cures: ['003 Cem'],
  }),
  row('a figure too many', [5, '28', '32'], ['28 Ana', '29 Ben', '130 Cem', '31 Dana', '32 Emma'], {
    cures: ['30 Cem'],
  }),
  row('twice the same', [5, '28', '32'], ['28 Ana', '29 Ben', '29 Cem', '31 Dana', '32 Emma'], {
    cures: ['30 Cem'],
  }),
  row('another prefix', [4, 'GER 1', 'GER 4'], ['GER 1 Ana', 'GRE 2 Ben', 'GER 3 Cem', 'GER 4 Dana'], {
    cures: ['GER 2 Ben'],
    sections: ['GER/GER:4'],
  }),
  row(
    'a gap among codes',
    [6, 'GER 1', 'GER 7'],
    ['GER 1 Ana', 'GER 2 Ben', 'GER 4 Cem', 'GER 5 Dana', 'GER 6 Emma', 'GER 7 Finn'],
    {
      cures: ['GER 3\nGER 4 Cem'],
    },
  ),
  row('behind bullets', [5, '1', '5'], ['- 1 Ana', '- 2 Ben', '- 4 Cem', '- 4 Dana', '- 5 Emma'], {
    cures: ['- 3 Cem'],
  }),
  row(
    'in a table',
    [5, '10', '14'],
    ['Nr;Name;Art', '10;Ana;', '11;Ben;', 'I2;Cem;Glitzer', '13;Dana;', '14;Emma;'],
    {
      cures: ['12;Cem;Glitzer'],
      foils: 1,
    },
  ),
  row(
    'no slips: codes with such letters',
    [7, 'A1', 'L1'],
    ['A1 Ana', 'A2 Ben', 'B1 Cem', 'B2 Dana', 'I1 Emma', 'I2 Finn', 'L1 Gina'],
  ),
  row(
    'no slips: codes behind numbers',
    [5, '10', 'I3'],
    ['10 Ana', '11 Ben', 'I1 Cem', 'I2 Dana', 'I3 Emma'],
  ),
  row('no slips: a few of many', [5, '1', '90'], ['1 Ana', '5 Ben', '9 Cem', '14 Dana', '90 Emma']),
  row(
    'no slips: sections that begin anew',
    [6, 'GER 1', 'FRA 3'],
    ['GER', '1 Wappen', '2 Ana', '3 Ben', 'FRA', '1 Wappen', '2 Cem', '3 Dana'],
  ),
  row(
    'no slip: a heading where a number is missing',
    [7, '1', '8'],
    ['Wald', '1 Ana', '2 Ben', 'Wiese', '3 Cem', '4 Dana', 'Meer', '6 Emma', '7 Finn', '8 Gina'],
    {
      sections: ['Wald:2', 'Wiese:2', 'Meer:3'],
      cures: ['5\n6 Emma'],
    },
  ),
  row(
    'a heading that counts one too many',
    [4, '1', '4'],
    ['Wald (3 Sticker)', '1 Fuchs', '2 Hase', 'Wiese (2 Sticker)', '3 Reh', '4 Igel'],
    { sections: ['Wald:2', 'Wiese:2'], cures: [undefined] },
  ),
  row(
    'teams of an age, counted',
    [6, '1', '6'],
    ['U9 (3 Sticker)', '1 Ana', '2 Ben', '3 Cem', 'U11: 3 Sticker', '4 Dana', '5 Emma', '6 Finn'],
    { sections: ['U9:3', 'U11:3'] },
  ),
  row('no heading where its number is missing', [4, '1', '4'], ['1 Fuchs', '2 Katze', 'Maus 3', '4 Reh']),
  row('no junk where its number comes next', [4, '1', '4'], ['1 Ana', '2 Ben', '3 Teilen', '4 Save']),
  row('names in capitals', [3, '1', '3'], ['KUNO BÄR', 'MIA FUCHS', 'ANA REH'], { title: '' }),
  row(
    'headings in capitals, with hyphens',
    [4, 'A1', 'B2'],
    ['NORD-OST TEAM', 'A1 Fuchs', 'A2 Hase', 'SÜD-WEST TEAM', 'B1 Reh', 'B2 Igel'],
    { sections: ['NORD-OST TEAM/A:2', 'SÜD-WEST TEAM/B:2'] },
  ),
  row(
    'columns of unequal length below headings in capitals',
    [8, '1', '8'],
    [
      'WALD        WIESE       SEE',
      '1 Fuchs     4 Reh       7 Hecht',
      '2 Hase      5 Igel      8 Wels',
      '3 Dachs     6 Maus',
    ],
    { sections: ['WALD:3', 'WIESE:3', 'SEE:2'], codes: ['1', '2', '3', '4', '5', '6', '7', '8'] },
  ),
];
