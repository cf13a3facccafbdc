import type { Rarity } from '../rarity.ts';

/** A validated catalogue file: every number of 1…total and every code occurs once, and every section named exists. */
export interface CatalogueAlbum {
  /** Identifies the album across files. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly edition: string;
  /** Where the list of stickers comes from. */
  readonly source: string;
  /** Numbers run from 1 to this without gaps. */
  readonly totalStickers: number;
  readonly cover: string | null;
  readonly year: number | null;
  readonly packetSize: number | null;
  readonly packetPriceCents: number | null;
  /** In printed order; empty in an album without sections. */
  readonly sections: readonly CatalogueSection[];
  /** Ascending by number. */
  readonly stickers: readonly CatalogueSticker[];
}

/** How many stickers a full album has, without withdrawn ones. */
export function countable({ totalStickers, stickers }: CatalogueAlbum): number {
  return totalStickers - stickers.filter(({ withdrawn }) => withdrawn).length;
}

export interface CatalogueSection {
  readonly name: string;
  readonly prefix: string | null;
  readonly deep: string | null;
  readonly mid: string | null;
  readonly crest: string | null;
}

export interface CatalogueSticker {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  /** Null exactly when the album has no sections. */
  readonly section: string | null;
  readonly rarity: Rarity;
  readonly foil: boolean;
  readonly picture: string | null;
  /** A withdrawn sticker keeps its number, and its owners keep their copies; nobody lacks it. */
  readonly withdrawn: boolean;
}

/** Line 0 means the file as a whole. */
export interface CatalogueProblem {
  readonly line: number;
  readonly message: string;
}

/** Ten times the largest demo album. */
export const mostFileCharacters = 2 * 1024 * 1024;
/** The same as the database's check constraint. */
export const mostStickers = 2000;
export const mostSections = 300;
/** Further problems are only counted. */
export const mostProblems = 200;

export const mostPacketSize = 100;
export const mostPriceCents = 100_000;
export const firstYear = 1900;
export const lastYear = 2100;

/** In UTF-16 units. */
export const longest = {
  key: 60,
  name: 80,
  description: 500,
  edition: 80,
  source: 300,
  code: 20,
  prefix: 8,
  address: 500,
} as const;
