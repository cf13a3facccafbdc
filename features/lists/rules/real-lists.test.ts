import { describe, expect, it } from 'vitest';
import { indexLists } from './list-index.ts';
import { readList } from './read-list.ts';
import { indexStickers } from './sticker-index.ts';

/** Sections with their codes: `GER 1–20` is twenty, others are as they stand. */
const albums = {
  wm: {
    Auftakt: '00, FWC 1–19',
    Mexiko: 'MEX 1–20',
    Südafrika: 'RSA 1–20',
    Korea: 'KOR 1–20',
    Marokko: 'MAR 1–20',
    Katar: 'QAT 1–20',
    Deutschland: 'GER 1–20',
    Brasilien: 'BRA 1–20',
    Japan: 'JPN 1–20',
    Frankreich: 'FRA 1–20',
    Argentinien: 'ARG 1–20',
    Kolumbien: 'COL 1–20',
    Niederlande: 'NED 1–20',
    'Coca-Cola': 'CC 1–14',
  },
  plain: { 'Seite 1': '1–680' },
  euro: {
    Deutschland: 'GER P1, GER P2, GER PTW, GER SP, GER TOP 1, GER TOP 2, GER 1–21',
    Polen: 'POL 1, POL 2-3, POL 4-5, POL 12-13',
    Playoff: 'WAL-FIN SP',
    Legenden: 'LEG 1–10',
  },
};

const read = Object.fromEntries(Object.entries(albums).map(([name, sections]) => [name, readerOf(sections)]));

function readerOf(sections: Readonly<Record<string, string>>) {
  let number = 0;
  const made = Object.entries(sections).map(([name, codes]) => {
    const stickers = codes
      .split(', ')
      .flatMap(codesIn)
      .map(code => {
        number += 1;
        return { id: number, number, code, name: '', rarity: 'common', foil: false, imageUrl: null } as const;
      });
    return { name, prefix: '', deep: null, mid: null, crestUrl: null, stickers };
  });
  const stickers = made.flatMap(section => section.stickers);
  const index = indexLists({ name: 'Album', sections: made }, indexStickers(stickers));
  const codeOf = (at: number) => stickers[at - 1]?.code ?? '';
  return (text: string) => {
    const { missing, duplicates, unmarked, unknown } = readList(text, index);
    return {
      missing: [...missing].map(codeOf).join(', '),
      duplicates: [...duplicates]
        .toSorted(([one], [other]) => one - other)
        .map(([at, copies]) => (copies === 1 ? codeOf(at) : `${codeOf(at)} x${copies}`))
        .join(', '),
      unmarked: [...unmarked.keys()].map(codeOf).join(', '),
      unknown,
    };
  };
}

