import { availableOf } from './accept.ts';
import { noTier } from './tiers.ts';

/** Stands in an album's sections where a sticker belongs to none. */
export const noSection = 65535;

/** What matching knows of an album. A sticker lies at one slot (0-based) of every vector. */
export interface AlbumShape {
  readonly albumId: number;
  /** By slot: `tierOf` the sticker, `noTier` where none is listed. */
  readonly tiers: Uint8Array;
  /** By slot: index of the sticker's section, or `noSection`. */
  readonly sections: Uint16Array;
}

/** The albums in question by their id; an album that is not among them is left out of every match. */
export type AlbumShapes = ReadonlyMap<number, AlbumShape>;

/** One album of one member, as swaps see it. */
export interface Holdings {
  readonly albumId: number;
  /** By slot: copies that can be given. */
  readonly spare: Uint8Array;
  /** By slot: 1 where the member would take one. */
  readonly wanted: Uint8Array;
}

/** A friend and what they hold. */
export interface FriendHoldings {
  readonly id: string;
  readonly holdings: readonly Holdings[];
}

export interface StickerAt {
  readonly albumId: number;
  readonly slot: number;
}

/** What a member's open requests bind in one album, by slot. */
export interface Reserved {
  /** Copies offered. */
  readonly promised?: ReadonlyMap<number, number>;
  /** Stickers asked for. */
  readonly coming?: ReadonlySet<number>;
}

/**
 * Holdings as long as the album, whatever the length of `quantities` (by slot): beyond its end nothing is owned, what
 * lies beyond the album's end is not listed any more. Where no sticker is listed, nothing is spare and nothing wanted.
 */
export function holdingsOf(shape: AlbumShape, quantities: Uint8Array, reserved: Reserved = {}): Holdings {
  const { tiers } = shape;
  const spare = new Uint8Array(tiers.length);
  const wanted = new Uint8Array(tiers.length);
  // Thousands of friends' albums come here: nothing is looked up for each slot.
  for (let slot = 0; slot < tiers.length; slot += 1) {
    if (tiers[slot] === noTier) continue;
    const quantity = quantities[slot] ?? 0;
    if (quantity === 0) wanted[slot] = 1;
    else spare[slot] = availableOf(quantity);
  }
  reserved.promised?.forEach((copies, slot) => {
    if (tiers[slot] !== noTier) spare[slot] = availableOf(quantities[slot] ?? 0, copies);
  });
  reserved.coming?.forEach(slot => {
    if (slot < wanted.length) wanted[slot] = 0;
  });
  return { albumId: shape.albumId, spare, wanted };
}

/** Index of each section in which something is wanted, and how much. */
export function missingBySection(shape: AlbumShape, { wanted }: Holdings): Map<number, number> {
  const missing = new Map<number, number>();
  for (const [slot, section] of shape.sections.entries()) {
    if (wanted[slot] === 1 && section !== noSection) missing.set(section, (missing.get(section) ?? 0) + 1);
  }
  return missing;
}

/** Printed order, albums by their id. */
export function byPlace(a: StickerAt, b: StickerAt): number {
  return a.albumId - b.albumId || a.slot - b.slot;
}
