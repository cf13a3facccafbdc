import type { StickersByNumber } from './entered-stickers.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers, type ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';

export function readerOf(album: AlbumDocument, stickers: StickersByNumber): (typed: string) => ParsedEntry {
  const index = indexStickers(stickers.values());
  const { prefixOfName } = indexLists(album, index);
  return typed => parseStickerNumbers(typed, index, prefixOfName);
}
