import type { CatalogueProblem } from './catalogue-album.ts';

/** What a reader parsed from either form, not validated yet. */
export interface CatalogueSource {
  readonly head: Readonly<Record<string, unknown>>;
  /** Undefined: none declared; sections are those that stickers name. */
  readonly sections: readonly unknown[] | undefined;
  readonly stickers: readonly unknown[];
  /** By path: `['stickers', 3, 'rarity']`. */
  placeOf(path: readonly PropertyKey[]): Place;
  readonly problems: readonly CatalogueProblem[];
}

export interface Place {
  readonly line: number;
  /** As its author knows it: `stickers[3].rarity`, `rarity`, `# total`. Empty for the whole line. */
  readonly name: string;
}

export function problemAt(place: Place, sentence: string): CatalogueProblem {
  return { line: place.line, message: place.name === '' ? sentence : `${place.name}: ${sentence}` };
}
