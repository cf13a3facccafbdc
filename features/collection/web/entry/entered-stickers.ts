import { nameStickers } from '../../rules/sticker-names.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { text } from '../text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';

export type StickersByNumber = ReadonlyMap<number, AlbumSticker>;

export function repeatedWords(
  { repeated }: Pick<ParsedEntry, 'repeated'>,
  stickers: StickersByNumber,
): string {
  return text.repeated(nameStickers(stickersOf(repeated, stickers), ''), repeated.length);
}

export function stickersOf(numbers: readonly number[], stickers: StickersByNumber): AlbumSticker[] {
  return numbers.flatMap(number => stickers.get(number) ?? []);
}
