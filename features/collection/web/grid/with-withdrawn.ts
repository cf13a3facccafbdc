import type { CollectionState } from '../sync/collection-state.ts';
import { text } from '../text.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';

/** Adds the member's withdrawn stickers as a last page: they can be given away and corrected, but count nowhere. */
export function withWithdrawn(album: CollectedAlbum, { quantityOf }: CollectionState): CollectedAlbum {
  const stickers = album.withdrawn?.filter(({ id }) => quantityOf(id) > 0) ?? [];
  if (stickers.length === 0) return album;
  const page = { name: text.withdrawn, prefix: null, deep: null, mid: null, crestUrl: null, stickers };
  return { ...album, sections: [...album.sections, page] };
}
