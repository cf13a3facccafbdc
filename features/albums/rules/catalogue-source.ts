import type { CatalogueProblem } from './catalogue-album.ts';

/** What a reader found in a file, of either form, before anything of it is checked. */
export interface CatalogueSource {
  /** Fields of the album itself. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Undefined: the file declares none, so that sections are those that stickers name. */
  readonly sections: readonly unknown[] | undefined;
  readonly stickers: readonly unknown[];
  /** Where a value stands, such as `['stickers', 3, 'rarity']`. */
  placeOf(path: readonly PropertyKey[]): Place;
  /** What the reader itself found wrong. */
  readonly problems: readonly CatalogueProblem[];
}

export interface Place {
  readonly line: number;
  /** What its author calls it: `stickers[3].rarity`, `rarity`, `# total`. Empty for the whole line. */
  readonly name: string;
}

export function problemAt(place: Place, sentence: string): CatalogueProblem {
  return { line: place.line, message: place.name === '' ? sentence : `${place.name}: ${sentence}` };
}