function codesIn(written: string): string[] {
  const [, prefix = '', from, to] = /^(\D*)(\d+)–(\d+)$/.exec(written) ?? [];
  if (from === undefined) return [written];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${prefix}${Number(from) + at}`);
}

type Row = readonly [
  album: keyof typeof albums,
  text: string,
  missing: string,
  duplicates: string,
  unmarked?: string,
];

/** As people write them in chats, forums and mails. */
const lists: readonly Row[] = [
  [
    'wm',
    "Hey, here is what I am missing:\n\nGet the app: https://example.test/stickers/ and let's trade!\n\nFWC: 00, 3\nMEX: 2, 5",
    '00, FWC 3, MEX 2, MEX 5',
    '',
  ],
  [
    'wm',
    'Mir fehlen:\nKOR 10 Lee Beispiel\nKOR 12 Bae Bei-ho\nKOR 15 Son Muster\nGER 4 Max Muster',
    'KOR 10, KOR 12, KOR 15, GER 4',
    '',
  ],
  ['plain', '❌: 12, 15, 78\n🔁: 3, 9, 210', '12, 15, 78', '3, 9, 210'],
  ['wm', 'Tausche GER 5 gegen FRA 2', 'FRA 2', 'GER 5'],
  ['plain', 'Ik mis nog: 12, 15\nDubbel: 3, 9', '12, 15', '3, 9'],
  [
    'wm',
    'Mir fehlen\nFWC,2,7,11\nQAT,1,6,7\nGER,1,2,4',
    'FWC 2, FWC 7, FWC 11, QAT 1, QAT 6, QAT 7, GER 1, GER 2, GER 4',
    '',
  ],
  ['wm', 'Mir fehlen\n🇧🇷: 2, 3\n🇩🇪: 5, 9', 'BRA 2, BRA 3, GER 5, GER 9', ''],
  [
    'euro',
    'Doppelt\nGER3, GER17(2), GER-P2, GER-TOP2, GER-PTW, POL2-3, POL12-13(2), WAL-FIN-SP, LEG2',
    '',
    'GER P2, GER PTW, GER TOP 2, GER 3, GER 17 x2, POL 2-3, POL 12-13 x2, WAL-FIN SP, LEG 2',
  ],
  ['wm', 'Doppelte WM 26\nGER 5', '', 'GER 5'],
  ['plain', 'Tausche nur 1:1, Glitzer 2:1\nSuche: 112, 145\nBiete: 7, 9', '112, 145', '7, 9'],
  ['plain', 'Es fehlen nur noch 3:\n12, 45, 88', '12, 45, 88', ''],
  [
    'plain',
    'Suche: 112, 145\nBiete: 7, 9\nMeldet euch: 0151 000567 oder +49 151 23 45 67',
    '112, 145',
    '7, 9',
  ],
  ['wm', 'Mir fehlen\nMEX [3]: 1, 5, 9\nGER (2): 4, 8', 'MEX 1, MEX 5, MEX 9, GER 4, GER 8', ''],
  ['wm', 'Mir fehlen\nMEX: 1/2/5\nGER 3/4/20', 'MEX 1, MEX 2, MEX 5, GER 3, GER 4, GER 20', ''],
  ['plain', 'Suche 1.2.5.17.88', '1, 2, 5, 17, 88', ''],
  ['plain', 'Mir fehlen: 101-110 außer 105, 107', '101, 102, 103, 104, 106, 108, 109, 110', ''],
  [
    'wm',
    'Repetidas\nFWC 🏆: 1 (x2), 2:3, 3(4), 4 x 5, 00(3), 5',
    '',
    '00 x3, FWC 1 x2, FWC 2 x3, FWC 3 x4, FWC 4 x5, FWC 5',
  ],
  [
    'plain',
    'Doppelt: 12 (2 Stück), 45 (3 mal), 7 2mal, 9*2, 2 mal 15',
    '',
    '7 x2, 9 x2, 12 x2, 15 x2, 45 x3',
  ],
  ['plain', 'Servus, i brauch no 12, 45 und 88, hätt dafür 3 und 9 doppelt', '12, 45, 88', '3, 9'],
  ['plain', 'Hat jemand 12, 15 oder 78? Ich gebe 3, 9, 210 ab', '12, 15, 78', '3, 9, 210'],
  [
    'wm',
    'Suche noch:\nGER 5, 7, 9\nFRA 2\n\nDoppelt hab ich:\nMEX 1 (2x)\nJPN 4, 5',
    'GER 5, GER 7, GER 9, FRA 2',
    'MEX 1 x2, JPN 4, JPN 5',
  ],
  ['wm', 'Ich hab doppelt: GER 5, GER 7. Ich suche: FRA 2', 'FRA 2', 'GER 5, GER 7'],
  ['wm', 'Deutschland 5, 7, 9\nFrankreich 2', '', '', 'GER 5, GER 7, GER 9, FRA 2'],
  ['wm', 'HABE: GER5 GER7\nSUCHE: FRA2 FRA3', 'FRA 2, FRA 3', 'GER 5, GER 7'],
  ['plain', 'fehlen noch 101 bis 105 und 230', '101, 102, 103, 104, 105, 230', ''],
  ['plain', 'Mir fehlen nur noch 4 Sticker: 12, 45, 88, 102', '12, 45, 88, 102', ''],
  ['plain', 'Doppelte\n3 (2)\n9\n210 (3)', '', '3 x2, 9, 210 x3'],
  ['plain', 'doppelt: 3x 12, 2x 45', '', '12 x3, 45 x2'],
  ['plain', 'Fehlend: 1, 2, 3\nDoppelt: keine', '1, 2, 3', ''],
  ['plain', 'Meine Liste vom 28.11.2026, 19:30 Uhr\nfehlt: 5, 6\ndoppelt: 7', '5, 6', '7'],
  ['plain', 'Verkaufe doppelte für 0,50 € das Stück: 5, 6, 7', '', '5, 6, 7'],
  ['wm', 'Fehlt:\n- GER 5\n- GER 7\n• FRA 2', 'GER 5, GER 7, FRA 2', ''],
  ['wm', '1. GER 5\n2. GER 7\n3. FRA 2', '', '', 'GER 5, GER 7, FRA 2'],
  ['wm', 'Need: GER 5, 7 / FRA 2\nGot: MEX 1', 'GER 5, GER 7, FRA 2', 'MEX 1'],
  ['wm', 'LF: GER5, FRA2\nFT: MEX1, MEX2', 'GER 5, FRA 2', 'MEX 1, MEX 2'],
  ['wm', 'Busco: GER 5\nTengo repetidos: MEX 1', 'GER 5', 'MEX 1'],
  ['wm', 'Cerco GER 5, 6. Ho doppie: MEX 1', 'GER 5, GER 6', 'MEX 1'],
  ['wm', 'Brakuje: GER 5, 6\nPowtórki: MEX 1', 'GER 5, GER 6', 'MEX 1'],
  ['wm', 'Eksikler: GER 5\nFazla: MEX 1', 'GER 5', 'MEX 1'],
  ['wm', 'Mangler: GER 5\nDobbelte: MEX 1', 'GER 5', 'MEX 1'],
  ['wm', 'Ger: 5,7,9 Fra: 2', '', '', 'GER 5, GER 7, GER 9, FRA 2'],
  ['wm', 'GER 🇩🇪 5 · 7 · 9\nFRA 🇫🇷 2', '', '', 'GER 5, GER 7, GER 9, FRA 2'],
  ['wm', 'Fehlt\nGER;1;2;4\nFRA;2', 'GER 1, GER 2, GER 4, FRA 2', ''],
  ['wm', 'Fehlt\nGER\t1\t2\nFRA\t2', 'GER 1, GER 2, FRA 2', ''],
  ['wm', 'fehlt: alle GER außer 5-20', 'GER 1, GER 2, GER 3, GER 4', ''],
  ['plain', 'Suche 5 für 7', '5', '7'],
  ['wm', 'Biete GER 5, 6 – suche dafür FRA 2', 'FRA 2', 'GER 5, GER 6'],
  ['wm', 'Tausche:\nGER 5 gegen FRA 2\nMEX 1 gegen JPN 3', 'FRA 2, JPN 3', 'MEX 1, GER 5'],
  [
    'wm',
    'Mir fehlen von Deutschland die 5, 7 und 9 und von Frankreich die 2',
    'GER 5, GER 7, GER 9, FRA 2',
    '',
  ],
  ['wm', 'Kann abgeben: GER 5 (2 Stück), FRA 2', '', 'GER 5 x2, FRA 2'],
  ['wm', 'FWC 00\nFWC 3', '', '', '00, FWC 3'],
  ['wm', 'Suche (Stand 28.11.): GER 5', 'GER 5', ''],
  ['plain', 'Album zu 75 % voll, 510/680. Es fehlen: 5, 6', '5, 6', ''],
  ['plain', 'Ich wohne in 10115 Berlin, PLZ 10115. Suche 5, 6', '5, 6', ''],
  ['plain', 'Nr. 5, Nr. 6 und Nr. 7 fehlen mir noch', '5, 6, 7', ''],
  ['plain', '5, 6, 7 habe ich doppelt', '', '5, 6, 7'],
  ['plain', 'Vermisse 5 und 6', '5, 6', ''],
  [
    'wm',
    'Hallo zusammen! Ich suche noch für meinen Sohn (8 Jahre):\nGER 5, 12, 18\nBRA 3\nZum Tauschen hätte ich:\nFRA 1, 2, 9\nMEX 14 (3x)',
    'GER 5, GER 12, GER 18, BRA 3',
    'MEX 14 x3, FRA 1, FRA 2, FRA 9',
  ],
  ['plain', 'wer hat 45, 67, 123? kann 12, 14, 15 bieten', '45, 67, 123', '12, 14, 15'],
  ['plain', 'brauch: 5 17 23 44\nhab doppelt: 1 2 3', '5, 17, 23, 44', '1, 2, 3'],
  ['plain', 'Es fehlen mir:\n\n5\n17\n23\n\nDoppelt sind:\n\n1\n2', '5, 17, 23', '1, 2'],
  ['plain', 'fehlt = 5,17,23 // doppelt = 1,2', '5, 17, 23', '1, 2'],
  ['plain', 'Fehlliste (3 Stück): 5 - 17 - 23', '5, 17, 23', ''],
  ['wm', 'GER: 5 7 9 | FRA: 2 4 | BRA: 1', '', '', 'GER 5, GER 7, GER 9, FRA 2, FRA 4, BRA 1'],
  ['wm', 'Suche: Deutschland Nr. 5 + 7, Frankreich Nr. 2', 'GER 5, GER 7, FRA 2', ''],
  ['wm', 'Suche GER5/7/9 und FRA2/4', 'GER 5, GER 7, GER 9, FRA 2, FRA 4', ''],
  ['wm', 'SUCHE\n🇩🇪 GER: 5, 7\n🇫🇷 FRA: 2\nBIETE\n🇲🇽 MEX: 1 (2), 3', 'GER 5, GER 7, FRA 2', 'MEX 1 x2, MEX 3'],
  ['wm', 'Nicht vorhanden:\nGER 5, GER 7', 'GER 5, GER 7', ''],
  ['wm', 'Überzählig:\nGER 5, GER 7', '', 'GER 5, GER 7'],
  ['plain', 'Noch offen: 5, 17', '5, 17', ''],
  ['plain', 'Zu viel: 5, 17', '', '5, 17'],
  ['plain', 'Zum Tausch: 5, 17 (je 2x)', '', '5 x2, 17 x2'],
  ['plain', 'Tauschliste\n5 x2\n17 x3\n23', '', '5 x2, 17 x3, 23'],
  ['plain', 'Habe 5, 17, 23 übrig und brauche 8, 9', '8, 9', '5, 17, 23'],
  ['plain', 'Mir fehlen 5, 17, 23. Doppelt habe ich 8, 9.', '5, 17, 23', '8, 9'],
  ['plain', 'Preis pro Sticker 20 ct, ab 10 Stück 15 ct. Verkaufe: 5, 17', '', '5, 17'],
  ['plain', 'Treffen am 3.12. um 15 Uhr auf dem Schulhof. Ich habe doppelt: 5, 17', '', '5, 17'],
  ['plain', 'Edeka Tauschbörse Samstag 10-12 Uhr! Suche 5, 17', '5, 17', ''],
  ['wm', 'Suche GER 1-5, FRA 18-20', 'GER 1, GER 2, GER 3, GER 4, GER 5, FRA 18, FRA 19, FRA 20', ''],
  ['wm', 'Suche: GER1 - GER3', 'GER 1, GER 2, GER 3', ''],
  ['wm', 'fehlen: Ger 5,Ger 7,Fra 2 ; doppelt: Mex 1,Mex 3', 'GER 5, GER 7, FRA 2', 'MEX 1, MEX 3'],
  ['wm', '*Fehlende Sticker* 📋\n_Deutschland_: 5, 7\n_Frankreich_: 2', 'GER 5, GER 7, FRA 2', ''],
  ['wm', 'Need 🙏\nGER 5 ⭐, 7\nDupes 😎\nFRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Mancanti: GER 5, 7\nDoppie: FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Manquants : GER 5, 7\nDoubles : FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Faltantes: GER 5, 7\nRepetidas: FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Chybí: GER 5, 7\nNa výměnu: FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Fale mi: GER 5, 7\nImam duplikate: FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['wm', 'Ontbrekend: GER 5, 7\nDubbel: FRA 2', 'GER 5, GER 7', 'FRA 2'],
  ['plain', 'have: 5, 17\nneed: 8, 9', '8, 9', '5, 17'],
  ['plain', '✅ 5, 17\n❌ 8, 9', '8, 9', '5, 17'],
  ['plain', 'Fehlen: 005, 017, 123', '5, 17, 123', ''],
  ['plain', 'Stand heute: 612 von 680. Fehlend: 5, 17', '5, 17', ''],
  ['plain', 'suche #5 #17 #23', '5, 17, 23', ''],
  ['plain', '1 bis 5 fehlen, 17 auch', '1, 2, 3, 4, 5, 17', ''],
  ['wm', 'Coca-Cola: CC 1, CC 5 gesucht', 'CC 1, CC 5', ''],
  ['wm', 'Mir fehlt nur noch GER 5!!!', 'GER 5', ''],
  ['plain', 'Meine Nummer: 0176 12345678\nfehlt: 5', '5', ''],
  ['plain', 'Doppelte: 5(2x), 17(3x), 23', '', '5 x2, 17 x3, 23'],
  ['plain', 'Doppelte: 5-2x, 17-3x, 23', '', '5 x2, 17 x3, 23'],
];

describe('lists of real people', () => {
  it.each(lists.map(row => [row[0], row[1], row] as const))('in the album %s: %j', (_album, _text, row) => {
    const [album, text, missing, duplicates, unmarked = ''] = row;
    expect(read[album]?.(text)).toEqual({ missing, duplicates, unmarked, unknown: [] });
  });
});
