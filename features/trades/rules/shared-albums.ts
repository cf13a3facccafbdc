import type { AlbumShape, AlbumShapes, Holdings } from './holdings.ts';
import { noTier, tierCount } from './tiers.ts';

export interface SharedAlbum {
  readonly shape: AlbumShape;
  readonly mine: Holdings;
  readonly theirs: Holdings;
}

/** Sorted by album id, so that the result is deterministic. */
export function sharedAlbums(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  theirs: readonly Holdings[],
): SharedAlbum[] {
  const theirsById = new Map(theirs.map(holdings => [holdings.albumId, holdings]));
  const shared: SharedAlbum[] = [];
  for (const holdings of mine) {
    const shape = shapes.get(holdings.albumId);
    const other = theirsById.get(holdings.albumId);
    if (shape && other) shared.push({ shape, mine: holdings, theirs: other });
  }
  return shared.toSorted((a, b) => a.shape.albumId - b.shape.albumId);
}

export function canGive({ mine, theirs }: SharedAlbum, slot: number): boolean {
  return (mine.spare[slot] ?? 0) > 0 && theirs.wanted[slot] === 1;
}

export function canGet({ mine, theirs }: SharedAlbum, slot: number): boolean {
  return mine.wanted[slot] === 1 && (theirs.spare[slot] ?? 0) > 0;
}

export interface MatchCounts {
  readonly canGive: Uint32Array;
  readonly canGet: Uint32Array;
}

export function countMatches(shared: readonly SharedAlbum[]): MatchCounts {
  const counts = { canGive: new Uint32Array(noTier + 1), canGet: new Uint32Array(noTier + 1) };
  for (const album of shared) addMatches(counts, album);
  return { canGive: counts.canGive.subarray(0, tierCount), canGet: counts.canGet.subarray(0, tierCount) };
}

/** Without branches, because on scattered stickers their mispredictions dominate the cost. */
function addMatches(counts: MatchCounts, { shape, mine, theirs }: SharedAlbum): void {
  const { canGive: goes, canGet: comes } = counts;
  for (let slot = 0; slot < shape.tiers.length; slot += 1) {
    const tier = shape.tiers[slot] ?? noTier;
    goes[tier] = (goes[tier] ?? 0) + (oneIfAny(mine.spare[slot]) & (theirs.wanted[slot] ?? 0));
    comes[tier] = (comes[tier] ?? 0) + (oneIfAny(theirs.spare[slot]) & (mine.wanted[slot] ?? 0));
  }
}

function oneIfAny(copies = 0): number {
  return (copies + 255) >> 8;
}

export function fairSize(counts: MatchCounts): number {
  return counts.canGive.reduce((size, gives, tier) => size + Math.min(gives, counts.canGet[tier] ?? 0), 0);
}
