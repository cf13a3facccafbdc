import type { Animal } from './animals.ts';
import { star } from './canvas.ts';
import { bare } from './figure.ts';
import type { Kit } from './jersey.ts';
import { short } from './path-data.ts';

/** Shield outlines in a 120×140 box. */
const SHIELDS = [
  'M60 4q26 14 52 14v58q0 38-52 60Q8 114 8 76V18q26 0 52-14z',
  'M8 12h104v62q0 44-52 62Q8 118 8 74z',
  'M60 16a54 54 0 1 1 0 108 54 54 0 1 1 0-108z',
  'M60 4l52 22v50q-6 42-52 60Q14 118 8 76V26z',
];

/** Fields of the shield that lie under the animal, in the second colour. */
const FIELDS = [
  'M0 0h120v40H0z',
  'M0 0h60v140H0z',
  'M0 104h120v40H0z',
  'M0 30L120 110v40H0z',
  'M44 0h32v140H44z',
  'M0 0h60v70H0zM60 70h60v70H60z',
];

type CrestColours = { field: string; kit: Kit };

/** A shield with the team's animal, in a 120×140 box. `variant` picks outline, field and charge. */
export function crest(animal: Animal, { field, kit }: CrestColours, variant: number, id: string): string {
  const shield = SHIELDS[variant % SHIELDS.length] ?? '';
  const part = FIELDS[variant % FIELDS.length] ?? '';
  // A bust is cut at its box only behind a jersey; on a shield the whole animal stands.
  const isWhole = animal.pose === 'bust' && !animal.isCropped;
  const [left, top, right, bottom] = isWhole ? [2, 2, 30, 30] : animal.box;
  const scale = Math.min(84 / (right - left), 76 / (bottom - top));
  const x = short(60 - ((left + right) / 2) * scale);
  const y = short(78 - ((top + bottom) / 2) * scale);
  const drawn = bare(animal);
  return (
    `<clipPath id="${id}"><path d="${shield}"/></clipPath>` +
    `<path fill="#fff" stroke="#fff" stroke-width="12" stroke-linejoin="round" d="${shield}"/>` +
    `<g clip-path="url(#${id})"><path fill="${field}" d="M0 0h120v140H0z"/><path fill="${kit.main}" d="${part}"/>` +
    `<circle cx="60" cy="78" r="46" fill="${field}"/>` +
    `<path fill="#ffc53d" stroke="#fff" stroke-width="1.5" d="${star(60, 23, 10)}"/></g>` +
    `<g transform="translate(${x} ${y})scale(${short(scale, 2)})">${drawn}</g>`
  );
}
