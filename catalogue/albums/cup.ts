import type { PlannedAlbum, PlannedSection, PlannedSticker, Rarity } from '../album.ts';
import { ANIMALS, type AnimalName } from '../art/animals.ts';
import { background } from '../art/background.ts';
import { sectionColours } from '../art/colours.ts';
import { cupCover } from '../art/cover.ts';
import { foilGlare, goldGround, rainbowGround } from '../art/foil.ts';
import { stadium } from '../art/scenery.ts';
import { still } from '../art/still.ts';
import { roundMark } from './plain-section.ts';
import {
  crestMark,
  crestPicture,
  idOf,
  picture,
  playerPicture,
  readKit,
  teamPicture,
  tonesOf,
  type Team,
} from './team-section.ts';

/** prefix; country; animal; hue and other hue; kit; fourteen names, of which the last is the star. */
type Country = readonly [string, string, AnimalName, number, number, string, string];

const COUNTRIES: readonly Country[] = [
  [
    'FUX',
    'Fuchsland',
    'fox',
    40,
    150,
    'ow halves',
    'Rotpelz Schlau Reineke Ferdi Vix Lunte Spürner Knoppe Funki Bau Zimt Herbstl Kitsu Feuerfuß',
  ],
  [
    'BIB',
    'Biberland',
    'beaver',
    85,
    200,
    'ny stripes',
    'Nager Damm Flussi Kelle Spahn Holzi Rinde Bachl Zahni Stamm Auwald Borke Fäller Dammkönig',
  ],
  [
    'BAE',
    'Bärenland',
    'bear',
    255,
    50,
    'bw sash',
    'Petz Brumm Honig Tatze Winter Grummel Bruno Zottel Waldi Kuno Bruin Pranke Schlaf Tatzino',
  ],
  [
    'IGL',
    'Igelland',
    'hedgehog',
    120,
    30,
    'gn yoke',
    'Piek Stachi Laubi Knäuel Rolli Spitz Nadel Trippel Schnuff Mecki Hecke Kugel Dorn Nadelstich',
  ],
  [
    'EUL',
    'Eulenland',
    'owl',
    285,
    60,
    'vy cross',
    'Uhu Kauz Nachti Flaum Schleier Dämmer Weise Feder Mondi Stille Krall Astl Schuhu Nachtflug',
  ],
  [
    'OTT',
    'Otterland',
    'otter',
    215,
    95,
    'tw hoops',
    'Welle Gleit Muschl Bachus Strudel Flossi Perle Kiesel Tauch Spiegel Ufer Forell Schilf Wirbel',
  ],
];

/** 120 stickers with all kinds of codes that are printed, and 16 extras beside them. */
export function cup(): PlannedAlbum {
  return {
    key: 'em-der-tiere',
    name: 'EM der Tiere',
    description: 'Sechs Länder, 120 Sticker mit Elf des Turniers, Legenden und Extras von Klee-Kola.',
    edition: 'Ausgabe 26',
    cover: cupCover(),
    sections: [
      opening(),
      ...COUNTRIES.map(country),
      playOffs(),
      legends(),
      advertised('Klee-Kola', 'KK', 145, 'KK-EU', KOLA),
      advertised('Brotzeit', 'BRO', 65, 'BRO-', BREAD),
      cards(),
    ],
  };
}

function teamOf([prefix, , animal, hue, otherHue, kit]: Country, index: number): Team {
  const colours = sectionColours(hue, otherHue, hue > 40 && hue < 120 ? 0.69 : 0.6);
  return { prefix, animal: ANIMALS[animal], kit: readKit(kit), colours, index: index + 11 };
}

function printed(code: string, name: string, rarity: Rarity, svg: string): PlannedSticker {
  const file = `${code.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`;
  return { code, name, rarity, foil: rarity === 'epic' || rarity === 'legendary', picture: { file, svg } };
}

function sectionOf(of: Team, name: string, stickers: PlannedSticker[]): PlannedSection {
  const { prefix, colours } = of;
  return { name, prefix, deep: colours.deep, mid: colours.mid, crest: crestMark(of), stickers };
}

function country(line: Country, index: number): PlannedSection {
  const [prefix, name, , , , , names] = line;
  const of = teamOf(line, index);
  const players = names.split(' ');
  const player = (code: string, number: number, rarity: Rarity) =>
    printed(`${prefix} ${code}`, players[number - 4] ?? '', rarity, playerPicture(of, number, rarity));
  return sectionOf(of, name, [
    printed(`${prefix} 1`, 'Wappen', 'epic', crestPicture(of)),
    // One carrier with two stickers.
    printed(`${prefix} 2-3`, 'Team', 'common', teamPicture(of)),
    ...Array.from({ length: 10 }, (_, at) =>
      player(String(at + 4), at + 4, (at + index) % 5 === 2 ? 'rare' : 'common'),
    ),
    player('P1', 14, 'rare'),
    player('PTW', 15, 'rare'),
    printed(`${prefix} TOP 1`, players[12] ?? '', 'epic', topPicture(of)),
    player('SP', 17, 'legendary'),
  ]);
}

