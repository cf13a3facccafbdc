import type { PlannedSticker, Rarity } from '../album.ts';
import type { Animal } from '../art/animals.ts';
import { GROUND_COUNT, background } from '../art/background.ts';
import { HEIGHT, WIDTH, drawing, type Tones } from '../art/canvas.ts';
import type { SectionColours } from '../art/colours.ts';
import { crest } from '../art/crest.ts';
import type { Headgear, Mood } from '../art/face.ts';
import { player, team, type Pose } from '../art/figure.ts';
import { foilGlare, goldGround, rainbowGround, rareMarks } from '../art/foil.ts';
import type { Kit, KitPattern } from '../art/jersey.ts';
import { KIT_PATTERNS } from '../art/jersey.ts';
import type { Prop } from '../art/props.ts';

/** All that the pictures of one team share. `index` is the team's place in the album. */
export type Team = {
  prefix: string;
  animal: Animal;
  kit: Kit;
  colours: SectionColours;
  index: number;
};

const DYES: Record<string, string> = {
  r: '#d23b2f',
  w: '#fff6ec',
  b: '#2a5cc4',
  y: '#ffc53d',
  g: '#1f8a4c',
  k: '#2a3354',
  o: '#f08427',
  p: '#ee6ca6',
  v: '#7b4fd0',
  t: '#158f93',
  s: '#62b8f0',
  n: '#7d4d35',
  m: '#8fd8b4',
};

/** Reads a kit such as `rw stripes`: first dye is the cloth, second dye the pattern. */
export function readKit(text: string): Kit {
  const [dyes = '', wanted = ''] = text.split(' ');
  const pattern = KIT_PATTERNS.find((known): known is KitPattern => known === wanted);
  const main = DYES[dyes.charAt(0)];
  const second = DYES[dyes.charAt(1)];
  if (!pattern || !main || !second) throw new Error(`Unreadable kit: ${text}`);
  return { main, second, pattern };
}

/** Each list is walked with its own stride, so that two stickers of one team never meet in all of them. */
const MOOD_WALK: Mood[] = ['plain', 'bright', 'happy', 'cheeks', 'wink', 'bright', 'dreamy', 'cheeks'];
const HEADGEAR_WALK: Headgear[] = [
  'none',
  'none',
  'sunglasses',
  'none',
  'cap',
  'none',
  'none',
  'flower',
  'none',
  'glasses',
  'none',
  'none',
  'partyHat',
  'none',
  'plaster',
  'none',
  'sunglasses',
  'none',
  'cap',
];
const PROP_WALK: Prop[] = [
  'ball',
  'none',
  'none',
  'scarf',
  'none',
  'gloves',
  'none',
  'medal',
  'none',
  'flag',
  'none',
  'trophy',
  'none',
  'heart',
  'ball',
  'none',
  'whistle',
];
const TILT_WALK = [-6, 0, 5, -3, 8, 0, -8, 3];
const SIZE_WALK = [1, 1.06, 0.97, 1.03];

function pick<Item>(list: readonly [Item, ...Item[]] | Item[], index: number, otherwise: Item): Item {
  return list[index % list.length] ?? otherwise;
}

function poseOf(number: number, index: number): Pose {
  return {
    mood: pick(MOOD_WALK, number + index * 3, 'plain'),
    headgear: pick(HEADGEAR_WALK, number + index * 7, 'none'),
    prop: pick(PROP_WALK, number + index * 5, 'none'),
    tilt: pick(TILT_WALK, number + index, 0),
    isMirrored: (number + index) % 4 === 3,
    size: pick(SIZE_WALK, number * 3 + index, 1),
  };
}

/** Ground of a sticker: every third one takes the section's other colour. */
export function tonesOf(colours: SectionColours, number: number): Tones {
  return number % 3 === 0
    ? { ground: colours.otherGround, light: colours.otherLight }
    : { ground: colours.mid, light: colours.light };
}

/** Pictures are shipped by the thousand: the largest may weigh this many bytes. */
export const PICTURE_LIMIT = 4000;

/** A player's picture; one that would grow too heavy goes without the thing in its hand. */
export function playerPicture(of: Team, number: number, rarity: Rarity, changes: Partial<Pose> = {}): string {
  const pose = { ...poseOf(number, of.index), ...changes };
  const full = playerInPose(of, number, rarity, pose);
  if (Buffer.byteLength(full) <= PICTURE_LIMIT) return full;
  return playerInPose(of, number, rarity, { ...pose, prop: 'none', size: 1, tilt: 0, mood: 'plain' });
}

function playerInPose(of: Team, number: number, rarity: Rarity, pose: Pose): string {
  const id = idOf(of.prefix, number);
  const figure = (look: Pose): string => player(of.animal, of.kit, number, look, `${id}c`, of.colours.deep);
  if (rarity === 'legendary') {
    const crowned: Pose = { ...pose, headgear: 'crown', mood: 'bright', tilt: 0 };
    return picture(goldGround(`${id}g`, of.index) + figure(crowned) + foilGlare('#fff1bd'));
  }
  const ground = background(tonesOf(of.colours, number), number + of.index * 5, number % 5);
  return picture(ground + figure(pose) + (rarity === 'rare' ? rareMarks(number) : ''));
}

export function crestPicture(of: Team): string {
  const shield = crest(of.animal, { field: of.colours.deep, kit: of.kit }, of.index, idOf(of.prefix, 1));
  return picture(
    `${rainbowGround(of.index * 7)}<g transform="translate(25 24)scale(1.26)">${shield}</g>${foilGlare('#fff')}`,
  );
}

export function teamPicture(of: Team): string {
  const ground = background(tonesOf(of.colours, 2), 1 + (of.index % GROUND_COUNT), of.index);
  const pitch =
    '<path fill="#3f9c56" d="M0 172q100-18 200 0v48H0z"/><path fill="none" stroke="#fff" stroke-width="3" opacity=".8" d="M0 184q100-18 200 0"/>';
  return picture(ground + pitch + team(of.animal, of.kit, idOf(of.prefix, 2)));
}

/** The section's crest alone, for banners and lists: 120×140, no ground. */
export function crestMark(of: Team): { file: string; svg: string } {
  const shield = crest(of.animal, { field: of.colours.mid, kit: of.kit }, of.index, `${idOf(of.prefix, 0)}w`);
  return { file: `${of.prefix.toLowerCase()}-crest.svg`, svg: drawing(120, 140, shield) };
}

export function sticker(
  prefix: string,
  number: number,
  name: string,
  rarity: Rarity,
  svg: string,
): PlannedSticker {
  const foil = rarity === 'epic' || rarity === 'legendary';
  const file = `${prefix.toLowerCase()}-${number}.svg`;
  return { code: `${prefix} ${number}`, name, rarity, foil, picture: { file, svg } };
}

export function picture(body: string): string {
  return drawing(WIDTH, HEIGHT, body);
}

export function idOf(prefix: string, number: number): string {
  return `${prefix.toLowerCase()}${number}`;
}
