import type { Animal } from './animals.ts';
import { emoji } from './emoji.ts';
import { rectangle } from './background.ts';
import { sparkle, star, starDust } from './canvas.ts';
import type { Kit } from './jersey.ts';
import { short } from './path-data.ts';

/** A market stall: boards below, on which things stand, and for some pictures an awning above. */
export function stall(deep: string, light: string, hasAwning: boolean): string {
  const tooth = (x: number): string => `M${x} 0v26a14 14 0 0 0 28 0V0z`;
  const awning =
    `<path fill="#fff" d="M-2 0h204v26H-2z${[0, 56, 112, 168].map(x => tooth(x + 28)).join('')}"/>` +
    `<path fill="${deep}" d="${[0, 56, 112, 168].map(tooth).join('')}"/><path opacity=".15" d="M0 20h200v6H0z"/>`;
  return (
    (hasAwning ? awning : '') +
    '<path fill="#b9793f" d="M0 176h200v44H0z"/><path fill="#d29a5c" d="M0 172h200v9H0zM0 197h200v3H0z"/>' +
    `<path stroke="#8f5a2c" stroke-width="2" d="M0 190h200M48 200v20M150 200v20M90 181v16"/><g fill="${light}" opacity=".9"><circle cx="12" cy="209" r="3"/><circle cx="188" cy="209" r="3"/></g>`
  );
}

/** Deep night with stars, for pictures that need no pattern. */
export function night(ground: string, light: string, phase: number): string {
  const dots = starDust(26, phase * 26);
  const stars = [0, 1, 2].map(index =>
    sparkle(24 + ((index * 71 + phase * 37) % 160), 24 + ((index * 89 + phase * 19) % 170), 7 + index * 2),
  );
  return (
    rectangle(ground) +
    `<circle cx="100" cy="112" r="92" fill="${light}" opacity=".18"/><circle cx="100" cy="112" r="68" fill="${light}" opacity=".22"/>` +
    `<path stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75" d="${dots}"/><path fill="#ffe9a8" d="${stars.join('')}"/>`
  );
}

const PLANETS: Record<string, { body: string; bands: string; shape: string }> = {
  mercury: {
    body: '#b9aea4',
    bands: '#988c83',
    shape: 'M70 92a12 12 0 1 0 .1 0m46-20a9 9 0 1 0 .1 0m20 44a13 13 0 1 0 .1 0m-44 36a10 10 0 1 0 .1 0',
  },
  venus: {
    body: '#eab765',
    bands: '#d99a45',
    shape: 'M36 100q40-22 70 0t66-8v14q-34 16-68 2t-68 8zM44 138q30-16 60 0t52-6l-6 14q-26 12-50 0t-50 6z',
  },
  mars: {
    body: '#d9623b',
    bands: '#b84a2a',
    shape:
      'M70 72q24-16 50 0-10 14-26 10t-24-10zM60 130q20-20 46-6t40-4q-10 30-40 32t-46-22zM132 92a8 8 0 1 0 .1 0',
  },
  jupiter: {
    body: '#e9c49a',
    bands: '#c5865a',
    shape: 'M44 76h112l8 14H36zM34 112h132v12H34zM42 142h116l-10 14H52z',
  },
  uranus: {
    body: '#8fdde0',
    bands: '#6fc4cf',
    shape: 'M50 74q50 16 100 0l8 12q-58 18-116 0zM40 130q60 18 120 0l-8 14q-52 14-104 0z',
  },
  neptune: {
    body: '#4c78e6',
    bands: '#3458bd',
    shape: 'M36 100q30-14 64 2t64-4v12q-34 14-66 0t-62 4zM60 142q26-10 44 0t38-2l-10 12q-16 8-32 0t-34 2z',
  },
};

/** A planet with a friendly face; `name` as in the table above. */
export function planet(name: string, id: string): string {
  const look = PLANETS[name];
  if (!look) throw new Error(`No planet named ${name}`);
  const ring =
    name === 'uranus'
      ? '<path fill="none" stroke="#fff" stroke-width="5" opacity=".7" d="M116 30q22 6 8 86T84 194"/>'
      : '';
  return (
    `<clipPath id="${id}"><circle cx="100" cy="112" r="66"/></clipPath><circle cx="100" cy="112" r="66" fill="${look.body}"/>` +
    `<g clip-path="url(#${id})"><path fill="${look.bands}" d="${look.shape}"/><path opacity=".16" d="M100 40a72 72 0 1 1 0 144q50-20 50-72t-50-72z"/></g>` +
    '<ellipse cx="78" cy="76" rx="16" ry="9" fill="#fff" opacity=".35" transform="rotate(-32 78 76)"/>' +
    ring
  );
}

/** An animal in a space suit with a glass bubble over its head. */
export function spaceTraveller(animal: Animal, kit: Kit): string {
  const [left, top, right, bottom] = animal.box;
  const scale = Math.min(104 / (right - left), 98 / (bottom - top));
  const x = short(100 - ((left + right) / 2) * scale);
  const y = short(162 - bottom * scale);
  return (
    `<path fill="#f4f6fb" d="M34 222v-14q2-36 46-42h40q44 6 46 42v14z"/><path fill="${kit.main}" d="M34 212h132v10H34zM86 186h28v22H86z"/>` +
    `<path fill="none" stroke="#c9d1e3" stroke-width="3" d="M54 198v24M146 198v24"/><path fill="${kit.second}" d="${star(100, 197, 8)}"/>` +
    `<ellipse cx="100" cy="168" rx="52" ry="12" fill="#c9d1e3"/><circle cx="100" cy="104" r="74" fill="#dff1ff" opacity=".35"/>` +
    `<g transform="translate(${x} ${y})scale(${short(scale, 2)})">${emoji(animal.emoji)}</g>` +
    '<circle cx="100" cy="104" r="73" fill="none" stroke="#fff" stroke-width="5" opacity=".85"/><path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8" d="M46 92q6-30 32-42"/>'
  );
}

/** A stadium seen from the pitch, in the club's colours. */
export function stadium(kit: Kit, sky: string, light: string, variant: number): string {
  const lamp = (x: number): string =>
    `<path fill="#55607a" d="M${x - 2} 40h5v70h-5z"/><path fill="#fff8d6" d="M${x - 16} 24h33v18h-33z"/><path fill="${light}" opacity=".5" d="M${x} 34l-50 100h100z"/>`;
  const crowd = [0, 1, 2, 3].map(row => `M${4 + (row % 2) * 7} ${112 + row * 12}h192`).join('');
  const flags = [30, 70, 130, 170]
    .map(x =>
      `M${x} 84v22M${x} 84l${variant % 2 === 0 ? 16 : -16} 6-${variant % 2 === 0 ? 16 : -16} 6`.replace(
        '--',
        '',
      ),
    )
    .join('');
  return (
    `${rectangle(sky)}${lamp(28)}${lamp(172)}<path fill="#e9ecf3" d="M0 104q100-${16 + (variant % 3) * 10} 200 0v62H0z"/>` +
    `<path stroke="${kit.main}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 14" d="${crowd}"/><path stroke="${kit.second}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 42" d="${crowd}"/>` +
    `<path fill="${kit.main}" stroke="#55607a" stroke-width="2" d="${flags}"/>` +
    '<path fill="#3f9c56" d="M0 162h200v58H0z"/><path fill="#53b169" d="M28 162h34l-16 58H0v-4zM96 162h34l14 58H82zM164 162h36v58h-10z"/>' +
    '<path fill="none" stroke="#fff" stroke-width="3" d="M0 166h200M64 220q36-44 72 0"/>'
  );
}
