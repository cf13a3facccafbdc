import { text } from './text.ts';

/** A place of the album in the hero. */
export interface HeroSticker {
  /** `FUX 7`. */
  readonly code: string;
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly isFoil: boolean;
  /** Copies that the album has from the beginning; the empty places are those that visitors can fill. */
  readonly quantity: number;
}

export interface HeroPage {
  readonly prefix: string;
  readonly name: string;
  readonly stickers: readonly HeroSticker[];
}

/** The sticker that hovers over its place when the page opens. */
export const hoveringCode = 'FUX 5';

/** Two lands of the demo catalogue, their first nine stickers each; a test compares them with it. */
export const heroPages: readonly HeroPage[] = [
  heroPage('FUX', [1, 1, 0, 1, 0, 3, 0, 1, 1], [1, 4]),
  heroPage('PAN', [1, 1, 2, 0, 1, 0, 1, 1, 0], [1, 5]),
];

function heroPage(
  prefix: keyof typeof text.pages,
  quantities: readonly number[],
  foils: readonly number[],
): HeroPage {
  const { name, stickers } = text.pages[prefix];
  return {
    prefix,
    name,
    stickers: quantities.map((quantity, i) => ({
      code: `${prefix} ${i + 1}`,
      prefix,
      number: i + 1,
      name: stickers[i] ?? '',
      isFoil: foils.includes(i + 1),
      quantity,
    })),
  };
}
