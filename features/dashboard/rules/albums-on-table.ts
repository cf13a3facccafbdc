import type { MyAlbum } from '#features/collection/contract.ts';

/** Active albums, those of `first` before the others, the last used first; never used ones come last, in the given order. */
export function albumsOnTable(albums: readonly MyAlbum[], first: readonly number[] = []): MyAlbum[] {
  const isFirst = ({ id }: MyAlbum) => Number(first.includes(id));
  return albums
    .filter(album => album.status === 'active')
    .toSorted((a, b) => isFirst(b) - isFirst(a) || usedAt(b) - usedAt(a));
}

function usedAt(album: MyAlbum): number {
  return album.changedAt === null ? 0 : Date.parse(album.changedAt);
}
