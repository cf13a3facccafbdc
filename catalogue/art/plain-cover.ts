import { rays } from './background.ts';
import { sparkle, starDust } from './canvas.ts';
import { cover, plain } from './cover.ts';
import { emojiAt } from './emoji.ts';
import { coverGrounds, coverMotifs, type CoverGround } from '../../shared/cover.ts';

/** Covers for albums that somebody makes: one motif on a ground. 200×264; the upper third is calm for the title. */
const grounds: Readonly<Record<CoverGround, string>> = {
  blue: plain('#1f4fb8') + rays('#2c63d6', 100, 164, 16),
  red:
    plain('#c8372d') +
    '<path stroke="#dc5a4c" stroke-width="18" d="M-60 264L204 0M-10 264L254 0M40 264L304 0M90 264L354 0M-110 264L154 0M-160 264L104 0M-210 264L54 0"/>',
  green:
    plain('#1f6b3f') +
    '<path fill="#2f8f4e" d="M0 176q100-34 200 0v88H0z"/><path fill="#3ba55d" d="M0 214q100-30 200 0v50H0z"/>',
  violet:
    plain('#5a2e91') +
    '<path fill="none" stroke="#7443b0" stroke-width="14" d="M100 144a20 20 0 1 0 .1 0M100 110a54 54 0 1 0 .1 0M100 76a88 88 0 1 0 .1 0M100 42a122 122 0 1 0 .1 0"/>',
  yellow: plain('#f0b429') + rays('#f7c95c', 100, 164, 12),
  teal:
    plain('#0f6672') +
    '<path fill="none" stroke="#1c8392" stroke-width="12" stroke-linecap="round" d="M-20 120q30-24 60 0t60 0 60 0 60 0M-20 160q30-24 60 0t60 0 60 0 60 0M-20 200q30-24 60 0t60 0 60 0 60 0M-20 240q30-24 60 0t60 0 60 0 60 0"/>',
  pink:
    plain('#b8326e') +
    `<path fill="#d65a92" d="${[36, 100, 164].map(x => sparkle(x, 226, 22)).join('')}${[68, 132].map(x => sparkle(x, 112, 16)).join('')}"/>`,
  night:
    plain('#1d2140') +
    `<circle cx="100" cy="166" r="84" fill="#2f3566"/><path stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7" d="${starDust(36)}"/>`,
};

/** File name → SVG. */
export function plainCovers(): Map<string, string> {
  const covers = new Map<string, string>();
  for (const motif of coverMotifs) {
    for (const name of coverGrounds)
      covers.set(`${motif}-${name}.svg`, cover(grounds[name], emojiAt(motif, 104, 170, 122, -4)));
  }
  return covers;
}
