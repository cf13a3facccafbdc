import { countMatches, fairSize, sharedAlbums } from './shared-albums.ts';
import type { AlbumShapes, FriendHoldings, Holdings } from './holdings.ts';

export interface RankedPartner {
  readonly id: string;
  readonly size: number;
  /** Different stickers that the member lacks and the friend can spare, in any balance; `canGive`: the reverse. */
  readonly canGet: number;
  readonly canGive: number;
}

export function rankPartners(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  friends: readonly FriendHoldings[],
): RankedPartner[] {
  return friends
    .map(({ id, holdings }): RankedPartner => {
      const counts = countMatches(sharedAlbums(shapes, mine, holdings));
      return { id, size: fairSize(counts), canGet: sum(counts.canGet), canGive: sum(counts.canGive) };
    })
    .toSorted((a, b) => b.size - a.size || b.canGet - a.canGet || (a.id < b.id ? -1 : 1));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
