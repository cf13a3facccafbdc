import { HEIGHT, WIDTH, sparkle } from './canvas.ts';
import { short, shortenPath } from './path-data.ts';
import { rays, rectangle } from './background.ts';

/** Ground of an epic sticker: pastel rays in the colours of the rainbow. */
export function rainbowGround(turn: number): string {
  const colours = ['#ffc9cf', '#ffdfa8', '#fbf3a4', '#bfecbd', '#b3e0fb', '#c9c4fa', '#efc3f0', '#ffd3e6'];
  // Each colour is one dash of a circle as wide as its diameter, repeated once on the other side.
  const dash = (2 * Math.PI * 140) / (2 * colours.length);
  const wedges = colours.map(
    (colour, index) =>
      `<circle cx="100" cy="112" r="140" stroke="${colour}" transform="rotate(${short(turn + index * (180 / colours.length))} 100 112)"/>`,
  );
  return `${rectangle('#fffdf8')}<g fill="none" stroke-width="280" stroke-dasharray="${short(dash + 1)} ${short(dash * (colours.length - 1) - 1)}">${wedges.join('')}</g>${rays('#fff', 100, 112, 16, turn).replace('/>', ' opacity=".45"/>')}`;
}

/** Ground of a legendary sticker: brushed gold with bright rings or rays. */
export function goldGround(id: string, variant: number): string {
  const gradient =
    `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="#fff3c4"/><stop offset=".3" stop-color="#e5ac35"/>` +
    '<stop offset=".5" stop-color="#fff0b8"/><stop offset=".72" stop-color="#d2922a"/><stop offset="1" stop-color="#f6d57c"/></linearGradient>';
  const pattern =
    variant % 2 === 0
      ? '<g fill="none" stroke="#fff" opacity=".55"><circle cx="100" cy="112" r="82" stroke-width="10"/><circle cx="100" cy="112" r="110" stroke-width="5"/></g>'
      : rays('#fff', 100, 112, 14, variant * 3).replace('/>', ' opacity=".35"/>');
  return `${gradient}${rectangle(`url(#${id})`)}${pattern}<circle cx="100" cy="112" r="74" fill="#fff" opacity=".4"/>`;
}

/** Slanting light across a foil sticker, and its inner frame. */
export function foilGlare(frame: string): string {
  return (
    `<path fill="#fff" opacity=".22" d="M-10 150L150-10h34L-10 184zM96 220L210 106v22l-92 92z"/>` +
    `<path fill="none" stroke="${frame}" stroke-width="5" d="M2.5 2.5h${WIDTH - 5}v${HEIGHT - 5}H2.5z"/>`
  );
}

/** Silver sparkles and a fine frame: the mark of a rare sticker. */
export function rareMarks(variant: number): string {
  const left = 20 + ((variant * 7) % 14);
  const stars =
    sparkle(left, 78, 13) + sparkle(180, 40 + ((variant * 11) % 40), 16) + sparkle(left + 8, 148, 8);
  return (
    `<path fill="#fff" d="${shortenPath(stars)}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="4" opacity=".75" d="M6 6h${WIDTH - 12}v${HEIGHT - 12}H6z"/>`
  );
}
