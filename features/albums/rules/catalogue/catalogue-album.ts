import type { Rarity } from '../rarity.ts';

/** The same as the database's check constraint. */
export const mostStickers = 2000;

/** In UTF-16 units. */
export const longest = { key: 60, name: 80, code: 20, prefix: 8, address: 500 } as const;

/**
 * What a field of an album may hold: `name` a text that must be there, `text` one that may be empty, `count` a number from
 * 1 to `most` or null, `picture` an address or null.
 */
interface AlbumField {
  readonly kind: 'name' | 'text' | 'count' | 'picture';
  /** Characters of a text, or the largest number. */
  readonly most: number;
  /** As heading lines of CSV call it: `# packet: 5`. */
  readonly heading: string;
  /** Of the table `albums`. */
  readonly column: string;
}

/** All that an album says of itself. Whatever reads, checks, compares, stores or writes albums walks this table. */
export const albumFields = {
  name: { kind: 'name', most: longest.name, heading: 'name', column: 'name' },
  description: { kind: 'text', most: 500, heading: 'description', column: 'description' },
  edition: { kind: 'text', most: 80, heading: 'edition', column: 'edition' },
  totalStickers: { kind: 'count', most: mostStickers, heading: 'total', column: 'total_stickers' },
  cover: { kind: 'picture', most: longest.address, heading: 'cover', column: 'image_url' },
  packetSize: { kind: 'count', most: 100, heading: 'packet', column: 'packet_size' },
  packetPriceCents: { kind: 'count', most: 100_000, heading: 'price', column: 'packet_price_cents' },
} as const satisfies Readonly<Record<string, AlbumField>>;
export type AlbumFieldName = keyof typeof albumFields;
export type KindOf<Name extends AlbumFieldName> = (typeof albumFields)[Name]['kind'];
export const albumFieldNames = Object.keys(albumFields) as readonly AlbumFieldName[];

interface ValueOf {
  readonly name: string;
  readonly text: string;
  readonly count: number | null;
  readonly picture: string | null;
}

/** A validated catalogue file: every number of 1…total and every code occurs once, and every section named exists. */
export interface CatalogueAlbum extends Readonly<{ [Name in AlbumFieldName]: ValueOf[KindOf<Name>] }> {
  /** Identifies the album across files. */
  readonly key: string;
  /** Numbers run from 1 to this without gaps. */
  readonly totalStickers: number;
  /** In printed order; empty in an album without sections. */
  readonly sections: readonly CatalogueSection[];
  /** Ascending by number. */
  readonly stickers: readonly CatalogueSticker[];
}

/** How many stickers a full album has. */
export function countable({ totalStickers, stickers }: CatalogueAlbum): number {
  return totalStickers - stickers.filter(sticker => !counts(sticker)).length;
}

/** Withdrawn stickers and extras do not count. */
export function counts({ withdrawn, extra }: Pick<CatalogueSticker, 'withdrawn' | 'extra'>): boolean {
  return !withdrawn && !extra;
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
  /** An extra (a parallel, an advertiser's series) is collected beside the album, which is full without it. */
  readonly extra: boolean;
}

/** Line 0 means the file as a whole. */
export interface CatalogueProblem {
  readonly line: number;
  readonly message: string;
}

/** Ten times the largest demo album. */
export const mostFileCharacters = 2 * 1024 * 1024;
export const mostSections = 300;
/** Further problems are only counted. */
export const mostProblems = 200;
