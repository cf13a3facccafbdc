import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';

interface Right {
  readonly sticker: Pick<CatalogueSticker, 'number' | 'code'> | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** The album with what a report says is right; `isIt` finds its sticker, by number unless the album is typed anew. */
export function corrected(
  album: CatalogueAlbum,
  { sticker, code, name }: Right,
  isIt = ({ number }: CatalogueSticker) => number === sticker?.number,
): CatalogueAlbum {
  if (sticker === null) return { ...album, name: name ?? album.name };
  const stickers = album.stickers.map(one =>
    isIt(one) ? { ...one, code: code ?? one.code, name: name ?? one.name } : one,
  );
  return { ...album, stickers };
}
