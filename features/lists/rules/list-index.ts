import { otherNames, type PrefixOfName } from './country-names.ts';
import { isPrefix, type StickerIndex } from './sticker-index.ts';
import { foldWord } from './fold-word.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** What the reader needs of an album; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** The prefix of a section's codes by its folded name; for a country, also by its name in other languages. */
  readonly prefixOfName: PrefixOfName;
}

export interface ListedAlbum {
  readonly name: string;
  readonly sections: ReadonlyArray<{
    readonly name: string;
    readonly stickers: ReadonlyArray<{ readonly code: string }>;
  }>;
}

export function indexLists(album: ListedAlbum, stickers: StickerIndex): ListIndex {
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
