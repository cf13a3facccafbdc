import type { Rarity } from './rarity.ts';

/** An album as its file tells it, checked: every number of 1…total and every code is there once, every named section exists. */
export interface CatalogueAlbum {
  /** Stable name of the album across its files. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly edition: string;
  /** Where the list of stickers comes from. */
  readonly source: string;
  /** How many stickers the album has: all numbers from 1 to it are there. */
  readonly totalStickers: number;
  readonly cover: string | null;
  /** In printed order; empty in an album without sections. */
  readonly sections: readonly CatalogueSection[];
  /** By number, ascending. */
  readonly stickers: readonly CatalogueSticker[];
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
  /** Name of its section; null exactly when the album has none. */
  readonly section: string | null;
  readonly rarity: Rarity;
  readonly foil: boolean;
  readonly picture: string | null;
}

/** What is wrong with a file, and on which line; line 0 is the file as a whole. */
export interface CatalogueProblem {
  readonly line: number;
  readonly message: string;
}

/** Longest file in characters; the largest demo album has a tenth of that. */
export const mostFileCharacters = 2 * 1024 * 1024;
/** Most stickers of one album (the database's check says the same). */
export const mostStickers = 2000;
export const mostSections = 300;
/** Problems that are named; the rest is counted. */
export const mostProblems = 200;

/** Longest texts in UTF-16 units. */
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
