import * as v from 'valibot';
import { namelessTexts } from '../text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';

/** A decision from before there was such a text lacks it. */
const Text = v.optional(v.string(), '');

const Names = v.object({
  name: Text,
  edition: Text,
  description: Text,
  /** In their order. */
  sections: v.array(v.string()),
  /** By code. */
  stickers: v.record(v.string(), v.string()),
});

/** Kept with the decision, as JSON. */
export function namesOf({ name, edition, description, sections, stickers }: CatalogueAlbum): string {
  return JSON.stringify({
    name,
    edition,
    description,
    sections: sections.map(section => section.name),
    stickers: Object.fromEntries(stickers.map(sticker => [sticker.code, sticker.name])),
  } satisfies v.InferOutput<typeof Names>);
}

/** Numbers and codes stay, and so do everybody's copies. */
export function nameless(album: CatalogueAlbum): CatalogueAlbum {
  const none = { name: namelessTexts.album, edition: '', description: '' };
  const stickers = album.stickers.map(sticker => ({ ...sticker, name: '' }));
  return withSections({ ...album, ...none, stickers }, (_, at) => namelessTexts.section(at + 1));
}

/** Where the maker has not named something anew since. */
export function withNames(album: CatalogueAlbum, json: string): CatalogueAlbum {
  const names = v.parse(Names, JSON.parse(json));
  const given = new Set(album.sections.map(({ name }) => name));
  const back = {
    name: album.name === namelessTexts.album ? names.name : album.name,
    edition: album.edition || names.edition,
    description: album.description || names.description,
    stickers: album.stickers.map(sticker => ({
      ...sticker,
      name: sticker.name || (names.stickers[sticker.code] ?? ''),
    })),
  };
  return withSections({ ...album, ...back }, (name, at) => {
    const before = names.sections[at];
    const isMissing = name === namelessTexts.section(at + 1) && before !== undefined && !given.has(before);
    return isMissing ? before : name;
  });
}

function withSections(album: CatalogueAlbum, rename: (name: string, at: number) => string): CatalogueAlbum {
  const titles = new Map(album.sections.map(({ name }, at) => [name, rename(name, at)]));
  return {
    ...album,
    sections: album.sections.map(section => ({ ...section, name: titles.get(section.name) ?? '' })),
    stickers: album.stickers.map(sticker => {
      return { ...sticker, section: sticker.section === null ? null : (titles.get(sticker.section) ?? null) };
    }),
  };
}
