import fc from 'fast-check';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import {
  albumFieldNames,
  albumFields,
  type CatalogueAlbum,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { rarities } from '#features/albums/rules/rarity.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';

const letters = fc.constantFrom(
  'a',
  'B',
  'ß',
  'é',
  '"',
  "'",
  ';',
  ',',
  ' ',
  '#',
  '🦊',
  '\u2013',
  '=',
  '@',
  '-',
  '\\',
);

/** Text that both forms can hold: at the end of a heading, `;;` cannot be told from a spreadsheet's padding. */
const anyLine = (maxLength: number) =>
  fc
    .string({ unit: letters, maxLength })
    .map(text => text.normalize('NFC').trim())
    .filter(text => !/[;,]{2,}$/.test(text));
const filledLine = (maxLength: number) => anyLine(maxLength).filter(text => text !== '');
const colour = fc.option(fc.stringMatching(/^#[\da-f]{6}$/));
const picture = fc.option(
  fc.oneof(fc.stringMatching(/^\/pictures\/[a-z]{1,9}\.svg$/), fc.constant('https://a.example:8/b?c')),
);
const section = fc.record({
  name: filledLine(12),
  prefix: fc.option(fc.stringMatching(/^[A-ZÄ]{1,8}$/)),
  deep: colour,
  mid: colour,
  crest: picture,
});
const sticker = fc.record({
  code: fc.stringMatching(/^[A-Z]{0,3} ?\d{1,4}[a-z]?$/).map(code => code.trim()),
  name: anyLine(20),
  rarity: fc.constantFrom(...rarities),
  foil: fc.boolean(),
  withdrawn: fc.boolean(),
  extra: fc.boolean(),
  picture,
});

const valueOf = {
  name: () => filledLine(40),
  text: () => anyLine(60),
  count: (most: number) => fc.option(fc.integer({ min: 1, max: most })),
  picture: () => picture,
};
const head = Object.fromEntries(
  albumFieldNames.map(name => [name, valueOf[albumFields[name].kind](albumFields[name].most)]),
) as { [Name in keyof typeof albumFields]: fc.Arbitrary<CatalogueAlbum[Name]> };

/** Any album that a catalogue file can describe. */
export const catalogueAlbums: fc.Arbitrary<CatalogueAlbum> = fc
  .record({
    key: fc.stringMatching(/^[a-z\d]{1,5}(-[a-z\d]{1,5}){0,2}$/),
    ...head,
    sections: fc.uniqueArray(section, { maxLength: 4, selector: ({ name }) => name }),
    stickers: fc.uniqueArray(sticker, {
      minLength: 1,
      maxLength: 12,
      selector: ({ code }) => normaliseCode(code),
    }),
  })
  .map(({ sections, stickers, ...album }) => ({
    ...album,
    sections,
    totalStickers: stickers.length,
    stickers: stickers.map((one, at) => ({
      ...one,
      // At least one sticker counts.
      withdrawn: one.withdrawn && at > 0,
      extra: one.extra && at > 0,
      number: at + 1,
      section: sections[at % Math.max(1, sections.length)]?.name ?? null,
    })),
  }));

/** "3 stickers[0].rarity: …": line and message of each problem. */
export function problemsOf(fileName: string, text: string): string[] {
  return (parseCatalogueFile(fileName, text).problems ?? []).map(({ line, message }) => `${line} ${message}`);
}

export const csv = (...lines: string[]) => ['# name: Markttag', '# key: markttag', ...lines].join('\n');
export const json = (fields: object, ...stickers: object[]) =>
  JSON.stringify({ format: 1, key: 'markttag', name: 'Markttag', stickers, ...fields });
