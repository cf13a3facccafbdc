declare module 'subset-font' {
  /** Returns the font reduced to the glyphs of `text`; variable axes stay, but for those that are given a value. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Uint8Array>;
}
