import { polar, star } from './canvas.ts';
import type { Kit } from './jersey.ts';

/** Things beside or on the figure; all drawn in the 200×220 picture. */
const PROPS = [
  'none',
  'ball',
  'trophy',
  'medal',
  'scarf',
  'gloves',
  'whistle',
  'flag',
  'heart',
  'clipboard',
] as const;
export type Prop = (typeof PROPS)[number];

export function prop(kind: Prop, kit: Kit): string {
  if (kind === 'ball') return ball(166, 188, 24);
  if (kind === 'trophy') return TROPHY;
  if (kind === 'medal') return MEDAL;
  if (kind === 'scarf') return scarf(kit);
  if (kind === 'gloves') return gloves(kit);
  if (kind === 'whistle') return WHISTLE;
  if (kind === 'flag') return flag(kit);
  if (kind === 'heart') return HEART;
  if (kind === 'clipboard') return CLIPBOARD;
  return '';
}

/** A football: five patches at the rim and one in the middle. */
export function ball(x: number, y: number, radius: number): string {
  const patch = (angle: number): string => {
    const reach = radius * 0.72;
    return (
      `M${polar(x, y, reach, angle)}L${polar(x, y, radius * 0.98, angle - 20)}` +
      `A${radius} ${radius} 0 0 1 ${polar(x, y, radius * 0.98, angle + 20)}z`
    );
  };
  const seams = [0, 72, 144, 216, 288].map(
    angle => `M${polar(x, y, radius * 0.3, angle)}L${polar(x, y, radius * 0.75, angle)}`,
  );
  const middle = [0, 72, 144, 216, 288].map(angle => polar(x, y, radius * 0.38, angle)).join('L');
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="#1d3a8f" stroke-width="2.5"/>` +
    `<path fill="#2f5be0" stroke="#2f5be0" stroke-width="1.5" d="M${middle}z${[0, 72, 144, 216, 288].map(patch).join('')}${seams.join('')}"/>`
  );
}

const TROPHY =
  '<g transform="translate(160 150)"><path fill="none" stroke="#d98a1f" stroke-width="5" d="M-18 4q-16-2-12 10t20 12M18 4q16-2 12 10T10 26"/>' +
  '<path fill="#ffc53d" d="M-20 0h40q2 34-20 38-22-4-20-38z"/><path fill="#fff" opacity=".5" d="M-14 4h8q-2 20 4 28-14-4-12-28z"/>' +
  '<path fill="#d98a1f" d="M-4 36h8l4 14H-8z"/><path fill="#6d4534" d="M-18 50h36l4 22h-44z"/><path fill="#ffc53d" d="M-9 57h18v7H-9z"/></g>';

const MEDAL =
  '<path fill="#1d5fd1" d="M70 166l22 40 10-6-20-38zM130 166l-22 40-10-6 20-38z"/>' +
  `<circle cx="100" cy="204" r="15" fill="#ffc53d" stroke="#c97f10" stroke-width="3"/><path fill="#c97f10" d="${star(100, 204, 9)}"/>`;

const WHISTLE =
  '<path fill="none" stroke="#1b2440" stroke-width="3" d="M72 166q16 36 34 34"/>' +
  '<path fill="#f8312f" d="M104 190h38v10h-14a13 13 0 1 1-26-2z"/><circle cx="115" cy="202" r="5" fill="#fff"/>';

const HEART =
  '<path fill="#e8334a" stroke="#fff" stroke-width="4" d="M162 208c-40-24-26-50-8-46q6 2 8 8 2-6 8-8c18-4 32 22-8 46z"/>';

const CLIPBOARD =
  '<g transform="rotate(8 160 180)"><rect x="136" y="158" width="46" height="58" rx="5" fill="#8c5543"/><path fill="#fff" d="M141 166h36v46h-36z"/>' +
  '<rect x="149" y="153" width="20" height="11" rx="3" fill="#bcc3d0"/><path fill="none" stroke="#1d5fd1" stroke-width="3" d="M147 176l6 6m0-6l-6 6M160 198a4 4 0 1 0 .1 0M153 188q8 10 18-10"/></g>';

function scarf({ main, second }: Kit): string {
  return (
    `<path fill="none" stroke="${second}" stroke-width="20" stroke-linecap="round" d="M62 164q38 24 76 0"/>` +
    `<path fill="none" stroke="${main}" stroke-width="20" stroke-dasharray="10 10" d="M62 164q38 24 76 0"/>` +
    `<path fill="${second}" d="M112 174l22-6 10 46h-24z"/><path fill="${main}" d="M116 184l21-4 2 9-22 3zM118 201l24-4 2 9h-25z"/>`
  );
}

function gloves({ main }: Kit): string {
  const fingers = 'M-14-4v-14M-5-6v-22M5-6v-22M14-4v-16M-16 6l-12-8';
  const place = (x: number, flip: string, turn: number): string =>
    `<g transform="translate(${x} 176)scale(${flip} 1)rotate(${turn})" stroke-linecap="round"><path stroke="#fff" stroke-width="14" d="${fingers}"/>` +
    `<path fill="#ffc53d" stroke="#fff" stroke-width="4" d="M-20-8h40v18q-4 14-10 20h-20q-8-8-10-20z"/><path stroke="#ffc53d" stroke-width="9" d="${fingers}"/>` +
    `<path fill="${main}" d="M-12 24h24v16h-24z"/><path fill="none" stroke="#d98a1f" stroke-width="3" d="M-8 6q8 6 16 0"/></g>`;
  return place(30, '-1', 8) + place(170, '1', 8);
}

function flag({ main, second }: Kit): string {
  return (
    '<g transform="rotate(-9 24 200)"><path stroke="#fff" stroke-width="9" stroke-linecap="round" d="M22 220V124"/><path stroke="#6d4534" stroke-width="5" stroke-linecap="round" d="M22 220V124"/>' +
    `<path fill="${main}" stroke="#fff" stroke-width="3" stroke-linejoin="round" d="M24 126q14-8 26 0t26 0v40q-14 8-26 0t-26 0z"/>` +
    `<path fill="${second}" d="M26 140q12-7 24 0t24 0v13q-12 7-24 0t-24 0z"/></g>`
  );
}
