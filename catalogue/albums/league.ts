import type { PlannedAlbum, PlannedSection, Rarity } from '../album.ts';
import { ANIMALS } from '../art/animals.ts';
import { sectionColours } from '../art/colours.ts';
import { leagueCover } from '../art/cover.ts';
import { foilGlare } from '../art/foil.ts';
import { stadium } from '../art/scenery.ts';
import { CLUBS, NICKNAMES, type ClubLine } from './league-clubs.ts';
import {
  crestMark,
  crestPicture,
  picture,
  playerPicture,
  readKit,
  sticker,
  teamPicture,
  type Team,
} from './team-section.ts';

/** Numbers inside a club: crest, team, ground, coach, 14 players, star. */
const PLAYERS = 14;
const FIRST_PLAYER = 5;
const STAR = FIRST_PLAYER + PLAYERS;

/** 380 stickers: 20 clubs of 19. */
export function league(): PlannedAlbum {
  return {
    key: 'liga-der-tiere',
    name: 'Liga der Tiere',
    description: 'Eine Saison, 20 Vereine: 380 Sticker mit Glitzerwappen, Stadien, Trainern und Torjägern.',
    edition: 'Saison 2025/26',
    cover: leagueCover(),
    sections: CLUBS.map(clubSection),
  };
}

function clubSection(line: ClubLine, index: number): PlannedSection {
  const [prefix, name, animal, hue, otherHue, kit, coach, star] = line;
  const colours = sectionColours(hue, otherHue, 0.57);
  // An offset of its own keeps the same animal from looking as it does in the other album.
  const of: Team = { prefix, animal: ANIMALS[animal], kit: readKit(kit), colours, index: index + 3 };
  const ground = stadium(of.kit, index % 2 === 0 ? '#bfe3f7' : '#3b4674', '#fff3c4', index);
  const players = Array.from({ length: PLAYERS }, (_, place) => {
    const number = FIRST_PLAYER + place;
    const rarity: Rarity = (place + index) % 7 === 3 ? 'rare' : 'common';
    return sticker(prefix, number, nickname(index, place), rarity, playerPicture(of, number, rarity));
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
      sticker(prefix, 3, 'Stadion', 'rare', picture(ground + foilGlare('#fff'))),
      sticker(
        prefix,
        4,
        coach,
        'common',
        playerPicture(of, 4, 'common', {
          headgear: 'cap',
          prop: 'clipboard',
          mood: 'plain',
          isMirrored: false,
        }),
      ),
      ...players,
      sticker(prefix, STAR, star, 'legendary', playerPicture(of, STAR, 'legendary')),
    ],
  };
}

/** Seven and the number of nicknames share no divisor, so a club's picks never repeat. */
function nickname(club: number, place: number): string {
  return NICKNAMES[(club * 5 + place * 7) % NICKNAMES.length] ?? '';
}
