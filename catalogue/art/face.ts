import type { Animal } from './animals.ts';
import { short } from './path-data.ts';

/** How an animal looks at you. Animals without eyes towards us keep their own look. */
const MOODS = ['plain', 'bright', 'wink', 'happy', 'cheeks', 'dreamy'] as const;
export type Mood = (typeof MOODS)[number];

/** What is worn on the head; all drawn in the 32×32 grid of the emoji. */
const HEADGEAR = ['none', 'sunglasses', 'glasses', 'cap', 'crown', 'partyHat', 'flower', 'plaster'] as const;
export type Headgear = (typeof HEADGEAR)[number];

const LINE = 'fill="none" stroke="#212121" stroke-linecap="round"';

export function face(animal: Animal, mood: Mood): string {
  if (!animal.eyes) return '';
  const [left, right, y] = animal.eyes;
  const bright = eachEye(
    left,
    right,
    x => `<circle cx="${short(x - 0.3)}" cy="${short(y - 0.6)}" r=".5" fill="#fff"/>`,
  );
  if (!animal.skin) return mood === 'bright' || mood === 'happy' ? bright : '';
  const closed = (x: number, bend: number): string =>
    `<ellipse cx="${short(x)}" cy="${short(y)}" rx="1.6" ry="2" fill="${animal.skin}"/>` +
    `<path ${LINE} d="M${short(x - 1.7)} ${short(y - bend * 0.35)}q1.7 ${short(bend)} 3.4 0"/>`;
  if (mood === 'bright') return bright;
  if (mood === 'wink') return closed(right, -2.4);
  if (mood === 'happy') return eachEye(left, right, x => closed(x, -2.4));
  if (mood === 'dreamy') return eachEye(left, right, x => closed(x, 2));
  if (mood === 'cheeks') {
    const blush = (x: number): string =>
      `<ellipse cx="${short(x)}" cy="${short(y + 3.6)}" rx="2" ry="1.3" fill="#ff5d6c" opacity=".55"/>`;
    return bright + blush(left - 2.4) + blush(right + 2.4);
  }
  return '';
}

/** `main` and `second` are the team's colours. */
export function headgear(kind: Headgear, animal: Animal, main: string, second: string): string {
  const [x, y] = animal.top;
  if (kind === 'sunglasses') return sunglasses(animal);
  if (kind === 'glasses') return glasses(animal);
  const size = animal.hat === undefined ? '' : `scale(${animal.hat})`;
  const place = (drawing: string): string =>
    `<g transform="translate(${short(x)} ${short(y)})${size}">${drawing}</g>`;
  if (kind === 'crown') return place(CROWN);
  if (kind === 'cap') return place(cap(main, second));
  if (kind === 'partyHat') return place(partyHat(main, second));
  if (kind === 'flower') return place(flower(6 - 3 * Number(animal.hat !== undefined), 1.5));
  if (kind === 'plaster') return place(PLASTER);
  return '';
}

function eachEye(left: number, right: number, draw: (x: number) => string): string {
  return draw(left) + draw(right);
}

function sunglasses(animal: Animal): string {
  if (!animal.eyes) return headgear('cap', animal, '#d23b2f', '#ffc53d');
  const [left, right, y] = animal.eyes;
  const reach = Math.min((right - left) * 0.46, 4.2);
  const lens = (x: number): string =>
    `M${short(x - reach)} ${short(y - 2.6)}h${short(reach * 2)}q1 6-${short(reach)} 6t-${short(reach)}-6z`;
  return (
    `<path fill="#321b41" stroke="#635994" stroke-width=".8" stroke-linejoin="round" d="${lens(left)}${lens(right)}M${short(left)} ${short(y - 2.4)}H${short(right)}"/>` +
    `<path stroke="#fff" stroke-width=".9" stroke-linecap="round" opacity=".7" d="M${short(left - 1.6)} ${short(y - 0.8)}l1-1M${short(right - 1.6)} ${short(y - 0.8)}l1-1"/>`
  );
}

function glasses(animal: Animal): string {
  if (!animal.eyes) return headgear('plaster', animal, '', '');
  const [left, right, y] = animal.eyes;
  const reach = Math.min((right - left) * 0.42, 3.4);
  const ring = (x: number): string =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(reach)}" fill="#fff" fill-opacity=".35" stroke="#2b3a67" stroke-width=".9"/>`;
  return (
    ring(left) +
    ring(right) +
    `<path ${LINE} stroke-width=".9" d="M${short(left + reach)} ${short(y)}h${short(right - left - 2 * reach)}"/>`
  );
}

/** Sits with its lower edge on the head's top. */
const CROWN =
  '<path fill="#ffc53d" stroke="#b86b00" stroke-width=".6" stroke-linejoin="round" d="M-5 1.5l-1.6-8 4 3.4L0-8l2.6 4.9 4-3.4-1.6 8q-5 1.2-10 0z"/>' +
  '<path stroke="#fff" fill="none" stroke-width=".8" opacity=".6" d="M-5 .2q5 1.2 10 0"/><g fill="#ffe9a8" stroke="#b86b00" stroke-width=".4"><circle r=".9" cx="-6.6" cy="-6.8"/><circle r=".9" cy="-8.4"/><circle r=".9" cx="6.6" cy="-6.8"/></g>' +
  '<circle r="1" cy="-1.8" fill="#f8312f"/><path stroke="#00a6ed" stroke-width="1.5" stroke-linecap="round" d="M-3-1.3h0M3-1.3h0"/>';

const PLASTER =
  '<g transform="rotate(-28)translate(4 4.5)"><rect x="-2.6" y="-1" width="5.2" height="2" rx="1" fill="#ffdcb0" stroke="#d99b5b" stroke-width=".3"/><path fill="#f0b877" d="M-.9-1h1.8v2H-.9z"/></g>';

function cap(main: string, second: string): string {
  return (
    `<path fill="${main}" d="M-5.5 1.5q0-6.5 5.5-6.5t5.5 6.5q-5.5-2-11 0z"/>` +
    `<path fill="${second}" d="M-5.5 1.5q-3.5.5-4 2 6.5-2.3 15-1.5v-.5q-5.5-2-11 0z"/>` +
    `<path fill="${second}" d="M-1.5-4.6q1.5-.8 3 0l.6 4.9h-4.2z" opacity=".6"/><circle cy="-5" r=".8" fill="${second}"/>`
  );
}

function partyHat(main: string, second: string): string {
  return (
    `<path fill="${main}" d="M-4 1.5l4-9 4 9q-4 1.6-8 0z"/>` +
    `<path fill="${second}" d="M-2.9-1l1-2.2 4.2 2.6.7 1.6zM-1.1-5l1.1-2.5 1.5 3.4z"/><circle cy="-7.5" r="1.3" fill="#ffc53d"/>`
  );
}

function flower(x: number, y: number): string {
  const petals = [
    [0, -1.5],
    [1.4, -0.5],
    [0.9, 1.2],
    [-0.9, 1.2],
    [-1.4, -0.5],
  ];
  const path = petals
    .map(([dx = 0, dy = 0]) => `M${short(x + dx)} ${short(y + dy - 1.1)}a1.1 1.1 0 1 0 .1 0`)
    .join('');
  return `<path fill="#ff7ab0" d="${path}"/><circle cx="${short(x)}" cy="${short(y)}" r="1" fill="#ffe36e"/>`;
}
