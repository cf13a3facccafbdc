import type { Animal } from './animals.ts';
import { croppedEmoji, emoji } from './emoji.ts';
import { face, headgear, type Headgear, type Mood } from './face.ts';
import { jersey, podium, type Kit } from './jersey.ts';
import { jerseyNumber } from './digits.ts';
import { prop, type Prop } from './props.ts';
import { short } from './path-data.ts';

export type Pose = {
  mood: Mood;
  headgear: Headgear;
  prop: Prop;
  /** Degrees, and whether it looks the other way. */
  tilt: number;
  isMirrored: boolean;
  /** 1 = usual size. */
  size: number;
};

/** Where the figure ends at the bottom, and how much room it has, per kind of animal. */
const ROOM = {
  head: { bottom: 174, width: 138, height: 128 },
  bust: { bottom: 186, width: 150, height: 146 },
  stand: { bottom: 188, width: 148, height: 132 },
} as const;

/** One player: the animal in its jersey (or on its podium) with number, mood and things. */
export function player(
  animal: Animal,
  kit: Kit,
  number: number,
  pose: Pose,
  id: string,
  ink: string,
): string {
  const cloth = animal.pose === 'stand' ? podium(kit, id) : jersey(kit, id);
  const body = headOf(animal, pose, kit);
  const onChest = pose.prop === 'medal' || pose.prop === 'scarf' || pose.prop === 'whistle';
  const y = animal.pose === 'stand' ? 206 : 201;
  const chest = onChest && animal.pose !== 'stand' ? '' : jerseyNumber(number, 100, y, 20, '#fff', ink);
  const held = animal.pose === 'stand' && (onChest || pose.prop === 'gloves') ? 'ball' : pose.prop;
  const front = prop(held, kit);
  return animal.pose === 'head' ? cloth + chest + body + front : body + cloth + chest + front;
}

/** The animal itself, placed in the picture, with look and headgear. */
function headOf(animal: Animal, pose: Pose, kit: Kit): string {
  const [left, top, right, bottom] = animal.box;
  const room = ROOM[animal.pose];
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top)) * pose.size;
  const x = 100 - ((left + right) / 2) * scale;
  const y = room.bottom - bottom * scale;
  // Whole animals stand on their podium; a strong tilt would lift their feet.
  const tilt = animal.pose === 'stand' ? pose.tilt / 3 : pose.tilt;
  const turn = tilt === 0 ? '' : `rotate(${short(tilt)} 100 160)`;
  const mirror = pose.isMirrored ? 'translate(200 0)scale(-1 1)' : '';
  const drawn =
    bare(animal) + face(animal, pose.mood) + headgear(pose.headgear, animal, kit.main, kit.second);
  return `<g transform="${turn}${mirror}translate(${short(x)} ${short(y)})scale(${short(scale, 2)})">${drawn}</g>`;
}

/** The animal's own drawing in its 32×32 grid. */
export function bare(animal: Animal): string {
  return animal.isCropped ? croppedEmoji(animal.emoji, animal.box) : emoji(animal.emoji);
}

/** Three of a team side by side; the middle one stands in front. */
export function team(animal: Animal, kit: Kit, id: string): string {
  const [left, top, right, bottom] = animal.box;
  const scale = Math.min(66 / (right - left), 66 / (bottom - top));
  const at = (x: number, y: number, size: number): string => {
    const s = scale * size;
    return `translate(${short(x - ((left + right) / 2) * s)} ${short(y - bottom * s)})scale(${short(s, 2)})`;
  };
  const shirts = [
    [44, 164, 0.62],
    [156, 164, 0.62],
    [100, 186, 0.7],
  ].map(([x = 0, y = 0, size = 1]) => ({ x, y, size }));
  const standing = animal.pose === 'stand';
  const shape = `<g id="${id}k">${standing ? '' : jersey(kit, `${id}j`)}</g>`;
  const shirt = (x: number, y: number, size: number): string =>
    `<use href="#${id}k" transform="translate(${short(x - 100 * size)} ${short(y - 166 * size)})scale(${size})"/>`;
  const animals = shirts.map(({ x, y, size }, index) => {
    const body = `<use href="#${id}h" transform="${at(x, y + 4, index === 2 ? 1.15 : 1)}"/>`;
    if (standing) return body;
    return animal.pose === 'bust' ? body + shirt(x, y, size) : shirt(x, y, size) + body;
  });
  return `<defs>${shape}<g id="${id}h">${bare(animal)}</g></defs>${animals.join('')}`;
}
