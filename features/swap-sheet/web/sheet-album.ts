import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { nameStickers, type StickerNames } from '#features/collection/rules/sticker-names.ts';

export function stickersOf({ sections }: AlbumDocument): AlbumSticker[] {
  return sections.flatMap(({ stickers }) => stickers);
}

export function namesOf(album: AlbumDocument, stickerIds: readonly number[]): StickerNames {
  const ids = new Set(stickerIds);
  return nameStickers(
    stickersOf(album).filter(({ id }) => ids.has(id)),
    '',
  );
}
