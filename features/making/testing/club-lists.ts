import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** What clubs, schools and kindergartens send around. */
export const clubLists: readonly RealCatalogue[] = [
  row(
    'teams that look like codes',
    [17, '1', '17'],
    [
      `Hallo zusammen, hier die Liste für unser Album vom TSV Wiesengrund:

Trainer
1 Marco Lindhuber
2 Steffi Ahlbrecht

F1
3 Mats K.
4 Leo B.
5 Anton W.
6 Yusuf D.
7 Henri S.
8 Carlo M.
9 Jonte P.
10 Emil R.
11 Mika T.
12 Theo G.

F2
13 Paula H.
14 Ben Z.
15 Oskar L.
16 Milan V.
17 Fiete N.

Viele Grüße
Steffi`,
    ],
    {
      title: 'Hallo zusammen, hier die Liste für unser Album vom TSV Wiesengrund',
      sections: ['Trainer:2', 'F1:10', 'F2:5'],
      foils: 0,
      marks: ['Steffi'],
      left: ['Viele Grüße'],
    },
  ),
  row(
    'groups with colons',
    [19, '1', '19'],
    [
      `Kita Pusteblume - Stickeralbum 2026

Igelgruppe:
1. Mila
2. Jonah
3. Elif
4. Matilda
5. Kasimir
6. Frieda
7. Noel

Froschgruppe:
8. Lotta
9. Enno
10. Amira
11. Piet
12. Rosa
13. Valentin

Unser Team:
14. Frau Sommerlatte
15. Frau Yildirok
16. Herr Pfennigbauer
17. Köchin Hannelore

Rund ums Haus:
18. Die Matschküche
19. Das Logo (Glitzer)`,
    ],
    {
      title: 'Kita Pusteblume - Stickeralbum 2026',
      sections: ['Igelgruppe:7', 'Froschgruppe:6', 'Unser Team:4', 'Rund ums Haus:2'],
      foils: 1,
    },
  ),
  row(
    'a title in capitals with a hyphen',
    [20, '001', '020'],
    [
      `DINO-WELT STICKERLISTE

FLEISCHFRESSER
001 Tyrannosaurus (Glitzer)
002 Allosaurus
003 Spinosaurus
004 Velociraptor
005 Carnotaurus
006 Baryonyx
007 Compsognathus

PFLANZENFRESSER
008 Triceratops (Glitzer)
009 Stegosaurus
010 Brachiosaurus
011 Ankylosaurus
012 Diplodocus
013 Iguanodon
014 Parasaurolophus
015 Styracosaurus

FLUGSAURIER
016 Pteranodon
017 Quetzalcoatlus (Glitzer)
018 Rhamphorhynchus
019 Dimorphodon
020 Pterodactylus`,
    ],
    {
      title: 'DINO-WELT STICKERLISTE',
      sections: ['FLEISCHFRESSER:7', 'PFLANZENFRESSER:8', 'FLUGSAURIER:5'],
      foils: 3,
    },
  ),
  row(
    'a line without its number in a section',
    [16, '1', '16'],
    [
      `SpVgg Hasenlohe

Mini-Kicker
1 Jonas Breitlauch
2 Finn Aumüller
3 Eddie Krapf
4 Lasse Zirnbauer
5 Mert Ozankaya
6 Vincent Schürzl
7 Toni Grünhag
8 Raphael Eckstetter

E-Jugend
9 Luis Pfandl
10 Max Hirnbein
11 Gabriel Stoffner
Julian Weidgans
13 Kilian Loder
14 Xaver Pritschl
15 Adem Sarikoc
16 Niklas Dotterweich`,
    ],
    {
      title: 'SpVgg Hasenlohe',
      sections: ['Mini-Kicker:8', 'E-Jugend:8'],
      foils: 0,
      cures: ['12 Julian Weidgans'],
    },
  ),
  row(
    'hashes before numbers',
    [15, '1', '15'],
    [
      `Waldkindergarten Zaunkönig

Die Großen
#1 Bjarne
#2 Leonora
#3 Xenia
#4 Mattis
#5 Tilda

Die Mittleren
#6 Hektor
#7 Smilla
#8 Jurek
#9 Runa
#10 Caspar

Die Kleinen
#11 Wim
#12 Ylvi
#13 Arthur
#14 Momo
#15 Nike`,
    ],
    {
      title: 'Waldkindergarten Zaunkönig',
      sections: ['Die Großen:5', 'Die Mittleren:5', 'Die Kleinen:5'],
      foils: 0,
    },
  ),
  row(
    'children without numbers by teams',
    [21, '1', '21'],
    [
      `Ferienfreizeit Hüttersbach
Team Rot:
Malia
Jonte
Ferdinand
Aylin
Luca
Tessa
Kolja

Team Blau:
Mina
Ruben
Hedda
Can
Lilo
Jannis

Team Grün:
Pelle
Amelie
Ilias
Nika
Benno
Zoe
Titus
Marlene`,
    ],
    { title: 'Ferienfreizeit Hüttersbach', sections: ['Team Rot:7', 'Team Blau:6', 'Team Grün:8'], foils: 0 },
  ),
  row(
    'a message with its greetings',
    [11, '1', '11'],
    [
      `Hi Tanja, hier die Liste fürs Faschingsalbum, hoffe das passt so:

1) Prinz Alfons
2) Prinzessin Gundi
3) Hofmarschall Beppo
4) Die Garde
5) Tanzmariechen Lissy
6) Der Elferrat
7) Kinderprinz Jannik
8) Kinderprinzessin Emmi
9) Konfettikanone
10) Umzugswagen
11) Orden (Glitzer)

LG und bis Freitag!`,
    ],
    {
      title: 'Hi Tanja, hier die Liste fürs Faschingsalbum, hoffe das passt so',
      foils: 1,
      left: ['LG und bis Freitag!'],
    },
  ),
  row(
    'several on a line, by groups',
    [18, '1', '18'],
    [
      `Kindergarten St. Notburga, unsere Sticker nach Gruppen

Bienen
1 Alma, 2 Bastian, 3 Cleo, 4 Davin, 5 Enya, 6 Flynn

Käfer
7 Gustav, 8 Hanna, 9 Isa, 10 Jim, 11 Kalle, 12 Lore

Schmetterlinge
13 Mads, 14 Nila, 15 Otis, 16 Philippa, 17 Quirin, 18 Rike`,
    ],
    {
      title: 'Kindergarten St. Notburga, unsere Sticker nach Gruppen',
      sections: ['Bienen:6', 'Käfer:6', 'Schmetterlinge:6'],
      foils: 0,
    },
  ),
];
