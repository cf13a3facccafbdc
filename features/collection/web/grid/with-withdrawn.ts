import type { CollectionState } from '../sync/collection-state.ts';
import { text } from '../text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** Adds the member's withdrawn stickers as a last page: they can be given away and corrected, but count nowhere. */
export function withWithdrawn(album: AlbumDocument, { quantityOf }: CollectionState): AlbumDocument {
  const stickers = album.withdrawn?.filter(({ id }) => quantityOf(id) > 0) ?? [];
  if (stickers.length === 0) return album;
  const page = { name: text.withdrawn, prefix: null, deep: null, mid: null, crestUrl: null, stickers };
  return { ...album, sections: [...album.sections, page] };
}
