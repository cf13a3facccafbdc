import type { PlannedSection, PlannedSticker, Rarity } from '../album.ts';
import { ANIMALS } from '../art/animals.ts';
import { background } from '../art/background.ts';
import { drawing } from '../art/canvas.ts';
import { sectionColours } from '../art/colours.ts';
import { emojiAt } from '../art/emoji.ts';
import { goldGround, foilGlare, rainbowGround, rareMarks } from '../art/foil.ts';
import { ball } from '../art/props.ts';
import { stadium } from '../art/scenery.ts';
import { still } from '../art/still.ts';
import { idOf, picture, playerPicture, readKit, sticker, tonesOf, type Team } from './team-section.ts';

const PREFIX = 'AUF';

/** name; what is drawn (an emoji, `@ball`, `@stadium`, `@animal`); rarity. */
const THINGS: readonly [string, string, Rarity][] = [
  ['Pokal', 'trophy', 'legendary'],
  ['Maskottchen', '@lion', 'rare'],
  ['Spielball', '@ball', 'common'],
  ['Stadion Ost', '@stadium', 'common'],
  ['Stadion West', '@stadium', 'common'],
  ['Goldmedaille', '1st-place-medal', 'epic'],
  ['Pfostenglück', 'goal-net', 'common'],
  ['Trommel', 'drum', 'common'],
  ['Trompete', 'trumpet', 'common'],
  ['Flüstertüte', 'megaphone', 'common'],
  ['Eintritt', 'admission-tickets', 'common'],
  ['Sprinter', 'running-shoe', 'common'],
  ['Nachspiel', 'stopwatch', 'common'],
  ['Teambus', 'bus', 'rare'],
  ['Jubel', 'party-popper', 'rare'],
  ['Fanschal', 'scarf', 'common'],
  ['Pressefoto', 'camera', 'common'],
  ['Stadionsnack', 'popcorn', 'common'],
  ['Feuerwerk', 'fireworks', 'rare'],
  ['Weltkugel', 'globe-showing-europe-africa', 'legendary'],
];

export function worldCupOpening(): PlannedSection {
  const colours = sectionColours(262, 85);
  const of: Team = { prefix: PREFIX, animal: ANIMALS.lion, kit: readKit('by hoops'), colours, index: 0 };
  const crest =
    `<circle cx="60" cy="70" r="56" fill="#fff"/><circle cx="60" cy="70" r="49" fill="${colours.mid}"/>` +
    emojiAt('trophy', 60, 72, 76);
  return {
    name: 'Auftakt',
    prefix: PREFIX,
    deep: colours.deep,
    mid: colours.mid,
    crest: { file: 'auf-crest.svg', svg: drawing(120, 140, crest) },
    stickers: THINGS.map((each, index) => openingSticker(of, each, index + 1)),
  };
}

function openingSticker(
  of: Team,
  [name, drawn, rarity]: [string, string, Rarity],
  number: number,
): PlannedSticker {
  const svg =
    drawn === '@lion'
      ? playerPicture(of, number, 'rare', { headgear: 'sunglasses', prop: 'flag' })
      : thing(of, drawn, rarity, number);
  return sticker(PREFIX, number, name, rarity, svg);
}

function thing(of: Team, drawn: string, rarity: Rarity, number: number): string {
  const id = idOf(PREFIX, number);
  const tones = tonesOf(of.colours, number);
  if (drawn === '@stadium')
    return picture(stadium(of.kit, number % 2 === 0 ? '#bfe3f7' : '#34406e', '#fff3c4', number));
  const subject =
    drawn === '@ball' ? ball(100, 116, 66) : still(drawn, 1, number, number % 2 === 0 ? 4 : -4, id);
  if (rarity === 'legendary') return picture(goldGround(`${id}g`, number) + subject + foilGlare('#fff1bd'));
  if (rarity === 'epic') return picture(rainbowGround(number * 7) + subject + foilGlare('#fff'));
  return picture(
    background(tones, number, number % 5) + subject + (rarity === 'rare' ? rareMarks(number) : ''),
  );
}
