/** A list as collectors and publishers print it, with invented names, and what an album made of it holds. */
export interface RealCatalogue {
  readonly about: string;
  readonly text: string;
  readonly n: number;
  readonly first: string;
  readonly last: string;
  readonly codes?: readonly string[];
  /** `Mexiko/MEX:20`: name, prefix where there is one, stickers. */
  readonly sections?: readonly string[];
  readonly foils?: number;
  /** Lines that are not understood; none unless said. */
  readonly marks?: readonly string[];
  readonly left?: readonly string[];
  /** The cured line of each slip; undefined where nobody knows it. */
  readonly cures?: ReadonlyArray<string | undefined>;
  readonly title?: string;
}

type Expected = Omit<RealCatalogue, 'about' | 'text' | 'n' | 'first' | 'last'>;
export const catalogue = (
  about: string,
  [n, first, last]: readonly [number, string, string],
  lines: readonly string[],
  more: Expected = {},
): RealCatalogue => ({ about, text: lines.join('\n'), n, first, last, ...more });
