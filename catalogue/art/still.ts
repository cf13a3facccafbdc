import { emoji } from './emoji.ts';
import { short } from './path-data.ts';

/** Middle of the face that simple things get, in the 32×32 grid, and its size (1 = eyes 5 units apart). */
const FACES: Record<string, [number, number, number]> = {
  'red-apple': [16, 18, 1.2],
  'green-apple': [16, 18, 1.2],
  pear: [15.5, 20, 1],
  tangerine: [16, 18, 1.2],
  lemon: [15, 18, 1.1],
  strawberry: [16, 19, 0.9],
  peach: [16, 19, 1.1],
  mango: [15, 19, 1.1],
  tomato: [16, 20, 1.2],
  potato: [16, 17, 1],
  garlic: [16, 21, 1],
  onion: [16, 20, 1.1],
  egg: [16, 19, 1.1],
  'brown-mushroom': [16, 11, 1.1],
  mushroom: [16, 22.5, 0.9],
  chestnut: [16, 17, 1.1],
  bread: [13, 18, 1],
  'cheese-wedge': [12, 22, 0.9],
  'glass-of-milk': [16, 20, 1],
  cookie: [16, 17, 1.1],
  custard: [16, 21.5, 0.9],
  broccoli: [16, 11, 1],
  'bell-pepper': [16, 18, 1.1],
  olive: [15, 18, 1.1],
  grapes: [15, 18, 0.9],
  eggplant: [20, 20, 0.9],
  coconut: [11, 21, 0.8],
  'pot-of-food': [16, 22, 0.9],
  'honey-pot': [16, 20, 1],
  'cup-with-straw': [16, 20, 0.9],
  teapot: [16, 20, 1],
  'hot-beverage': [14, 21, 0.9],
  melon: [16, 19, 1.1],
  cactus: [16, 16, 0.8],
  'evergreen-tree': [16, 19, 0.9],
  'deciduous-tree': [16, 13, 1.1],
  jar: [16, 19, 0.9],
  star: [16, 17.5, 1],
  'glowing-star': [16, 17, 0.8],
  comet: [11.5, 20.5, 0.7],
  sunflower: [16, 11, 0.7],
  'hot-pepper': [17, 15, 0.7],
  'roasted-sweet-potato': [21, 20, 0.8],
  ice: [13, 20, 0.8],
};

const CLOSED = 'M-3.6 0q1.1-1.6 2.2 0M1.4 0q1.1-1.6 2.2 0';

/** Two eyes, a mouth and cheeks; `mood` picks among three looks. */
export function smile(x: number, y: number, size: number, mood: number): string {
  const eyes =
    mood % 3 === 1
      ? `<path fill="none" stroke="#2a1a1f" stroke-width=".8" stroke-linecap="round" d="${CLOSED}"/>`
      : '<g fill="#2a1a1f"><ellipse cx="-2.5" rx=".8" ry="1.1"/><ellipse cx="2.5" rx=".8" ry="1.1"/></g><circle cx="-2.7" cy="-.4" r=".3" fill="#fff"/><circle cx="2.3" cy="-.4" r=".3" fill="#fff"/>';
  const mouth =
    mood % 3 === 2
      ? '<path fill="#7d1f2d" d="M-1.3 1.5h2.6q0 2-1.3 2t-1.3-2z"/>'
      : '<path fill="none" stroke="#2a1a1f" stroke-width=".7" stroke-linecap="round" d="M-1.2 1.7q1.2 1.4 2.4 0"/>';
  return (
    `<g transform="translate(${x} ${y})scale(${size})">${eyes}${mouth}` +
    '<g fill="#ff5d6c" opacity=".5"><ellipse cx="-4.4" cy="1.8" rx="1.1" ry=".8"/><ellipse cx="4.4" cy="1.8" rx="1.1" ry=".8"/></g></g>'
  );
}

/** Where 1…4 copies of a thing stand: middle x, lower edge y, size. */
const GROUPS: Record<number, [number, number, number][]> = {
  1: [[100, 186, 142]],
  2: [
    [70, 174, 100],
    [130, 192, 104],
  ],
  3: [
    [58, 180, 86],
    [142, 180, 86],
    [100, 194, 100],
  ],
  4: [
    [66, 142, 78],
    [134, 142, 78],
    [56, 194, 86],
    [144, 194, 86],
  ],
};

/** One thing or a group of up to four, standing with a shadow. `id` must be unique in the picture. */
export function still(name: string, count: number, mood: number, tilt: number, id: string): string {
  const places = GROUPS[count] ?? GROUPS[1] ?? [];
  const face = FACES[name];
  const drawn = emoji(name) + (face ? smile(face[0], face[1], face[2], mood) : '');
  const shadow = places.map(
    ([x, y, size]) =>
      `<ellipse cx="${x}" cy="${y - 2}" rx="${short(size * 0.36)}" ry="${short(size * 0.07)}"/>`,
  );
  const at = ([x, y, size]: [number, number, number], turn: number): string => {
    const turned = turn === 0 ? '' : `rotate(${turn} ${x} ${y - size / 2})`;
    return `${turned}translate(${short(x - size / 2)} ${short(y - size)})scale(${short(size / 32, 2)})`;
  };
  const [first, ...others] = places;
  if (!first) return '';
  const copies = others.map(
    (place, index) => `<use href="#${id}t" transform="${at(place, index % 2 === 0 ? 6 : -8)}"/>`,
  );
  return (
    `<g opacity=".22">${shadow.join('')}</g>` +
    (others.length === 0
      ? `<g transform="${at(first, tilt)}">${drawn}</g>`
      : `<g transform="${at(first, -6)}"><g id="${id}t">${drawn}</g></g>${copies.join('')}`)
  );
}
