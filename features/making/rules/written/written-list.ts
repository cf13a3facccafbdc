import type { CatalogueSection, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import type { Place } from './place.ts';
import type { Slip } from './slips.ts';

/** A part of the text that was not understood, by its position. */
export interface WrittenMark extends Place {
  readonly message: string;
}

export interface WrittenList {
  /** The first line, where it is neither heading nor sticker. */
  readonly title: string;
  readonly sections: readonly CatalogueSection[];
  readonly stickers: readonly CatalogueSticker[];
  readonly marks: readonly WrittenMark[];
  /** Lines that hardly mean what they say, each with its cure. */
  readonly slips: readonly Slip[];
  /** Feet of pages, counts and the like, which are none of the list. */
  readonly left: readonly Place[];
  /** The list has more stickers than fit. */
  readonly isCut: boolean;
  /** Sentences about interpretations that may surprise. */
  readonly hints: readonly string[];
}
