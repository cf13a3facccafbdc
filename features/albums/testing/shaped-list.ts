/** Lists as people write them, with invented names: text, how many stickers and sections, first and last code. */
export interface ShapedList {
  readonly about: string;
  readonly text: string;
  readonly stickers: number;
  readonly sections: readonly string[];
  readonly first: string;
  readonly last: string;
  /** By code. */
  readonly named?: Readonly<Record<string, string>>;
  readonly foils?: readonly string[];
}

export const shape = (
  about: string,
  text: string,
  [stickers, first, last]: readonly [number, string, string],
  sections: readonly string[] = [],
  more: Pick<ShapedList, 'named' | 'foils'> = {},
): ShapedList => ({ about, text, stickers, sections, first, last, ...more });
