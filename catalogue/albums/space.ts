import type { PlannedAlbum, PlannedSection, Rarity } from '../album.ts';
import { ANIMALS, type Animal } from '../art/animals.ts';
import { mix, sectionColours, type SectionColours } from '../art/colours.ts';
import { spaceCover } from '../art/cover.ts';
import { emojiAt } from '../art/emoji.ts';
import { foilGlare, goldGround, rainbowGround, rareMarks } from '../art/foil.ts';
import { night, planet, spaceTraveller } from '../art/scenery.ts';
import { smile } from '../art/still.ts';
import { plainSticker, readThings, roundMark, type Thing } from './plain-section.ts';
import { TOURS, type TourLine } from './space-tours.ts';
import { picture, readKit } from './team-section.ts';

const TOUR_SIZE = 9;
const STARS = [0, 0, 7, 8];
const EPICS = [6, 4, 5, 0];

/** 36 stickers with plain numbers: 4 tours of 9; an album that is quickly full. */
export function space(): PlannedAlbum {
  return {
    key: 'weltraum',
    name: 'Weltraum',
    description: 'Von der Sonne bis zu den Sternen: 36 Sticker mit Planeten, Raketen und tierischen Gästen.',
    edition: 'Kleine Reihe 1',
    cover: spaceCover(),
    sections: TOURS.map(tourSection),
  };
}

function tourSection([name, file, hue, otherHue, list]: TourLine, index: number): PlannedSection {
  const colours = sectionColours(hue, otherHue, 0.5);
  const marks = ['ringed-planet', 'rocket', 'glowing-star', 'flying-saucer'];
  return {
    name,
    deep: colours.deep,
    mid: colours.mid,
    crest: roundMark(file, marks[index] ?? 'star', colours.light),
    stickers: readThings(list).map((thing, place) => {
      const number = index * TOUR_SIZE + place + 1;
      const rarity = rarityOf(place, index);
      return plainSticker(number, thing.name, rarity, spacePicture(thing, number, rarity, colours));
    }),
  };
}

function spacePicture(thing: Thing, number: number, rarity: Rarity, colours: SectionColours): string {
  const id = `w${number}`;
  const subject = subjectOf(thing, number, id);
  if (rarity === 'legendary') return picture(goldGround(`${id}g`, number) + subject + foilGlare('#fff1bd'));
  if (rarity === 'epic') return picture(rainbowGround(number * 5) + subject + foilGlare('#fff'));
  const ground = number % 3 === 0 ? colours.mid : mix(colours.deep, colours.mid, 0.2);
  return picture(
    night(ground, colours.light, number) + subject + (rarity === 'rare' ? rareMarks(number) : ''),
  );
}

function subjectOf(thing: Thing, number: number, id: string): string {
  if (thing.drawn.startsWith('@'))
    return planet(thing.drawn.slice(1), `${id}p`) + smile(100, 116, 6.5, number);
  const animal = Object.values<Animal>(ANIMALS).find(
    known => known.emoji === thing.drawn && known.pose === 'head',
  );
  if (animal)
    return spaceTraveller(
      animal,
      readKit(['ry plain', 'by plain', 'gw plain', 'ow plain'][number % 4] ?? 'ry plain'),
    );
  return emojiAt(thing.drawn, 100, 112, 142, [-6, 0, 5][number % 3] ?? 0);
}

/** A tour has one legendary, one epic and one rare sticker. */
function rarityOf(place: number, section: number): Rarity {
  if (place === STARS[section]) return 'legendary';
  if (place === EPICS[section]) return 'epic';
  return place === 3 ? 'rare' : 'common';
}
