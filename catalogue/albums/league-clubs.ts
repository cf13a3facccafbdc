import type { AnimalName } from '../art/animals.ts';

/** prefix; club; animal; hue and other hue (OKLCH); kit (two colour letters, pattern); coach; star. */
export type ClubLine = readonly [string, string, AnimalName, number, number, string, string, string];

export const CLUBS: readonly ClubLine[] = [
  ['FUX', 'Waldkicker Rotbau', 'fox', 150, 60, 'rw halves', 'Altfuchs', 'Feuerfuß'],
  ['LEO', 'Löwengrube 04', 'lion', 25, 90, 'yr sash', 'Brüllmeier', 'Goldmähne'],
  ['BAE', 'Bärenstark Brumm', 'bear', 255, 50, 'bw stripes', 'Opa Petz', 'Tatzino'],
  ['HAS', 'Hakenschlag Klee', 'rabbit', 345, 140, 'pw band', 'Langohr', 'Zickzacko'],
  ['WOL', 'Mondheuler Nord', 'wolf', 275, 90, 'kw sash', 'Graubart', 'Nachtpfeil'],
  ['PAN', 'Bambus Kickers', 'panda', 130, 20, 'kg hoops', 'Meister Pa', 'Pandinho'],
  ['KAT', 'Samtpfoten Süd', 'cat', 305, 80, 'vw chevron', 'Kater Karl', 'Krallinho'],
  ['HUN', 'Treue Nasen 11', 'dog', 225, 45, 'bo quarters', 'Herr Waldi', 'Bellissimo'],
  ['FRO', 'Teichelf Quakau', 'frog', 300, 110, 'go chevron', 'Unkenruf', 'Sprungfeder'],
  ['TIG', 'Streifen 1. Wurf', 'tiger', 170, 320, 'ok stripes', 'Altstreif', 'Tigrillo'],
  ['PIN', 'Eisläufer Scholle', 'penguin', 235, 195, 'sw yoke', 'Frackmeier', 'Rutschaldo'],
  ['EUL', 'Nachtschicht 22 Uhr', 'owl', 285, 60, 'ny cross', 'Prof. Uhu', 'Schattenflug'],
  ['KUH', 'Almrausch Glocke', 'cow', 145, 350, 'gw sash', 'Almöhi Rind', 'Muhrinho'],
  ['MAU', 'Käseloch Elf', 'mouse', 90, 265, 'yb dots', 'Mausgrau', 'Blitzmaus'],
  ['AFF', 'Lianenturner', 'monkey', 120, 40, 'rg pinstripes', 'Trainer Utan', 'Affinho'],
  ['KOA', 'Eukalyptus Traum', 'koala', 200, 80, 'mw hoops', 'Siesta Sepp', 'Traumtor'],
  ['IGL', 'Stachelclub Laub', 'hedgehog', 55, 150, 'no yoke', 'Piekser', 'Nadelstich'],
  ['ENT', 'Schnatter Pfütze', 'duck', 215, 100, 'ty stripes', 'Erpelmann', 'Tauchaldo'],
  ['WAS', 'Maskenball Tonne', 'raccoon', 20, 225, 'kr cross', 'Waschmann', 'Räuberle'],
  ['DRA', 'Feuerball Höhle', 'dragon', 350, 260, 'rk quarters', 'Altglut', 'Flammaldo'],
];

/** Nicknames for the players; every club takes its own selection, so nobody appears twice in one club. */
export const NICKNAMES = (
  'Bolle Flitzi Kalle Toni Mücke Socke Stulle Keks Pepe Wumms Turbo Schlenz Lucki Momo Fine Ida Jule Matze Nino Olli ' +
  'Paule Quirin Ronja Susi Tilda Ulli Vroni Wim Xaver Yara Zora Anton Bine Carlo Dodo Emmi Fritzi Gundi Hanno Ilse ' +
  'Jojo Kira Lenz Mats Nele Oskar Pia Rocco Smilla Theo Uschi Veit Wanda Zita Bruno Cleo Dante Elif Fado Greta ' +
  'Hugo Inka Jaron Kuno Lotta Mika Nuri Otis Polli Rasmus Selma Timur Urs Viola Wolle Zeno Ayla Bosse Cem Dilan ' +
  'Enno Freda Gero Hilda Ivo Jette Karlo Lumi Malou Nils Orla Piet Rike Sami Tomte Ute Valli Wiebke Yuna Zacki'
).split(' ');
