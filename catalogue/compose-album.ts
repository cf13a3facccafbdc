import { createHash } from 'node:crypto';
import type { PlannedAlbum, Rarity } from './album.ts';
import { cup } from './albums/cup.ts';
import { league } from './albums/league.ts';
import { marketDay } from './albums/market-day.ts';
import { space } from './albums/space.ts';
import { worldCup } from './albums/world-cup.ts';

/** The catalogue file of one album, as `README.md` in this folder describes it. */
type AlbumFile = {
  format: 1;
  key: string;
  name: string;
  description: string;
  edition: string;
  totalStickers: number;
  cover: string;
  sections: { name: string; prefix?: string; deep: string; mid: string; crest: string }[];
  stickers: {
    number: number;
    code: string;
    name: string;
    section: string;
    rarity: Rarity;
    foil: boolean;
    picture: string;
    extra?: true;
  }[];
};

/** `pictures` maps a file name below `pictures/<key>/` to its SVG text. */
export type ComposedAlbum = { album: AlbumFile; pictures: Map<string, string> };

/** The four demo albums, smallest first. The same source gives the same bytes, always. */
export function composeAlbums(): ComposedAlbum[] {
  return [space(), marketDay(), league(), worldCup()].map(composeAlbum);
}

/** Stands only on the shelf of the demo. */
export function composeCup(): ComposedAlbum {
  return composeAlbum(cup());
}

function composeAlbum(plan: PlannedAlbum): ComposedAlbum {
  const pictures = new Map<string, string>();
  const keep = (file: string, svg: string): string => {
    if (pictures.has(file)) throw new Error(`${plan.key}: two pictures named ${file}`);
    pictures.set(file, svg);
    const version = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    return `/pictures/${plan.key}/${file}?v=${version}`;
  };
  const cover = keep('cover.svg', plan.cover);
  const sections = plan.sections.map(({ name, prefix, deep, mid, crest }) => ({
    name,
    ...(prefix === undefined ? {} : { prefix }),
    deep,
    mid,
    crest: keep(crest.file, crest.svg),
  }));
  const stickers = plan.sections
    .flatMap(section => section.stickers.map(sticker => ({ section, sticker })))
    .map(({ section, sticker }, index) => ({
      number: index + 1,
      code: sticker.code,
      name: sticker.name,
      section: section.name,
      rarity: sticker.rarity,
      foil: sticker.foil,
      picture: keep(sticker.picture.file, sticker.picture.svg),
      ...(section.isExtra === true && { extra: true as const }),
    }));
  const { key, name, edition } = plan;
  const description = `Erfundenes Demo-Album. ${plan.description}`;
  const album: AlbumFile = {
    format: 1,
    key,
    name,
    description,
    edition,
    totalStickers: stickers.length,
    cover,
    sections,
    stickers,
  };
  return { album, pictures };
}
