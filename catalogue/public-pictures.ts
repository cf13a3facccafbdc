import { drawing } from './art/canvas.ts';
import { emoji } from './art/emoji.ts';
import { ANIMALS, type Animal } from './art/animals.ts';
import { face } from './art/face.ts';
import { short } from './art/path-data.ts';

/** Round heads that members choose from: file name, emoji, ground and its lighter ring. */
const AVATARS: readonly [string, string, string, string][] = [
  ['dog', 'dog-face', '#f7c7a6', '#fbdcc6'],
  ['cat', 'cat-face', '#bfe5da', '#d8f1ea'],
  ['rabbit', 'rabbit-face', '#f8c0d0', '#fcd9e3'],
  ['bear', 'bear', '#b9d1f6', '#d3e2fa'],
  ['fox', 'fox', '#bde0de', '#d8efed'],
  ['panda', 'panda', '#cde8bd', '#e1f3d6'],
  ['koala', 'koala', '#fbdc92', '#fdeabb'],
  ['hedgehog', 'hedgehog', '#f9d2be', '#fce3d6'],
  ['penguin', 'penguin', '#c0e0f9', '#d9edfc'],
];

/** Small pictures for statistics and empty places. */
const SCENES: readonly [string, string][] = [
  ['folder', 'card-index-dividers'],
  ['medal', 'sports-medal'],
  ['handshake', 'handshake'],
  ['gem', 'gem-stone'],
  ['magnifier', 'magnifying-glass-tilted-left'],
  ['package', 'package'],
  ['mailbox', 'postbox'],
  ['party', 'party-popper'],
];

/** Yellow sticker with a smile and a peeled corner, 64×64. */
const LOGO =
  '<path fill="#fff" stroke="#e4decf" stroke-width="1.5" d="M16 2h32a14 14 0 0 1 14 14v24L40 62H16A14 14 0 0 1 2 48V16A14 14 0 0 1 16 2z"/>' +
  '<path fill="#ffc53d" d="M17 7h30a10 10 0 0 1 10 10v21.500L38 57H17A10 10 0 0 1 7 47V17A10 10 0 0 1 17 7z"/>' +
  '<g fill="#1b2440"><ellipse cx="22.5" cy="25" rx="3.4" ry="4"/><ellipse cx="41.5" cy="25" rx="3.4" ry="4"/></g>' +
  '<path fill="none" stroke="#1b2440" stroke-width="4" stroke-linecap="round" d="M20 35q11 14 24 1"/>' +
  '<path fill="#ffe6a3" stroke="#d99a00" stroke-width="1.5" stroke-linejoin="round" d="M62 39.500L39.5 62q.5-9-3-17 9 1 25.5-5.500z"/>';

/** Files below `web/public/` by path; they are committed, and a test keeps them equal to this source. */
export function publicPictures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, drawn, ground, ring] of AVATARS)
    files.set(`avatars/${name}.svg`, avatar(drawn, ground, ring));
  for (const [name, drawn] of SCENES) files.set(`pictures/${name}.svg`, drawing(32, 32, emoji(drawn)));
  files.set('icons/logo.svg', drawing(64, 64, LOGO));
  files.set('icons/favicon.svg', drawing(64, 64, LOGO));
  // The PNG icons beside them are renderings of these two, 192 and 512 px, and 180 px for Apple devices.
  files.set('icons/app-icon.svg', appIcon(512, 0.86));
  files.set('icons/app-icon-maskable.svg', appIcon(512, 0.62));
  return files;
}

function avatar(drawn: string, ground: string, ring: string): string {
  const animal = Object.values<Animal>(ANIMALS).find(known => known.emoji === drawn);
  const [left, top, right, bottom] = drawn === 'penguin' ? [2, 2, 30, 30] : (animal?.box ?? [2, 2, 30, 30]);
  const scale = Math.min(72 / (right - left), 68 / (bottom - top));
  const place = `translate(${short(48 - ((left + right) / 2) * scale)} ${short(50 - ((top + bottom) / 2) * scale)})`;
  const look = animal ? face(animal, 'bright') : '';
  return drawing(
    96,
    96,
    `<circle cx="48" cy="48" r="48" fill="${ground}"/><circle cx="48" cy="48" r="38" fill="${ring}"/>` +
      `<g transform="${place}scale(${short(scale, 2)})">${emoji(drawn)}${look}</g>`,
  );
}

/** App icon with room around the mark; `reach` is the mark's share of the width. */
function appIcon(size: number, reach: number): string {
  const scale = (size * reach) / 64;
  const start = short((size - 64 * scale) / 2);
  return drawing(
    size,
    size,
    `<path fill="#fbf8f1" d="M0 0h${size}v${size}H0z"/><g transform="translate(${start} ${start})scale(${short(scale, 3)})">${LOGO}</g>`,
  );
}
