import { availableOf } from './accept.ts';
import { noTier } from './tiers.ts';

export const noSection = 65535;

/** What matching needs to know of an album. A sticker has the same slot (0-based) in every vector. */
export interface AlbumShape {
  readonly albumId: number;
  /** By slot: `tierOf`, or `noTier` where no sticker is listed. */
  readonly tiers: Uint8Array;
  /** By slot: the section's index, or `noSection`. */
  readonly sections: Uint16Array;
  /** Slots of extras, which only those lack who collect them. */
  readonly extras?: readonly number[];
}

export type AlbumShapes = ReadonlyMap<number, AlbumShape>;

export interface Holdings {
  readonly albumId: number;
  /** By slot: copies to spare. */
  readonly spare: Uint8Array;
  /** By slot: 1 where wanted. */
  readonly wanted: Uint8Array;
}

export interface FriendHoldings {
  readonly id: string;
  readonly holdings: readonly Holdings[];
}

export interface StickerAt {
  readonly albumId: number;
  readonly slot: number;
}

/** By slot: copies promised in a member's open requests, and stickers that these would bring, or that are ordered. */
export interface Circumstances {
  readonly promised?: ReadonlyMap<number, number>;
  readonly coming?: Iterable<number>;
  readonly collectsExtras?: boolean;
  /** Wanted also where it is an extra or ordered, because the member asks for it. */
  readonly asked?: number | undefined;
}

/**
 * Adjusted to the album's length: missing `quantities` count as 0, surplus ones are dropped. Unlisted slots are neither
 * spare nor wanted.
 */
export function holdingsOf(shape: AlbumShape, quantities: Uint8Array, more: Circumstances = {}): Holdings {
  const { tiers } = shape;
  const spare = new Uint8Array(tiers.length);
  const wanted = new Uint8Array(tiers.length);
  // Hot loop over thousands of friends' albums: no lookups per slot.
  for (let slot = 0; slot < tiers.length; slot += 1) {
    if (tiers[slot] === noTier) continue;
    const quantity = quantities[slot] ?? 0;
    if (quantity === 0) wanted[slot] = 1;
    else spare[slot] = availableOf(quantity);
  }
  if (more.collectsExtras !== true) {
    for (const slot of shape.extras ?? []) if (slot !== more.asked) wanted[slot] = 0;
  }
  more.promised?.forEach((copies, slot) => {
    if (tiers[slot] !== noTier) spare[slot] = availableOf(quantities[slot] ?? 0, copies);
  });
  for (const slot of more.coming ?? []) if (slot < wanted.length) wanted[slot] = 0;
  return { albumId: shape.albumId, spare, wanted };
}

export function missingBySection(shape: AlbumShape, { wanted }: Holdings): Map<number, number> {
  const missing = new Map<number, number>();
  for (const [slot, section] of shape.sections.entries()) {
    if (wanted[slot] === 1 && section !== noSection) missing.set(section, (missing.get(section) ?? 0) + 1);
  }
  return missing;
}

export function byPlace(a: StickerAt, b: StickerAt): number {
  return a.albumId - b.albumId || a.slot - b.slot;
}
