import { canGet, canGive, countMatches, fairSize, sharedAlbums, type SharedAlbum } from './shared-albums.ts';
import { noDemand, type Demand } from './demand.ts';
import { byPlace, missingBySection, type AlbumShapes, type Holdings, type StickerAt } from './holdings.ts';
import { tierCount } from './tiers.ts';

export { countDemand, type Demand } from './demand.ts';

/** One copy of each sticker, the best first: as many of each tier go as come, also in the first few of either. */
export interface Bundle {
  readonly gives: StickerAt[];
  readonly gets: StickerAt[];
}

/** How many stickers each side gives in the largest fair swap across all albums that both collect. */
export function bundleSize(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  theirs: readonly Holdings[],
): number {
  return fairSize(countMatches(sharedAlbums(shapes, mine, theirs)));
}

/**
 * A fair swap of `bundleSize` stickers a side, or of `most` when that is less. The rarest tiers go in first, so that
 * the first n of either are the fair swap of n. Of a surplus it gives what the fewest friends want and takes what the
 * fewest can give, then what lies in the section nearest to its end, then by printed order.
 */
export function findBundle(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  theirs: readonly Holdings[],
  demand: Demand = noDemand,
  most = Infinity,
): Bundle {
  const tiers = listCandidates(sharedAlbums(shapes, mine, theirs), demand);
  const bundle: Bundle = { gives: [], gets: [] };
  for (const { gives, gets } of tiers.toReversed()) {
    const size = Math.min(gives.length, gets.length, most - bundle.gives.length);
    bundle.gives.push(...firstOf(gives, size));
    bundle.gets.push(...firstOf(gets, size));
  }
  return bundle;
}

interface Candidate {
  readonly at: StickerAt;
  /** Friends who compete for it. */
  readonly friends: number;
  /** Stickers that its section still lacks; infinite where no section can be filled. */
  readonly missing: number;
}

interface TierCandidates {
  readonly gives: Candidate[];
  readonly gets: Candidate[];
}

function listCandidates(shared: readonly SharedAlbum[], demand: Demand): TierCandidates[] {
  const byTier = Array.from({ length: tierCount }, (): TierCandidates => ({ gives: [], gets: [] }));
  for (const album of shared) {
    const { shape, mine } = album;
    const { albumId } = shape;
    const missing = missingBySection(shape, mine);
    for (const [slot, tier] of shape.tiers.entries()) {
      const at = { albumId, slot };
      if (canGive(album, slot)) {
        const friends = demand.wantedBy.get(albumId)?.[slot] ?? 0;
        byTier[tier]?.gives.push({ at, friends, missing: Infinity });
      } else if (canGet(album, slot)) {
        const friends = demand.offeredBy.get(albumId)?.[slot] ?? 0;
        const lacking = missing.get(shape.sections[slot] ?? -1) ?? Infinity;
        byTier[tier]?.gets.push({ at, friends, missing: lacking });
      }
    }
  }
  return byTier;
}

function firstOf(candidates: readonly Candidate[], count: number): StickerAt[] {
  const ordered = candidates.toSorted(
    (a, b) => a.friends - b.friends || compare(a.missing, b.missing) || byPlace(a.at, b.at),
  );
  return ordered.slice(0, count).map(candidate => candidate.at);
}

/** A difference would be no number between two infinities. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
