import type { CatalogueProblem } from './catalogue-album.ts';

/** What the JSON or CSV reader parsed, before validation. */
export interface CatalogueSource {
  readonly head: Readonly<Record<string, unknown>>;
  /** Undefined where none are declared; then sections are those that stickers name. */
  readonly sections: readonly unknown[] | undefined;
  readonly stickers: readonly unknown[];
  /** Where the value at a path is, such as `['stickers', 3, 'rarity']`. */
  placeOf(path: readonly PropertyKey[]): Place;
  readonly problems: readonly CatalogueProblem[];
}

export interface Place {
  readonly line: number;
  /** As the file's author knows it: `stickers[3].rarity`, `rarity`, `# total`. Empty for the whole line. */
  readonly name: string;
}

export function problemAt(place: Place, sentence: string): CatalogueProblem {
  return { line: place.line, message: place.name === '' ? sentence : `${place.name}: ${sentence}` };
}
