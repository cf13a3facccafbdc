import type { ListedAlbum, ListedSection } from '../../../partner-contract.ts';

interface Placed {
  readonly albumId: number;
  readonly sectionId: number | null;
}

export interface SectionGroup<T> {
  readonly key: string;
  /** Undefined in an album without sections. */
  readonly section: ListedSection | undefined;
  readonly items: readonly T[];
}

export interface AlbumGroup<T> {
  readonly album: ListedAlbum;
  readonly sections: readonly SectionGroup<T>[];
  readonly count: number;
}

export interface Places {
  readonly albums: readonly ListedAlbum[];
  readonly sections: readonly ListedSection[];
}

/** In printed order; empty albums are left out. */
export function groupStickers<T>(
  items: readonly T[],
  placeOf: (item: T) => Placed,
  { albums, sections }: Places,
): AlbumGroup<T>[] {
  const byAlbum = groupBy(items, item => placeOf(item).albumId);
  const sectionById = new Map(sections.map(section => [section.id, section]));
  return albums.flatMap(album => {
    const listed = byAlbum.get(album.id) ?? [];
    const bySection = groupBy(listed, item => placeOf(item).sectionId);
    const groups = [...bySection].map(([sectionId, members]) => ({
      key: `${album.id} ${sectionId}`,
      section: sectionId === null ? undefined : sectionById.get(sectionId),
      items: members,
    }));
    return listed.length === 0 ? [] : [{ album, sections: groups, count: listed.length }];
  });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
