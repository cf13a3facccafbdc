import type { Mode } from './list-mode.ts';
import { oddKey } from './odd-code.ts';
import { foldWord } from './share-list-text.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { isPrefix, type StickerIndex } from '#features/lists/rules/sticker-index.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** What the reader needs of an album; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** Folded section name → prefix of its codes. */
  readonly prefixOfName: ReadonlyMap<string, string>;
  /** Codes that are no letters and a number (`GER P1`, `POL 2-3`), as `oddKey` writes them → number. */
  readonly odd: ReadonlyMap<string, number>;
}

export interface Findings {
  readonly mode: Mode | 'unmarked';
  turn(mode: Mode): void;
  /** What a line kept under no heading, and names behind it: "5, 6 fehlen mir". */
  claim(mode: Mode, kept: ReadonlyArray<readonly [number: number, copies: number]>): void;
  /** Takes out what a range before has kept. */
  takeOut(number: number): void;
  keep(number: number, copies: number): void;
  fail(written: string): void;
}

export function indexLists(
  album: Pick<AlbumDocument, 'name' | 'sections'>,
  stickers: StickerIndex,
): ListIndex {
  const prefixOfName = new Map<string, string>();
  const odd = new Map<string, number>();
  for (const section of album.sections) {
    for (const { code, number } of section.stickers) {
      if (!/^\p{L}*[\s\p{Pd}]?\d+\p{L}?$/u.test(code)) odd.set(oddKey(code), number);
      const { prefix } = splitCode(code);
      if (section.name !== '' && isPrefix(prefix, stickers))
        prefixOfName.set(foldWord(section.name), prefix.toUpperCase());
    }
  }
  return { stickers, albumName: album.name.replace(/\s+/g, ' ').trim(), prefixOfName, odd };
}
