/** What an album is made of before it is written: every picture still as SVG text. */
export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

export type PlannedSticker = {
  code: string;
  name: string;
  rarity: Rarity;
  foil: boolean;
  picture: { file: string; svg: string };
};

export type PlannedSection = {
  name: string;
  /** What stands before the number in a code; plain albums have none. */
  prefix?: string;
  deep: string;
  mid: string;
  crest: { file: string; svg: string };
  /** Its stickers are outside the count. */
  isExtra?: boolean;
  stickers: PlannedSticker[];
};

export type PlannedAlbum = {
  key: string;
  name: string;
  description: string;
  edition: string;
  cover: string;
  sections: PlannedSection[];
};
