import { namesOfFlag, otherNames } from './country-names.ts';
import { isPrefix, type StickerIndex } from './sticker-index.ts';
import { foldWord } from './words-text.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** What the reader needs of an album; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** The prefix of a section's codes by its folded name; for a country, also by its name in other languages. */
  readonly prefixOfName: (folded: string) => string | undefined;
}

export function indexLists(
  album: Pick<AlbumDocument, 'name' | 'sections'>,
  stickers: StickerIndex,
): ListIndex {
  const own = new Map<string, string>();
  for (const section of album.sections) {
    const [prefix = '', ...others] = new Set(
      section.stickers
        .map(({ code }) => splitCode(code).prefix.toUpperCase())
        .filter(each => isPrefix(each, stickers)),
    );
    const name = foldWord(section.name);
    if (name !== '' && prefix !== '' && others.length === 0) own.set(name, prefix);
  }
  let other: ReadonlyMap<string, string> | undefined;
  return {
    stickers,
    albumName: album.name.replace(/\s+/g, ' ').trim(),
    prefixOfName: folded =>
      own.get(folded) ?? (own.size === 0 ? own : (other ??= otherNames(own))).get(folded),
  };
}

/** The prefix of the section that is called as the country whose flag it is. */
export function prefixOfFlag(flag: string, { prefixOfName }: ListIndex): string | undefined {
  return namesOfFlag(flag)
    .map(prefixOfName)
    .find(prefix => prefix !== undefined);
}
