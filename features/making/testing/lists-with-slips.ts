import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** Lists of many sections, and lists in which somebody has mistyped something. */
export const listsWithSlips: readonly RealCatalogue[] = [
  row(
    'sections in capitals',
    [22, '1', '22'],
    [
      `Unser Dorf sammelt! Oberhollenbach 2026

DORFANSICHTEN
1 Ortswappen (Glitzer)
2 St.-Vitus-Kirche
3 Alte Mühle
4 Dorfweiher
5 Backhaus
6 Luftbild

FEUERWEHR
7 Wappen der Wehr (Glitzer)
8 Wehrführer Karl Dornseifer
9 Inge Hutzenlaub
10 Bernd Achenbrück
11 Nico Steinfurt
12 Lara Metzgenroth
13 Das neue TSF-W

LANDFRAUEN
14 Vorsitzende Hilde Ermschel
15 Gerda Wolkenstein
16 Anni Plattfuß
17 Marlies Kuhlbrodt
18 Edith Sackmeier
19 Der Streuselkuchen

KEGELCLUB GUT HOLZ
20 Die goldene Kugel (Glitzer)
21 Otto Neunerle
22 Heinz Kranzfeld`,
    ],
    {
      title: 'Unser Dorf sammelt! Oberhollenbach 2026',
      sections: ['DORFANSICHTEN:6', 'FEUERWEHR:7', 'LANDFRAUEN:6', 'KEGELCLUB GUT HOLZ:3'],
      foils: 3,
    },
  ),
  row(
    'l for 1 in the second team',
    [18, '1', '18'],
    [
      `HSG Moorkamp Stickeralbum

Männliche D-Jugend
1 Bosse Hinrichsmeyer
2 Till Vogelpohl
3 Jannik Sturmfels
4 Rasmus Ekhoff
5 Lennart Dückers
6 Moritz Wallbaum
7 Justus Trepte
8 Hannes Kortlang
9 Jasper Bruns-Oldorf
10 Piet Schlüterhoff

Weibliche D-Jugend
11 Merle Tiedjens
12 Fenja Aschemoor
13 Lina Buschkötter
14 Nele Harmstorff
l5 Greta Pohlschmidt
16 Mia Sandvoss
17 Thea Rolfsmann
18 Ella Wichernau`,
    ],
    {
      title: 'HSG Moorkamp Stickeralbum',
      sections: ['Männliche D-Jugend:10', 'Weibliche D-Jugend:8'],
      foils: 0,
      cures: ['15 Greta Pohlschmidt'],
    },
  ),
  row(
    'O for 0 below a title',
    [22, '1', '22'],
    [
      `TV Eichenried, alle Bilder:
1 Vereinslogo (Glitzer)
2 Halle von außen
3 Halle von innen
4 Übungsleiterin Moni Strack
5 Übungsleiter Pit Hollerer
6 Amelie
7 Batu
8 Clara
9 Danilo
10 Emma
11 Felix
12 Gloria
13 Hendrik
14 Isabell
15 Jakob
16 Kim
17 Luisa
18 Malik
19 Nora
2O Ole
21 Pauline
22 Quentin`,
    ],
    { title: 'TV Eichenried, alle Bilder', foils: 1, cures: ['20 Ole'] },
  ),
  row(
    'a figure too many in the second part of an album',
    [15, '21', '35'],
    [
      `Reiterhof Sonnenkoppel, zweiter Teil vom Heft (geht bei 21 weiter)

Ponys
21 Krümel
22 Flocke
23 Moritz
24 Lillifee
25 Schoko
26 Pünktchen
27 Nepomuk
28 Zimt
29 Karamell

Großpferde
130 Donnerhall
31 Abendstern
32 Cassandra
33 Fürst Igor
34 Wolkentanz
35 Bella Donna`,
    ],
    {
      sections: ['Ponys:9', 'Großpferde:6'],
      foils: 0,
      marks: ['Reiterhof Sonnenkoppel, zweiter Teil vom Heft (geht bei 21 weiter)'],
      cures: ['30 Donnerhall'],
    },
  ),
  row(
    'the same number twice below a title with a number',
    [16, '1', '16'],
    [
      `Sticker list - St Brendan's Under 9s

1 Alfie Marlborne
2 Noah Pettifold
3 Rory Clackston
4 Theo Wainhurst
5 Zain Kharoudi
6 Jude Ellerbeck
7 Freddie Sprokes
8 Oscar Nunnerley
9 Elijah Bantock
10 Sonny Drewell
11 Harvey Quillam
12 Reggie Ottoway
12 Dylan Fernsby
14 Kit Lowmoor
15 Max Tibberton
16 Coach Hannah`,
    ],
    { title: "Sticker list - St Brendan's Under 9s", foils: 0, cures: ['13 Dylan Fernsby'] },
  ),
  row(
    'a gap below a title with a class',
    [19, '1', '20'],
    [
      `Bauernhof-Album (Klasse 2c)

1 Kuh
2 Kälbchen
3 Stier
4 Schwein
5 Ferkel
6 Schaf
7 Lamm
8 Ziege
9 Zicklein
10 Esel
11 Huhn
12 Hahn
13 Küken
14 Gans
15 Ente
16 Truthahn
18 Katze
19 Hofhund
20 Traktor`,
    ],
    { title: 'Bauernhof-Album (Klasse 2c)', foils: 0, cures: ['17\n18 Katze'] },
  ),
  row(
    'letters of a prefix in wrong order',
    [14, 'AUT 1', 'SUI 7'],
    [
      `Alpencup-Sticker

Österreich
AUT 1 Wappen Glitzer
AUT 2 Ferdl Zwickelhuber
AUT 3 Hannes Obergstöttner
AUT 4 Dominik Prantlauer
ATU 5 Kevin Wurzinger
AUT 6 Marko Stojanbauer
AUT 7 Lukas Hinterplattner

Schweiz
SUI 1 Wappen Glitzer
SUI 2 Reto Bünzlimann
SUI 3 Urs Zgraggenbühl
SUI 4 Beat Chruterer
SUI 5 Luca Ticinelli
SUI 6 Yann Favrodet
SUI 7 Granit Berishaj-Kunz`,
    ],
    {
      title: 'Alpencup-Sticker',
      sections: ['Österreich/AUT:7', 'Schweiz/SUI:7'],
      foils: 2,
      cures: ['AUT 5 Kevin Wurzinger'],
    },
  ),
  row(
    'many slips',
    [28, '1', '28'],
    [
      `Schützenbruderschaft Altenhöfen - Sammelalbum zum Jubiläum

VORSTAND
1 Fahne (Glitzer)
2 Brudermeister Clemens Potthövel
3 Ewald Isenbügel
4 Rita Schnieders-Krull
5 Paul Hagemöller

JUNGSCHÜTZEN
6 Marvin Eickenscheid
7 Lea Brömmelhaus
8 Jan-Hendrik Tüllmann
9 Sophie Wortkötter
1O Nico Upmann
11 Pascal Rensinghove
12 Laura Dierkesmann
13 Tobias Kleinelanghorst
14 Carina Bolles

KÖNIGSPAARE
15 Königskette (Glitzer)
16 Anton und Maria Fölling
17 Bernhard und Agnes Tieskötter
18 Josef und Änne Wibbelt-Rohr
l9 Heinrich und Klara Osthues
20 Werner und Ulla Pieper-Nolte
20 Dieter und Gisela Mersmeyer
22 Ralf und Petra Hölscherhof

BLASKAPELLE
23 Dirigent Ludger Strothotte
24 Trompeten
25 Hörner
206 Posaunen
27 Tuba
28 Schlagwerk`,
    ],
    {
      title: 'Schützenbruderschaft Altenhöfen - Sammelalbum zum Jubiläum',
      sections: ['VORSTAND:5', 'JUNGSCHÜTZEN:9', 'KÖNIGSPAARE:8', 'BLASKAPELLE:6'],
      foils: 2,
      cures: [
        '10 Nico Upmann',
        '19 Heinrich und Klara Osthues',
        '21 Dieter und Gisela Mersmeyer',
        '26 Posaunen',
      ],
    },
  ),
];
