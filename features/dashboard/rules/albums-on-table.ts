import type { MyAlbum } from '#features/collection/contract.ts';

/**
 * The albums that lie on the dashboard: the active ones, the one used last first, those never used last and in
 * the order given.
 */
export function albumsOnTable(albums: readonly MyAlbum[]): MyAlbum[] {
  return albums.filter(album => album.status === 'active').toSorted((a, b) => usedAt(b) - usedAt(a));
}

/** Milliseconds; below every date for an album never used. */
function usedAt(album: MyAlbum): number {
  return album.changedAt === null ? 0 : Date.parse(album.changedAt);
}
