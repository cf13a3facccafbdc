import { catalogue as row, type RealCatalogue } from './real-catalogue.ts';

/** Web pages and PDF files, copied with all that stands around the list. */
export const copiedPages: readonly RealCatalogue[] = [
  row(
    'a web page with its crumbs, its shares and its form',
    [6, 'NOR 1', 'PER 3'],
    [
      `Home » Checklists » Football
World Masters 2027 Sticker Collection - Full Checklist
Posted by StickerMike on March 3, 2027
Share on Facebook   Tweet   Pin it   E-Mail

Group A

Norway (3 stickers)
NOR 1 Team Logo - Holo Foil
NOR 2 Eirik Stavdal
NOR 3 Jonas Fjellmo

Peru (3 stickers)
PER 1 Team Logo - Holo Foil
PER 2 Renzo Quispalba
PER 3 Aldo Marquina Sol

Leave a Reply
Your email address will not be published. Required fields are marked *
© 2027 Sticker Corner. All rights reserved. Privacy Policy | Cookies`,
    ],
    {
      title: 'World Masters 2027 Sticker Collection - Full Checklist',
      sections: ['Norway/NOR:3', 'Peru/PER:3'],
      foils: 2,
      left: [
        'Home » Checklists » Football',
        'Posted by StickerMike on March 3, 2027',
        'Share on Facebook   Tweet   Pin it   E-Mail',
        'Group A',
        'Leave a Reply',
        'Your email address will not be published. Required fields are marked *',
        '© 2027 Sticker Corner. All rights reserved. Privacy Policy | Cookies',
      ],
    },
  ),
  row(
    'a web page with comments that name numbers',
    [16, '1', '16'],
    [
      `CHAMPIONS FLOW 2026 STICKERS CHECKLIST
Like 214  Share 31  Save

Opening (4 stickers)
1 Album Logo FOIL
2 Trophy FOIL
3 Official Ball
4 Mascot Flowy

Rising Stars (6 stickers)
5 Lukas Bremhardt (Germany)
6 Matteo Frascanelli (Italy)
7 Ugo Delaverne (France)
8 Pim van Oosterkade (Netherlands)
9 Iker Zubialdo (Spain)
10 Callum Thornwick (England)

Legends (6 stickers)
11 Horst Wendelmeier (Germany) FOIL
12 Carlo Bentivaglia (Italy)
13 Yves Montarcy (France)
14 Joop Rietdekker (Netherlands)
15 Paco Larrundi (Spain)
16 Des Harrowgate (England) FOIL

3 comments
gary_73 says: I still need 7 and 12, swaps please!
Nele says: thank you for this list :)
Older posts
Subscribe to our newsletter`,
    ],
    {
      title: 'CHAMPIONS FLOW 2026 STICKERS CHECKLIST',
      sections: ['Opening:4', 'Rising Stars:6', 'Legends:6'],
      foils: 4,
      left: [
        'Like 214  Share 31  Save',
        '3 comments',
        'gary_73 says: I still need 7 and 12, swaps please!',
        'Nele says: thank you for this list :)',
        'Older posts',
        'Subscribe to our newsletter',
      ],
    },
  ),
  row(
    'numbers that have numbers of their own',
    [12, 'GER 1', 'POL 2-2'],
    [
      `Alle Sticker im Überblick
Deutschland
GER 1 Wappen (Glitzer)
GER 2 Till Ambergfeld
GER 3 Noah Kestenholt
GER 4 Emre Yaldiran
GER P1 Marc Dünnhoff in Aktion
GER P2 Jannes Wiebrock in Aktion
GER SP Signatur Emre Yaldiran (Glitzer)
Polen
POL 1-1 Kacper Wronisław
POL 1-2 Jakub Zielnowski
POL 1-3 Marek Dobrzyca
POL 2-1 Szymon Gralewicz
POL 2-2 Oskar Pietrzow
Impressum | Datenschutz | Nach oben`,
    ],
    {
      title: 'Alle Sticker im Überblick',
      sections: ['Deutschland/GER:7', 'Polen/POL:5'],
      foils: 2,
      left: ['Impressum | Datenschutz | Nach oben'],
    },
  ),
  row(
    'a PDF of three columns',
    [15, '1', '25'],
    [
      `Zoo Lindenau - Das Stickeralbum                                  Checkliste

 1 Löwe                 11 Flamingo              21 Seelöwe
 2 Löwin                12 Pelikan               22 Pinguin
 3 Tiger                13 Marabu                23 Eisbär
 4 Leopard              14 Kronenkranich         24 Polarfuchs
 5 Gepard               15 Pfau                  25 Rentier

                                    - 2 -`,
    ],
    { title: 'Zoo Lindenau - Das Stickeralbum Checkliste', foils: 0, left: ['- 2 -'] },
  ),
  row(
    'a PDF of three columns with headings',
    [15, 'SVA1', 'TGK5'],
    [
      `Kreisliga-Album Saison 26/27                              Seite 1 von 1

SV Auenfeld                 FC Brockhagen               TG Krummbach
SVA1 Wappen (Glitzer)       FCB1 Wappen (Glitzer)       TGK1 Wappen (Glitzer)
SVA2 Mannschaft             FCB2 Mannschaft             TGK2 Mannschaft
SVA3 Jens Holtkötter        FCB3 Arne Pollwitz          TGK3 Uwe Dreschler
SVA4 Mirko Baltes           FCB4 Deniz Karaduman        TGK4 Benno Stiegelmar
SVA5 Paul Ranzinger         FCB5 Ole Fährmannsen        TGK5 Chris Vogtländer`,
    ],
    {
      title: 'Kreisliga-Album Saison 26/27',
      sections: ['SV Auenfeld/SVA:5', 'FC Brockhagen/FCB:5', 'TG Krummbach/TGK:5'],
      foils: 3,
    },
  ),
  row(
    'dates, reading times and related pages',
    [10, '00', 'JPN 3'],
    [
      `World Final 2030 - complete sticker checklist
Last updated: 14 April 2030 | Reading time: 4 min
Share: WhatsApp Telegram X

00 Publisher Logo FOIL
FWC 1 Emblem FOIL
FWC 2 Emblem FOIL
FWC 3 Mascot FOIL

Mexico
MEX 1 Badge FOIL
MEX 2 Rodrigo Altamonte
MEX 3 Chuy Barrancas

Japan
JPN 1 Badge FOIL
JPN 2 Kenta Morisawa
JPN 3 Sho Hanazuka

Related: World Final 2026 checklist
Terms of use | Contact | About us`,
    ],
    {
      title: 'World Final 2030 - complete sticker checklist',
      sections: ['Vorneweg:1', 'FWC/FWC:3', 'Mexico/MEX:3', 'Japan/JPN:3'],
      foils: 6,
      left: [
        'Last updated: 14 April 2030 | Reading time: 4 min',
        'Share: WhatsApp Telegram X',
        'Related: World Final 2026 checklist',
        'Terms of use | Contact | About us',
      ],
    },
  ),
  row(
    'codes with any tail',
    [11, 'LOGO', 'CC-EU2'],
    [
      `Star League Stickers 2028 – Checklist

Intro
LOGO – League Logo – Foil
JD – Jolly Dolphin the mascot – Foil
BALL – Official match ball

Northport Rovers
NPR 1 – Club Badge – Foil
NPR 2 – Ashley Penhallock
NPR 3 – Wes Crundale
NPR 4 – Mo Idrissane
NPR P1 – Wes Crundale (portrait)
NPR P2 – Mo Idrissane (portrait)

Champion Cards Europe
CC-EU1 – Lukas Bremhardt
CC-EU2 – Ugo Delaverne

Back to top`,
    ],
    {
      title: 'Star League Stickers 2028 – Checklist',
      sections: ['Intro:3', 'Northport Rovers/NPR:6', 'Champion Cards Europe/CC:2'],
      foils: 3,
      left: ['Back to top'],
    },
  ),
  row(
    'counted headings and bullets',
    [9, 'BEU 1', 'SAM 3'],
    [
      `Startseite > Sammelbilder > Fußball
Südstaffel 2027: alle Sticker der Kollektion

SV Beutelsbruck (3 Sticker)
• BEU 1 Vereinswappen (Glitzer)
• BEU 2 Mannschaftsbild
• BEU 3 Torben Haslacher
FC Rodensee (3 Sticker)
• ROD 1 Vereinswappen (Glitzer)
• ROD 2 Mannschaftsbild
• ROD 3 Nils Uhlenkamp
Samtheimer SC (3 Sticker)
• SAM 1 Vereinswappen (Glitzer)
• SAM 2 Mannschaftsbild
• SAM 3 Leon Sudhausen

Teilen  Merken  Drucken
5 Kommentare anzeigen
© Bilderbörse Süd. Alle Preise inkl. MwSt. zzgl. Versand`,
    ],
    {
      title: 'Südstaffel 2027: alle Sticker der Kollektion',
      sections: ['SV Beutelsbruck/BEU:3', 'FC Rodensee/ROD:3', 'Samtheimer SC/SAM:3'],
      foils: 3,
      left: [
        'Startseite > Sammelbilder > Fußball',
        'Teilen  Merken  Drucken',
        '5 Kommentare anzeigen',
        '© Bilderbörse Süd. Alle Preise inkl. MwSt. zzgl. Versand',
      ],
    },
  ),
  row(
    'a head on each page',
    [18, '1', '18'],
    [
      `Ritterzeit – Sammelalbum · Gesamtliste
Burg Falkenstein
1 Zugbrücke
2 Bergfried (Glitzer)
3 Torwächter Gunther
4 Burgherrin Adelheid
5 Burghof
6 Ziehbrunnen
7 Stallknecht Veit
8 Schmiede
Das Turnier
9 Ritter Kunz
10 Ritter Eberwin
11 Herold
Seite 1 von 2
Ritterzeit – Sammelalbum · Gesamtliste
12 Lanze
13 Goldener Helm (Glitzer)
14 Zelt
15 Siegerehrung
In der Küche
16 Köchin Walburga
17 Kessel
18 Spanferkel
Seite 2 von 2`,
    ],
    {
      title: 'Ritterzeit – Sammelalbum · Gesamtliste',
      sections: ['Burg Falkenstein:8', 'Das Turnier:7', 'In der Küche:3'],
      foils: 2,
      left: ['Seite 1 von 2', 'Ritterzeit – Sammelalbum · Gesamtliste', 'Seite 2 von 2'],
    },
  ),
];
