import type { ListedAlbum, ListedSticker } from '../partner-contract.ts';
import { stickerText } from './sticker-text.ts';

/** Of which albums these stickers are: "Möwenbucht und Waldtiere". */
export function albumNames(
  albums: readonly ListedAlbum[],
  stickers: ReadonlyArray<Pick<ListedSticker, 'albumId'>>,
): string {
  const used = new Set(stickers.map(({ albumId }) => albumId));
  return stickerText.albums(albums.filter(({ id }) => used.has(id)).map(({ name }) => name));
}
