import { text } from './text.ts';

export interface HeroSticker {
  /** Such as `FUX 7`. */
  readonly code: string;
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly isFoil: boolean;
  /** Copies at the start; 0 is a place for visitors to fill. */
  readonly quantity: number;
}

export interface HeroPage {
  readonly prefix: string;
  readonly name: string;
  readonly stickers: readonly HeroSticker[];
}

export const hoveringCode = 'FUX 5';

/** The first nine stickers of two teams of the demo catalogue; a test compares them with it. */
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
