import type { AlbumShape, AlbumShapes, Holdings } from './holdings.ts';
import { tierCount } from './tiers.ts';

/** An album that two members collect. */
export interface CommonAlbum {
  readonly shape: AlbumShape;
  readonly mine: Holdings;
  readonly theirs: Holdings;
}

/** By album id, so that nothing depends on the order in which holdings were read. */
export function commonAlbums(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  theirs: readonly Holdings[],
): CommonAlbum[] {
  const theirsById = new Map(theirs.map(holdings => [holdings.albumId, holdings]));
  const common: CommonAlbum[] = [];
  for (const holdings of mine) {
    const shape = shapes.get(holdings.albumId);
    const other = theirsById.get(holdings.albumId);
    if (shape && other) common.push({ shape, mine: holdings, theirs: other });
  }
  return common.toSorted((a, b) => a.shape.albumId - b.shape.albumId);
}

export function canGive({ mine, theirs }: CommonAlbum, slot: number): boolean {
  return (mine.spare[slot] ?? 0) > 0 && theirs.wanted[slot] === 1;
}

export function canGet({ mine, theirs }: CommonAlbum, slot: number): boolean {
  return mine.wanted[slot] === 1 && (theirs.spare[slot] ?? 0) > 0;
}

/** Different stickers by tier that could go and come, before anything is balanced. */
export interface MatchCounts {
  readonly canGive: Uint32Array;
  readonly canGet: Uint32Array;
}

export function countMatches(common: readonly CommonAlbum[]): MatchCounts {
  const counts = { canGive: new Uint32Array(tierCount), canGet: new Uint32Array(tierCount) };
  for (const album of common) {
    const { tiers } = album.shape;
    for (let slot = 0; slot < tiers.length; slot += 1) {
      if (canGive(album, slot)) countTier(counts.canGive, tiers[slot]);
      else if (canGet(album, slot)) countTier(counts.canGet, tiers[slot]);
    }
  }
  return counts;
}

function countTier(counts: Uint32Array, tier = tierCount): void {
  if (tier < tierCount) counts[tier] = (counts[tier] ?? 0) + 1;
}

/** Stickers that each side gives when each tier is swapped against itself. */
export function fairSize(counts: MatchCounts): number {
  return counts.canGive.reduce((size, gives, tier) => size + Math.min(gives, counts.canGet[tier] ?? 0), 0);
}
