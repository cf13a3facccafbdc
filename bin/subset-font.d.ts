declare module 'subset-font' {
  /** Returns the font reduced to the glyphs of `text`; variable axes stay. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array>;
}
