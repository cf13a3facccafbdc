import { describe, expect, it } from 'vitest';
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

function read(content: string, of = album) {
  const file = readQuantityFile(content, of);
  if (file === undefined) return undefined;
  const codeOf = new Map(of.sections.flatMap(({ stickers }) => stickers.map(({ id, code }) => [id, code])));
  return Object.fromEntries([...file.quantities].map(([id, quantity]) => [codeOf.get(id), quantity]));
}

describe('a file of another program', () => {
  it.each<[what: string, content: string, owned: Record<string, number>]>([
    [
      'of what is sought and offered',
      'typ,team_code,team_name,sticker_id,sticker_n,anzahl\nsuche,MEX,Mexiko,MEX-3,3,1\nbiete,GER,Deutschland,GER-5,5,2',
      { 'MEX 3': 0, 'GER 5': 3 },
    ],
    [
      'with counts and ticks',
      'Id,CardName,NumberOwned,Collected\nMEX3,Ana,2,TRUE\nGER5,Tim,0,FALSE',
      { 'MEX 3': 2, 'GER 5': 0 },
    ],
    ['with crosses', 'Nummer;Habe\nMEX 1;x\nMEX 2;\nGER 5;x', { 'MEX 1': 1, 'MEX 2': 0, 'GER 5': 1 }],
    [
      'of states',
      '{"version":1,"state":{"MEX1":"duplicate","GER5":"owned","GER6":"missing"}}',
      { 'MEX 1': 2, 'GER 5': 1, 'GER 6': 0 },
    ],
    [
      'with decimal fractions',
      'sticker_id;amount\nMEX 1;2,0\nMEX 2;1.0\nMEX 3;"0,00"',
      { 'MEX 1': 2, 'MEX 2': 1, 'MEX 3': 0 },
    ],
    ['of sections and numbers', 'team_code;nr;anzahl\nMEX;1.0;2\nGER;20;1', { 'MEX 1': 2, 'GER 20': 1 }],
    ['of names of sections', 'Land,Nummer,Anzahl\nMexiko,4,1\nDeutschland,4,0', { 'MEX 4': 1, 'GER 4': 0 }],
    [
      'of sections and numbers through the album',
      'number,team,count\n5,MEX,1\n26,GER,3',
      { 'MEX 1': 1, 'GER 2': 3 },
    ],
    [
      'of ticks and spares',
      'Code;Habe;Doppelt\nMEX 1;ja;2\nMEX 2;nein;0\nMEX 3;ja;',
      { 'MEX 1': 3, 'MEX 2': 0, 'MEX 3': 1 },
    ],
    [
      'of counts that hold the spares',
      'code,quantity,duplicates\nMEX1,3,2\nMEX2,1,0',
      { 'MEX 1': 3, 'MEX 2': 1 },
    ],
    [
      'of ticks and what is beyond them',
      'code,owned,count\nMEX1,true,0\nMEX2,true,2\nMEX3,false,0',
      { 'MEX 1': 1, 'MEX 2': 3, 'MEX 3': 0 },
    ],
    ['of what is missing', 'Nummer;Fehlt\nMEX 1;x\nMEX 2;', { 'MEX 1': 0, 'MEX 2': 1 }],
    [
      'of what is missing and what is spare',
      'Sticker;Fehlt;Doppelt\nMEX 1;x;\nMEX 2;;\nMEX 3;;3',
      { 'MEX 1': 0, 'MEX 2': 1, 'MEX 3': 4 },
    ],
    [
      'of states in words',
      'Kürzel\tStatus\nMEX1\tHab ich\nMEX2\tfehlt\nMEX3\tdoppelt',
      { 'MEX 1': 1, 'MEX 2': 0, 'MEX 3': 2 },
    ],
    [
      'of states and counts',
      'code,status,count\nMEX1,missing,0\nMEX2,owned,1\nMEX3,duplicate,2',
      { 'MEX 1': 0, 'MEX 2': 1, 'MEX 3': 2 },
    ],
    ['of check marks', 'Sticker|Got\nMEX 1|✅\nMEX 2|❌\nMEX 3|✓', { 'MEX 1': 1, 'MEX 2': 0, 'MEX 3': 1 }],
    ['below a title', 'Meine WM;;\nStand;28.11.2026;\n\nNr.;Name;Anzahl\nMEX 1;Ana;2\n', { 'MEX 1': 2 }],
    [
      'as a table of sections',
      'Team;1;2;3;4\nAuftakt;1;;2;\nMEX;2;x;;0',
      { 'FWC 1': 1, 'FWC 2': 0, 'FWC 3': 2, 'MEX 1': 2, 'MEX 2': 1, 'MEX 3': 0, 'MEX 4': 0 },
    ],
    ['without a heading', 'MEX 1;2\nMEX 2;0\nGER 5;1', { 'MEX 1': 2, 'MEX 2': 0, 'GER 5': 1 }],
    [
      'with a name behind the code',
      'Sticker;Anzahl\n"MEX1 Ana, Torwart";2\nGER_5;1',
      { 'MEX 1': 2, 'GER 5': 1 },
    ],
    ['with codes as formulas', 'code;menge\n="MEX1";1\n="00";2', { 'MEX 1': 1, '00': 2 }],
    ['of counts by code', '{"MEX1":2,"GER 5":0,"00":1}', { 'MEX 1': 2, 'GER 5': 0, '00': 1 }],
    ['of ticks by code', '{"collection":{"MEX1":true,"GER5":false}}', { 'MEX 1': 1, 'GER 5': 0 }],
    [
      'of counts by section',
      '{"teams":{"MEX":{"1":2,"2":0},"GER":{"5":1}}}',
      { 'MEX 1': 2, 'MEX 2': 0, 'GER 5': 1 },
    ],
    [
      'of lists under headings',
      '{"id":7,"owned":["MEX1","GER5"],"duplicates":["GER5"],"missing":["GER6"]}',
      { 'MEX 1': 1, 'GER 5': 2, 'GER 6': 0 },
    ],
    [
      'of spares by code',
      '{"duplicates":{"GER5":2},"missing":{"MEX":[1,2]}}',
      { 'GER 5': 3, 'MEX 1': 0, 'MEX 2': 0 },
    ],
    [
      'of objects',
      '[{"sticker":{"code":"MEX1"},"count":2},{"sticker":{"code":"GER5"},"count":0}]',
      { 'MEX 1': 2, 'GER 5': 0 },
    ],
    [
      'of objects with an account',
      '{"user":"m","data":{"cards":[{"cardId":"MEX-1","isOwned":true,"dupes":1}]}}',
      { 'MEX 1': 2 },
    ],
    [
      'of objects by code',
      '{"MEX1":{"owned":true,"swaps":2},"GER5":{"owned":false}}',
      { 'MEX 1': 3, 'GER 5': 0 },
    ],
    ['of pairs', '[["MEX1",2],["GER5",0]]', { 'MEX 1': 2, 'GER 5': 0 }],
    [
      'of an id of its own beside the code',
      'id,code,count\n9001,MEX1,2\n9002,GER5,0',
      { 'MEX 1': 2, 'GER 5': 0 },
    ],
    [
      'of an id of its own beside section and number',
      'id,team,number,qty\n31,MEX,1,2\n32,GER,5,0',
      { 'MEX 1': 2, 'GER 5': 0 },
    ],
    [
      'of states and spares',
      'Code;Status;Duplicates\nMEX1;Owned;2\nMEX2;Missing;0\nMEX3;Owned;',
      { 'MEX 1': 3, 'MEX 2': 0, 'MEX 3': 1 },
    ],
    [
      'of states by section',
      '{"MEX":{"1":"owned","2":"missing","3":"swap"}}',
      { 'MEX 1': 1, 'MEX 2': 0, 'MEX 3': 2 },
    ],
    [
      'with a line for each section',
      'Nr;Name;Anzahl\nMexiko;;\n1;Ana;2\n2;Ben;0\nDeutschland;;\n1;Cem;1',
      { 'MEX 1': 2, 'MEX 2': 0, 'GER 1': 1 },
    ],
    ['of countries in English', 'Country,Number,Owned\nMexico,4,1\nGermany,4,0', { 'MEX 4': 1, 'GER 4': 0 }],
    [
      'of merged cells',
      'Team;Nr;Anzahl\nMexiko;1;2\n;2;0\nDeutschland;1;1',
      { 'MEX 1': 2, 'MEX 2': 0, 'GER 1': 1 },
    ],
    [
      'of three ticks',
      'Cromo,Have,Need,Swap\nMEX1,X,,\nMEX2,,X,\nMEX3,X,,X',
      { 'MEX 1': 1, 'MEX 2': 0, 'MEX 3': 2 },
    ],
    ['in Spanish', 'cromo;cantidad\nMEX-01;1\nMEX-02;0', { 'MEX 1': 1, 'MEX 2': 0 }],
    ['of one more level', '{"stickers":{"MEX1":{"qty":2},"GER5":{"qty":0}}}', { 'MEX 1': 2, 'GER 5': 0 }],
    ['of ticks in words', 'Kartennummer;Eingeklebt?\nMEX 1;WAHR\nMEX 2;FALSCH', { 'MEX 1': 1, 'MEX 2': 0 }],
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
