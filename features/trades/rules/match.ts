import { canGet, canGive, sharedAlbums, type SharedAlbum } from './shared-albums.ts';
import { noDemand, type Demand } from './demand.ts';
import { byPlace, missingBySection, type AlbumShapes, type Holdings, type StickerAt } from './holdings.ts';
import { tierCount } from './tiers.ts';

/** One copy of each sticker, best first; every prefix of the bundle is fair, too. */
export interface Bundle {
  readonly gives: StickerAt[];
  readonly gets: StickerAt[];
}

/**
 * The largest fair bundle, `fairSize` stickers a side, or `most`. Rarest tiers come first, so that each prefix is the fair
 * bundle of its length. If there is a choice, it gives what the fewest friends want and takes what the fewest can give,
 * then what is in the section nearest to completion, then in printed order.
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
  readonly friends: number;
  /** Stickers missing in its section; infinite where the section cannot be completed. */
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

/** Not by subtraction, because Infinity − Infinity is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
