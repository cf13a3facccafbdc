import type { AlbumShapes, Holdings } from './holdings.ts';

/** How many friends want a sticker and how many can give it: album id → counts by slot. */
export interface Demand {
  readonly wantedBy: ReadonlyMap<number, Uint16Array>;
  readonly offeredBy: ReadonlyMap<number, Uint16Array>;
}

export const noDemand: Demand = { wantedBy: new Map(), offeredBy: new Map() };

export function countDemand(shapes: AlbumShapes, friends: readonly (readonly Holdings[])[]): Demand {
  const wantedBy = emptyCounts(shapes);
  const offeredBy = emptyCounts(shapes);
  for (const { albumId, wanted, spare } of friends.flat()) {
    countPositive(wantedBy.get(albumId), wanted);
    countPositive(offeredBy.get(albumId), spare);
  }
  return { wantedBy, offeredBy };
}

function emptyCounts(shapes: AlbumShapes): Map<number, Uint16Array> {
  return new Map([...shapes].map(([albumId, { tiers }]) => [albumId, new Uint16Array(tiers.length)]));
}

function countPositive(counts: Uint16Array | undefined, vector: Uint8Array): void {
  if (!counts) return;
  for (let slot = 0; slot < counts.length; slot += 1) {
    if ((vector[slot] ?? 0) > 0) counts[slot] = (counts[slot] ?? 0) + 1;
  }
}
