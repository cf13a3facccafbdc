import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** Tables and files of other programs. */
export const catalogueTables: readonly RealCatalogue[] = [
  row(
    'three columns of codes',
    [5, '00', 'QAT2'],
    ['code,prefix,id', '00,-,0', 'FWC1,FWC,1', 'FWC2,FWC,2', 'QAT1,QAT,1', 'QAT2,QAT,2'],
  ),
  row(
    'chapters and kinds',
    [3, 'MEX1', 'GER1'],
    [
      'Nummer;Name;Kapitel;Art',
      'MEX1;Wappen;Mexiko;foil',
      'MEX2;Luis;Mexiko;-',
      'GER1;Wappen;Deutschland;foil',
    ],
    { sections: ['Mexiko/MEX:2', 'Deutschland/GER:1'], foils: 2 },
  ),
  row(
    'teams within groups',
    [5, 'GER 1', 'SCO 2-3'],
    [
      'Nummer;Spieler;team_name;Gruppe;Art',
      'GER 1;Wappen;Deutschland;A;Glitzer',
      'GER PTW;Ana;Deutschland;A;-',
      'GER TOP 1;Tim;Deutschland;A;Foil',
      'SCO 1;Wappen;Schottland;A;Glitzer',
      'SCO 2-3;Bo / Al;Schottland;A;',
    ],
    { sections: ['Deutschland/GER:3', 'Schottland/SCO:2'], foils: 3 },
  ),
  row(
    'a number of the database before the code',
    [3, 'MEX1', 'GER1'],
    [
      'id,code,name,team,group,foil',
      '7,MEX1,Wappen,Mexiko,A,true',
      '8,MEX2,Luis,Mexiko,A,false',
      '9,GER1,Wappen,Deutschland,B,true',
    ],
    { sections: ['Mexiko/MEX:2', 'Deutschland/GER:1'], foils: 2 },
  ),
  row(
    'the code of the team apart',
    [4, 'MEX 1', 'GER 2'],
    [
      'Code\tNr\tName\tLand',
      'MEX\t1\tWappen\tMexiko',
      'MEX\t2\tLuis\tMexiko',
      'GER\t1\tWappen\tDeutschland',
      'GER\t2\tAna\tDeutschland',
    ],
    { sections: ['Mexiko/MEX:2', 'Deutschland/GER:2'] },
  ),
  row(
    'English words, as our own files begin',
    [3, '1', '3'],
    ['number,name,team', '1,Wappen,Mexiko', '2,Luis,Mexiko', '3,Wappen,Deutschland'],
    { sections: ['Mexiko:2', 'Deutschland:1'] },
  ),
  row(
    'bars and underscores',
    [3, 'GER-1', 'GER-TOP1'],
    [
      'sticker_code|player_name|team_name|type',
      'GER-1|Wappen|Germany|FOIL',
      'GER-P1|Landmark|Germany|base',
      'GER-TOP1|Ana|Germany|insert',
    ],
    { sections: ['Germany/GER:3'], foils: 1 },
  ),
  row(
    'a row that is missing',
    [6, '1', '7'],
    [
      'Sticker-Nr;Motiv;Kapitel',
      '1;Fuchs;Wald',
      '2;Hase;Wald',
      '3;Hai;Meer',
      '5;Wal;Meer',
      '6;Qualle;Meer',
      '7;Krebs;Meer',
    ],
    { sections: ['Wald:2', 'Meer:4'], cures: ['4\n5;Wal;Meer'] },
  ),
  row(
    'objects',
    [2, 'MEX1', 'MEX2'],
    ['[{"id":"MEX1","name":"Wappen","team":"Mexiko"},{"id":"MEX2","name":"Luis","team":"Mexiko"}]'],
    { sections: ['Mexiko/MEX:2'] },
  ),
  row(
    'objects within teams',
    [3, 'MEX1', 'GER TOP 1'],
    [
      '{"album":"Tiere","teams":[{"name":"Mexiko","code":"MEX","stickers":[{"number":"MEX1","title":"Wappen","type":"foil"},',
      '{"number":"MEX2","title":"Luis","type":"normal"}]},',
      '{"name":"Deutschland","stickers":[{"number":"GER TOP 1","title":"Ana","type":"foil"}]}]}',
    ],
    { sections: ['Mexiko/MEX:2', 'Deutschland/GER:1'], foils: 2 },
  ),
  row(
    'objects with objects and an own number',
    [2, 'MEX 1', 'MEX 2'],
    [
      '[{"id":1,"code":"MEX 1","name":"Wappen","team":{"id":5,"name":"Mexiko"},"isFoil":true},',
      '{"id":2,"code":"MEX 2","name":"Luis","team":{"id":5,"name":"Mexiko"},"isFoil":false}]',
    ],
    { sections: ['Mexiko/MEX:2'], foils: 1 },
  ),
  row('objects by their codes', [2, 'MEX1', 'MEX2'], ['{"MEX1":{"name":"Wappen"},"MEX2":{"name":"Luis"}}']),
  row('names by numbers', [3, '1', '3'], ['{"1":"Fuchs","2":"Hase","3":"Reh"}']),
  row(
    'numbers in sections',
    [5, '1', '5'],
    ['{"sections":[{"name":"Wald","stickers":[1,2,3]},{"name":"Meer","stickers":[4,5]}]}'],
  ),
  row('codes alone', [3, 'MEX1', 'GER1'], ['["MEX1","MEX2","GER1"]']),
];
