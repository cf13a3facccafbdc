/**
 * A list as people write it, with invented names, and what must be read from it: numbers of stickers and sections,
 * first and last code.
 */
export interface ShapedList {
  readonly about: string;
  readonly text: string;
  readonly stickers: number;
  readonly sections: readonly string[];
  readonly first: string;
  readonly last: string;
  /** Code → name. */
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
