import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** Tables and objects of other programs, and lists of ranges. */
export const sheetsAndRanges: readonly RealCatalogue[] = [
  row(
    'a sheet with tabs',
    [14, '1', '14'],
    [
      `Nummer	Name	Team	Art
1	Vereinswappen	Vorstand	Glitzer
2	Gerd Hasselbrink	Vorstand	normal
3	Ute Lammershoff	Vorstand	normal
4	Mannschaftsfoto	Erste Mannschaft	normal
5	Dirk Sonnenthal	Erste Mannschaft	normal
6	Malte Quandtmann	Erste Mannschaft	normal
7	Ivo Peterschek	Erste Mannschaft	normal
8	Ruben Hallstein	Erste Mannschaft	normal
9	Cem Aydogmus	Erste Mannschaft	Glitzer
10	Mannschaftsfoto	Damen	normal
11	Lena Trautwig	Damen	normal
12	Jule Overkamp	Damen	normal
13	Sina Malchow	Damen	normal
14	Pia Rodenwald	Damen	normal`,
    ],
    { sections: ['Vorstand:3', 'Erste Mannschaft:6', 'Damen:5'], foils: 2 },
  ),
  row(
    'a sheet with semicolons',
    [12, 'FW1', 'MV6'],
    [
      `Nummer;Name;Team;Art
FW1;Löschfahrzeug LF 10;Feuerwehr;Glitzer
FW2;Kommandant Alois Brandhuber;Feuerwehr;
FW3;Resi Grabmoser;Feuerwehr;
FW4;Toni Eibelwieser;Feuerwehr;
FW5;Jugendfeuerwehr;Feuerwehr;
FW6;Gerätehaus;Feuerwehr;
MV1;Die große Pauke;Musikverein;Glitzer
MV2;Dirigent Sepp Notnagel;Musikverein;
MV3;Klarinetten;Musikverein;
MV4;Tuba-Trio;Musikverein;
MV5;Vroni Hintermair;Musikverein;
MV6;Probenraum;Musikverein;`,
    ],
    { sections: ['Feuerwehr/FW:6', 'Musikverein/MV:6'], foils: 2 },
  ),
  row(
    'a sheet with commas',
    [13, 'OC1', 'RF5'],
    [
      `code,name,section,type
OC1,Blue Whale,Ocean,foil
OC2,Orca,Ocean,base
OC3,Manta Ray,Ocean,base
OC4,Hammerhead Shark,Ocean,base
OC5,Green Turtle,Ocean,base
OC6,Clownfish,Ocean,base
OC7,Giant Squid,Ocean,foil
OC8,Sea Otter,Ocean,base
RF1,Jaguar,Rainforest,foil
RF2,Three-toed Sloth,Rainforest,base
RF3,Scarlet Macaw,Rainforest,base
RF4,Poison Dart Frog,Rainforest,base
RF5,Tapir,Rainforest,base`,
    ],
    { sections: ['Ocean/OC:8', 'Rainforest/RF:5'], foils: 3 },
  ),
  row(
    'English objects',
    [8, 'A1', 'B4'],
    [
      `[
  {"code": "A1", "name": "Commander Ivy Lockhurst", "section": "Astronauts", "foil": true},
  {"code": "A2", "name": "Pilot Ned Farrowby", "section": "Astronauts", "foil": false},
  {"code": "A3", "name": "Dr. Suri Panthola", "section": "Astronauts", "foil": false},
  {"code": "A4", "name": "Engineer Kofi Asantrey", "section": "Astronauts", "foil": false},
  {"code": "B1", "name": "Starhopper I", "section": "Rockets", "foil": false},
  {"code": "B2", "name": "Starhopper II", "section": "Rockets", "foil": false},
  {"code": "B3", "name": "Big Betty", "section": "Rockets", "foil": true},
  {"code": "B4", "name": "Moon Tug", "section": "Rockets", "foil": false}
]`,
    ],
    { sections: ['Astronauts/A:4', 'Rockets/B:4'], foils: 2 },
  ),
  row(
    'German objects over several lines',
    [7, '1', '7'],
    [
      `[
 {
  "nummer": 1, "name": "Die alte Berta", "seite": "Dampfloks", "art": "Glitzer"
 },
 {
  "nummer": 2, "name": "Schmalspurlok Emma", "seite": "Dampfloks", "art": "normal"
 },
 {
  "nummer": 3, "name": "Heizer Kunibert", "seite": "Dampfloks", "art": "normal"
 },
 {
  "nummer": 4, "name": "Kohlentender", "seite": "Dampfloks", "art": "normal"
 },
 {
  "nummer": 5, "name": "Rangierlok Ferdl", "seite": "Dieselloks", "art": "normal"
 },
 {
  "nummer": 6, "name": "Roter Brummer", "seite": "Dieselloks", "art": "normal"
 },
 {
  "nummer": 7, "name": "Schienenbus", "seite": "Dieselloks", "art": "normal"
 }
]`,
    ],
    { sections: ['Dampfloks:4', 'Dieselloks:3'], foils: 1 },
  ),
  row(
    'a table of Markdown',
    [12, 'K1', 'D6'],
    [
      `| No. | Name              | Section | Foil |
|-----|-------------------|---------|------|
| K1  | Sir Aldous        | Knights | yes  |
| K2  | Sir Pellam        | Knights | no   |
| K3  | Dame Orla         | Knights | no   |
| K4  | Squire Wat        | Knights | no   |
| K5  | The Blacksmith    | Knights | no   |
| K6  | Castle Thornhold  | Knights | no   |
| D1  | Emberwing         | Dragons | yes  |
| D2  | Mossback          | Dragons | no   |
| D3  | Frostfang         | Dragons | no   |
| D4  | Cinderling        | Dragons | no   |
| D5  | Old Grumblescale  | Dragons | no   |
| D6  | The Hidden Egg    | Dragons | no   |`,
    ],
    { sections: ['Knights/K:6', 'Dragons/D:6'], foils: 2 },
  ),
  row(
    'quoted cells with commas and quotes',
    [10, '1', '10'],
    [
      `"number","name","section","type"
"1","Hobbs, Martha","Bakers","normal"
"2","Hobbs, Edwin","Bakers","normal"
"3","Loxley, Priya","Bakers","normal"
"4","The Giant Bun","Bakers","foil"
"5","Town Clock","Market Square","normal"
"6","Fountain, north side","Market Square","normal"
"7","Fountain, south side","Market Square","normal"
"8","Fruit stall","Market Square","normal"
"9","Mayor Tansy Oakridge","Market Square","normal"
"10","Pigeon ""Gerald""","Market Square","normal"`,
    ],
    { sections: ['Bakers:4', 'Market Square:6'], foils: 1 },
  ),
  row(
    'sections in rows of their own',
    [14, '1', '14'],
    [
      `Nr.	Bezeichnung	Art
Raubtiere		
1	Löwe Simbarius	Glitzer
2	Tigerin Kalinka	
3	Wolf Graupelz	
4	Braunbär Balduin	
5	Fischotter Flosse	
Huftiere		
6	Giraffe Langhilde	Glitzer
7	Zebra Streifi	
8	Nashorn Norbert	
9	Wisent Wuschel	
10	Okapi Ottilie	
Reptilien		
11	Schildkröte Methusa	
12	Krokodil Kroko	
13	Leguan Leopold	
14	Python Paula	`,
    ],
    { sections: ['Raubtiere:5', 'Huftiere:5', 'Reptilien:4'], foils: 2 },
  ),
  row(
    'ranges on pages, and foils below',
    [96, '1', '96'],
    [
      `Mein Waldalbum
Seite 4: Am Waldrand 1-24
Seite 6: Im Unterholz 25-40
Seite 8: Am Bach 41-60
Seite 10: In den Wipfeln 61-78
Seite 12: Nachts im Wald 79-96

Glitzersticker: 1, 24, 41, 60, 96`,
    ],
    {
      title: 'Mein Waldalbum',
      sections: ['Am Waldrand:24', 'Im Unterholz:16', 'Am Bach:20', 'In den Wipfeln:18', 'Nachts im Wald:18'],
      foils: 5,
    },
  ),
  row(
    'ranges with prefixes, all of one foil',
    [92, 'SPE 1', 'ITA 20'],
    [
      `Continental Cup album - what there is
Specials: SPE 1-12 (all foil)
Germany: GER 1-20
Spain: ESP 1-20
France: FRA 1-20
Italy: ITA 1-20
Total: 92 stickers`,
    ],
    {
      title: 'Continental Cup album - what there is',
      sections: ['Specials/SPE:12', 'Germany/GER:20', 'Spain/ESP:20', 'France/FRA:20', 'Italy/ITA:20'],
      foils: 12,
      left: ['Total: 92 stickers'],
    },
  ),
  row(
    'ranges that overlap',
    [72, '1', '72'],
    [
      `Stickerheft Stadtbücherei Nordhude

Seite 2: Märchen 1-16
Seite 4: Piraten 17-30
Seite 6: Hexen 30-44
Seite 8: Detektive 45-60
Seite 10: Weltall 61-72

insgesamt 72 Sticker`,
    ],
    {
      title: 'Stickerheft Stadtbücherei Nordhude',
      sections: ['Märchen:16', 'Piraten:14', 'Hexen:14', 'Detektive:16', 'Weltall:12'],
      foils: 0,
      left: ['insgesamt 72 Sticker'],
      cures: ['Seite 6: Hexen 31-44'],
    },
  ),
  row(
    'ranges that leave a gap',
    [79, '1', '80'],
    [
      `Album "Rund um den Hafen"
Doppelseite Schiffe: 1-18
Doppelseite Kräne: 19-30
Doppelseite Fischmarkt: 31-46
Doppelseite Leuchttürme: 48-64
Doppelseite Möwen und Robben: 65-80`,
    ],
    {
      title: 'Album "Rund um den Hafen"',
      sections: [
        'Doppelseite Schiffe:18',
        'Doppelseite Kräne:12',
        'Doppelseite Fischmarkt:16',
        'Doppelseite Leuchttürme:17',
        'Doppelseite Möwen und Robben:16',
      ],
      foils: 0,
      cures: ['47\nDoppelseite Leuchttürme: 48-64'],
    },
  ),
];
