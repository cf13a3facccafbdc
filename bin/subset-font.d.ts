declare module 'subset-font' {
  /** Returns the font reduced to the glyphs of `text`; variable axes remain, except those that get a fixed value. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Uint8Array>;
}
