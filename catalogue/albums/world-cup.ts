import type { PlannedAlbum, PlannedSection, Rarity } from '../album.ts';
import { ANIMALS } from '../art/animals.ts';
import { sectionColours } from '../art/colours.ts';
import { worldCupCover } from '../art/cover.ts';
import { worldCupOpening } from './world-cup-opening.ts';
import {
  crestMark,
  crestPicture,
  playerPicture,
  readKit,
  sticker,
  teamPicture,
  type Team,
} from './team-section.ts';
import { TEAMS_EAST } from './world-cup-teams-east.ts';
import { TEAMS_WEST, type TeamLine } from './world-cup-teams-west.ts';

/** 980 stickers: an opening section of 20 and 48 teams of 20. */
export function worldCup(): PlannedAlbum {
  return {
    key: 'wm-der-tiere',
    name: 'WM der Tiere',
    description:
      '48 Länder, 980 Sticker: das große Turnier der Tiere mit Wappen, Teams und Stars in Goldfolie.',
    edition: 'Ausgabe 2026',
    cover: worldCupCover(),
    sections: [worldCupOpening(), ...[...TEAMS_WEST, ...TEAMS_EAST].map(teamSection)],
  };
}

function teamSection(line: TeamLine, index: number): PlannedSection {
  const [prefix, name, animal, hue, otherHue, kit, names] = line;
  // Yellow and brown hues look muddy unless they are lighter than the others.
  const colours = sectionColours(hue, otherHue, hue > 40 && hue < 120 ? 0.69 : 0.6);
  const of: Team = { prefix, animal: ANIMALS[animal], kit: readKit(kit), colours, index };
  const players = names.split(' ').map((playerName, place) => {
    const number = place + 3;
    const rarity = rarityOf(number, index);
    return sticker(prefix, number, playerName, rarity, playerPicture(of, number, rarity));
  });
  return {
    name,
    prefix,
    deep: colours.deep,
    mid: colours.mid,
    crest: crestMark(of),
    stickers: [
      sticker(prefix, 1, 'Wappen', 'epic', crestPicture(of)),
      sticker(prefix, 2, 'Team', 'common', teamPicture(of)),
      ...players,
    ],
  };
}

/** One legendary star a team, three rare ones, at places that move from team to team. */
function rarityOf(number: number, index: number): Rarity {
  const star = 4 + (index % 16);
  if (number === star) return 'legendary';
  return (number - star + 40) % 6 === 2 ? 'rare' : 'common';
}
