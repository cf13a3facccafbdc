import type { PlannedSticker, Rarity } from '../album.ts';
import { drawing } from '../art/canvas.ts';
import { emojiAt } from '../art/emoji.ts';

/** Parts for albums whose codes are plain numbers. */
export type Thing = { name: string; drawn: string; count: number };

/** Reads `Apfel=red-apple Apfelschatz=red-apple*4`. */
export function readThings(list: string): Thing[] {
  return list.split(' ').map(entry => {
    const [, name, drawn, count] = /^([^=]+)=([^*]+)(?:\*(\d))?$/.exec(entry) ?? [];
    if (!name || !drawn) throw new Error(`Unreadable thing: ${entry}`);
    return { name, drawn, count: Number(count ?? 1) };
  });
}

export function plainSticker(number: number, name: string, rarity: Rarity, svg: string): PlannedSticker {
  const foil = rarity === 'epic' || rarity === 'legendary';
  return { code: String(number), name, rarity, foil, picture: { file: `${number}.svg`, svg } };
}

/** A section's mark: a round badge with one thing in it, 120×140 as the crests are. */
export function roundMark(file: string, drawn: string, ground: string): { file: string; svg: string } {
  const badge =
    `<circle cx="60" cy="70" r="56" fill="#fff"/><circle cx="60" cy="70" r="49" fill="${ground}"/>` +
    emojiAt(drawn, 60, 70, 70);
  return { file: `${file}-crest.svg`, svg: drawing(120, 140, badge) };
}
