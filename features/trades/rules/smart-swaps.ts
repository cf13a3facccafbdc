import { canGet, canGive, sharedAlbums, type SharedAlbum } from './shared-albums.ts';
import { countDemand, type Demand } from './demand.ts';
import type { AlbumShapes, FriendHoldings, Holdings } from './holdings.ts';
import { rankPartners, type RankedPartner } from './rank.ts';
import { tierCount } from './tiers.ts';

/** `give` and `get` are slots of the same album and tier. */
export interface SmartSwap {
  readonly friendId: string;
  readonly albumId: number;
  readonly give: number;
  readonly get: number;
}

/**
 * Swaps that can all be proposed together: no sticker of the member's goes or comes twice. First those that fill an
 * album. Then friends take turns, best partner first; each turn takes, of the rarest tier, the sticker that the fewest
 * friends can give, against the one that the fewest want. `ranked` saves ranking the friends again.
 */
export function smartSwaps(
  shapes: AlbumShapes,
  mine: readonly Holdings[],
  friends: readonly FriendHoldings[],
  most = 3,
  ranked: readonly RankedPartner[] = rankPartners(shapes, mine, friends),
): SmartSwap[] {
  const left = mine.map(copyOf);
  const holdingsById = new Map(friends.map(({ id, holdings }) => [id, holdings]));
  const demand = countDemand(shapes, [...holdingsById.values()]);
  const partners = ranked
    .filter(({ size }) => size > 0)
    .map(({ id }) => ({ id, shared: sharedAlbums(shapes, left, holdingsById.get(id) ?? []) }));
  const swaps: SmartSwap[] = [];
  function take(friendId: string, choice: Choice | undefined): boolean {
    if (!choice || swaps.length >= most) return false;
    const { mine: own, give, get } = choice;
    own.spare[give] = 0;
    own.wanted[get] = 0;
    return swaps.push({ friendId, albumId: own.albumId, give, get }) > 0;
  }
  const nearlyFull = new Set(left.filter(isNearlyFull));
  const filling = (shared: readonly SharedAlbum[]) => shared.filter(({ mine: own }) => nearlyFull.has(own));
  while (partners.some(({ id, shared }) => take(id, bestSwap(filling(shared), demand))));
  const served = new Set(swaps.map(({ friendId }) => friendId));
  let turn = partners.filter(({ id }) => !served.has(id));
  if (turn.length === 0) turn = partners;
  while (turn.length > 0 && swaps.length < most) {
    const took = turn.filter(({ id, shared }) => take(id, bestSwap(shared, demand)));
    turn = took.length > 0 || turn.length < partners.length ? partners : [];
  }
  return swaps;
}

/** One sticker is lacking. */
function isNearlyFull({ wanted }: Holdings): boolean {
  const first = wanted.indexOf(1);
  return first >= 0 && first === wanted.lastIndexOf(1);
}

function copyOf({ albumId, spare, wanted }: Holdings): Holdings {
  return { albumId, spare: spare.slice(), wanted: wanted.slice() };
}

interface Choice {
  readonly mine: Holdings;
  readonly give: number;
  readonly get: number;
  readonly tier: number;
  readonly offeredBy: number;
}

/** The candidates are in ascending order, and of equal ones the first is taken. */
function bestSwap(shared: readonly SharedAlbum[], demand: Demand): Choice | undefined {
  let best: Choice | undefined;
  for (const choice of shared.flatMap(album => choicesOf(album, demand))) {
    const isBetter =
      !best || choice.tier > best.tier || (choice.tier === best.tier && choice.offeredBy < best.offeredBy);
    if (isBetter) best = choice;
  }
  return best;
}

function choicesOf(album: SharedAlbum, demand: Demand): Choice[] {
  const { albumId, tiers } = album.shape;
  const gives = scarcest(tiers, slot => canGive(album, slot), demand.wantedBy.get(albumId));
  const gets = scarcest(tiers, slot => canGet(album, slot), demand.offeredBy.get(albumId));
  return Array.from({ length: tierCount }, (_, tier) => tier).flatMap(tier => {
    const [give, get] = [gives.get(tier), gets.get(tier)];
    return give && get
      ? [{ mine: album.mine, give: give.slot, get: get.slot, tier, offeredBy: get.friends }]
      : [];
  });
}

interface Scarce {
  readonly slot: number;
  readonly friends: number;
}

function scarcest(
  tiers: Uint8Array,
  matches: (slot: number) => boolean,
  counts: Uint16Array | undefined,
): Map<number, Scarce> {
  const found = new Map<number, Scarce>();
  for (const [slot, tier] of tiers.entries()) {
    if (!matches(slot)) continue;
    const friends = counts?.[slot] ?? 0;
    if (friends < (found.get(tier)?.friends ?? Infinity)) found.set(tier, { slot, friends });
  }
  return found;
}
