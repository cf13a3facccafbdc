import type { PlannedAlbum, PlannedSection, PlannedSticker, Rarity } from '../album.ts';
import { background } from '../art/background.ts';
import { sectionColours, type SectionColours } from '../art/colours.ts';
import { marketCover } from '../art/cover.ts';
import { foilGlare, goldGround, rainbowGround, rareMarks } from '../art/foil.ts';
import { stall } from '../art/scenery.ts';
import { still } from '../art/still.ts';
import { STALLS, type StallLine } from './market-day-stalls.ts';
import { plainSticker, readThings, roundMark, type Thing } from './plain-section.ts';
import { picture, tonesOf } from './team-section.ts';

const STALL_SIZE = 15;

/** 180 stickers with plain numbers: 12 stalls of 15. */
export function marketDay(): PlannedAlbum {
  return {
    key: 'markttag',
    name: 'Markttag',
    description: 'Einmal quer über den Wochenmarkt: 180 Sticker von Apfel bis Ziege, mit lachendem Gemüse.',
    edition: 'Sammelaktion Herbst',
    cover: marketCover(),
    sections: STALLS.map(stallSection),
  };
}

function stallSection([name, file, hue, otherHue, list]: StallLine, index: number): PlannedSection {
  const colours = sectionColours(hue, otherHue, 0.66);
  const things = readThings(list);
  return {
    name,
    deep: colours.deep,
    mid: colours.mid,
    crest: roundMark(file, things[0]?.drawn ?? '', colours.otherLight),
    stickers: things.map((thing, place) =>
      marketSticker(thing, index * STALL_SIZE + place + 1, place, index, colours),
    ),
  };
}

function marketSticker(
  thing: Thing,
  number: number,
  place: number,
  section: number,
  colours: SectionColours,
): PlannedSticker {
  const rarity = rarityOf(place, section);
  const id = `m${number}`;
  const subject = still(thing.drawn, thing.count, number, [-5, 0, 4, 7][number % 4] ?? 0, id);
  const boards = stall(colours.deep, colours.light, number % 4 === 1);
  if (rarity === 'legendary')
    return plainSticker(
      number,
      thing.name,
      rarity,
      picture(goldGround(`${id}g`, number) + subject + foilGlare('#fff1bd')),
    );
  if (rarity === 'epic')
    return plainSticker(
      number,
      thing.name,
      rarity,
      picture(rainbowGround(number) + boards + subject + foilGlare('#fff')),
    );
  const ground = background(tonesOf(colours, number), number + section, number % 5);
  return plainSticker(
    number,
    thing.name,
    rarity,
    picture(ground + boards + subject + (rarity === 'rare' ? rareMarks(number) : '')),
  );
}

/** A stall has one legendary, one epic and two rare stickers. */
function rarityOf(place: number, section: number): Rarity {
  if (place === (section * 3 + 5) % 10) return 'legendary';
  if (place === 11) return 'epic';
  return place === 12 || place === 13 ? 'rare' : 'common';
}
