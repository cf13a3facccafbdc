import type { MyAlbum } from '#features/collection/contract.ts';

/** Active albums, the last used first; never used ones come last, in the given order. */
export function albumsOnTable(albums: readonly MyAlbum[]): MyAlbum[] {
  return albums.filter(album => album.status === 'active').toSorted((a, b) => usedAt(b) - usedAt(a));
}

function usedAt(album: MyAlbum): number {
  return album.changedAt === null ? 0 : Date.parse(album.changedAt);
}