/** In the eleven of the tournament. */
function topPicture(of: Team): string {
  const subject = still('sports-medal', 1, of.index, 4, idOf(of.prefix, 16));
  return picture(rainbowGround(of.index * 13) + subject + foilGlare(of.colours.light));
}

function opening(): PlannedSection {
  const of = teamOf(['EM', '', 'lion', 262, 85, 'by hoops', ''], 0);
  const ground = (sky: string) => picture(stadium(of.kit, sky, '#fff3c4', 7) + foilGlare('#ffe9a8'));
  return sectionOf(of, 'Auftakt', [
    printed(
      '00',
      'Pokal',
      'legendary',
      picture(goldGround('em0g', 5) + still('trophy', 1, 3, 0, 'em0') + foilGlare('#fff1bd')),
    ),
    printed('EM 1', 'Maskottchen', 'rare', playerPicture(of, 1, 'rare', { headgear: 'cap', prop: 'scarf' })),
    printed('EM 2', 'Stadion', 'common', ground('#bfe3f7')),
    printed('EM 3', 'Flutlicht', 'epic', ground('#34406e')),
  ]);
}

function playOffs(): PlannedSection {
  const pairs: readonly (readonly [string, AnimalName, string])[] = [
    ['KAT-HUN', 'cat', 'Krallinho'],
    ['ENT-FRO', 'duck', 'Tauchaldo'],
    ['MAU-KUH', 'mouse', 'Blitzmaus'],
    ['PIN-KOA', 'penguin', 'Rutschaldo'],
  ];
  const teams = pairs.map(([prefix, animal], at) =>
    teamOf(
      [
        prefix,
        '',
        animal,
        320 + at * 20,
        90 + at * 40,
        ['rw sash', 'gy hoops', 'kb halves', 'sw band'][at] ?? '',
        '',
      ],
      at,
    ),
  );
  const stickers = pairs.flatMap(([prefix, , star], at) => {
    const of = teams[at] ?? teamOf(['', '', 'cat', 0, 0, 'rw sash', ''], at);
    return [
      printed(`${prefix} 1`, `Duell ${at + 1}`, 'epic', crestPicture(of)),
      printed(`${prefix} SP`, star, 'legendary', playerPicture(of, 10 + at, 'legendary')),
    ];
  });
  return sectionOf(teamOf(['PO', '', 'cat', 345, 200, 'rw sash', ''], 5), 'Play-offs', stickers);
}

function legends(): PlannedSection {
  const names = 'Altfuchs Opa Nestor Ururbär Goldohr Flosse Mähne Weißhaar Brüller Samt Tatzel Kapitän'.split(
    ' ',
  );
  const animals: readonly AnimalName[] = [
    'fox',
    'dog',
    'tiger',
    'polarBear',
    'rabbit',
    'seal',
    'horse',
    'wolf',
    'lion',
    'cat',
    'bear',
    'parrot',
  ];
  const of = (at: number) => teamOf(['LEG', '', animals[at] ?? 'fox', 70, 280, 'yk pinstripes', ''], at + 20);
  return sectionOf(
    of(0),
    'Legenden',
    names.map((name, at) =>
      printed(`LEG ${at + 1}`, name, 'legendary', playerPicture(of(at), at + 1, 'legendary')),
    ),
  );
}

const KOLA =
  'Becher=cup-with-straw Eiswürfel=ice Zitrone=lemon Kleeblatt=four-leaf-clover Päckchen=beverage-box Kanne=teapot';
const BREAD = 'Brezel=pretzel Laib=bread Käse=cheese-wedge Stulle=sandwich';

/** A series of an advertiser: extras. */
function advertised(name: string, prefix: string, hue: number, code: string, things: string): PlannedSection {
  const colours = sectionColours(hue, hue + 120, hue > 40 && hue < 120 ? 0.69 : 0.6);
  const stickers = things.split(' ').map((thing, at) => {
    const [title = '', drawn = ''] = thing.split('=');
    const subject = still(drawn, 1, at, at % 2 === 0 ? 4 : -4, idOf(prefix, at + 1));
    const svg =
      at === 0
        ? rainbowGround(hue + at) + subject + foilGlare('#fff')
        : background(tonesOf(colours, at), at + hue, at % 5) + subject;
    return printed(`${code}${at + 1}`, title, at === 0 ? 'epic' : 'common', picture(svg));
  });
  const crest = roundMark(prefix.toLowerCase(), things.split(' ')[0]?.split('=')[1] ?? '', colours.mid);
  return { name, prefix, deep: colours.deep, mid: colours.mid, crest, isExtra: true, stickers };
}

/** Parallels of one player each: extras. */
function cards(): PlannedSection {
  const stickers = COUNTRIES.map((line, index) => {
    const of = teamOf(line, index + 30);
    const name = line[6].split(' ')[9] ?? '';
    return printed(`${of.prefix}13mc`, name, 'rare', playerPicture(of, 13, 'rare', { prop: 'none' }));
  });
  const colours = sectionColours(230, 20);
  const crest = roundMark('mc', 'joker', colours.mid);
  return { name: 'Minikarten', deep: colours.deep, mid: colours.mid, crest, isExtra: true, stickers };
}
