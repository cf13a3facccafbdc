import { rays, rectangle } from './background.ts';
import { drawing, sparkle, star, starDust } from './canvas.ts';
import { emojiAt } from './emoji.ts';
import { ball } from './props.ts';

/** Covers of closed albums, 200×264; the title is set over the calm upper third by the page. */
const COVER_HEIGHT = 264;

export function worldCupCover(): string {
  return cover(
    plain('#1f4fb8') + rays('#2c63d6', 100, 150, 16),
    emojiAt('trophy', 100, 140, 96) +
      '<path fill="#2f8f4e" d="M0 196q100-26 200 0v68H0z"/><path fill="none" stroke="#fff" stroke-width="3" opacity=".8" d="M0 206q100-26 200 0M60 264q40-50 80 0"/>' +
      emojiAt('fox', 52, 204, 78, -6) +
      emojiAt('panda', 150, 206, 76, 6),
  );
}

export function leagueCover(): string {
  return cover(
    plain('#c8372d') +
      '<path stroke="#dc5a4c" stroke-width="18" d="M-60 264L204 0M-10 264L254 0M40 264L304 0M90 264L354 0M-110 264L154 0M-160 264L104 0M-210 264L54 0"/>',
    '<circle cx="100" cy="164" r="72" fill="#fff6ec"/><circle cx="100" cy="164" r="63" fill="none" stroke="#ffc53d" stroke-width="4"/>' +
      emojiAt('lion', 100, 164, 108) +
      ball(156, 224, 27),
  );
}

export function marketCover(): string {
  const tooth = (x: number): string => `M${x} 0v34a16.7 16.7 0 0 0 33.4 0V0z`;
  return cover(
    rectangle('#fdeec2') +
      `${plain('#fdeec2')}<path fill="#fff" d="${[33.4, 100, 166.8].map(tooth).join('')}"/><path fill="#2f8f4e" d="${[0, 66.7, 133.4].map(tooth).join('')}"/>`,
    '<path fill="#b9793f" d="M0 218h200v46H0z"/><path fill="#d29a5c" d="M0 214h200v9H0zM0 240h200v4H0z"/>' +
      emojiAt('broccoli', 52, 184, 74, -6) +
      emojiAt('lemon', 150, 146, 60, 8) +
      emojiAt('red-apple', 76, 132, 62, -8) +
      emojiAt('carrot', 142, 192, 78),
  );
}

export function spaceCover(): string {
  const dots = starDust(44);
  return cover(
    `${plain('#2a2363')}<circle cx="100" cy="180" r="110" fill="#3c3287"/><circle cx="100" cy="180" r="78" fill="#5145a8"/><path stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7" d="${dots}"/>` +
      `<path fill="#ffe9a8" d="${sparkle(36, 224, 10)}${sparkle(168, 116, 13)}${star(158, 240, 9)}"/>`,
    emojiAt('ringed-planet', 44, 128, 54) + emojiAt('rocket', 112, 178, 124),
  );
}

export function cupCover(): string {
  return cover(
    plain('#0f6b5c') + rays('#15806e', 100, 172, 12),
    emojiAt('sports-medal', 100, 150, 92) +
      '<path fill="#ffc53d" d="M0 226h200v38H0z"/><path fill="#fff6ec" d="M0 222h200v6H0z"/>' +
      emojiAt('beaver', 46, 206, 72, -6) +
      emojiAt('duck', 154, 206, 70, 6),
  );
}

export function plain(fill: string): string {
  return `<path fill="${fill}" d="M0 0h200v264H0z"/>`;
}

/** Lays spine and edge over a cover, so that it reads as a closed book. */
export function cover(ground: string, art: string): string {
  return drawing(
    200,
    COVER_HEIGHT,
    `${ground}${art}<path fill="#fff" opacity=".18" d="M0 0h14v264H0z"/><path opacity=".22" d="M14 0h4v264h-4z"/><path opacity=".12" d="M0 0h5v264H0z"/>`,
  );
}
