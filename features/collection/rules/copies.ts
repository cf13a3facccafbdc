import { figuresOf, type Figures } from './figures.ts';

/** A member's copies in one album, in their stored form. Slot n-1 is number n. */
export interface Copies {
  /** One byte per slot, or `inLarge` where a byte cannot hold the number of copies; slots beyond the end are 0. */
  readonly bytes: Uint8Array;
  /** Sticker number → copies, for the slots marked `inLarge`. */
  readonly large: Readonly<Record<string, number>> | null;
}

const inLarge = 255;

export const noCopies: Copies = { bytes: new Uint8Array(), large: null };

export function copiesAt({ bytes, large }: Copies, slot: number): number {
  const copies = bytes[slot] ?? 0;
  return copies === inLarge ? (large?.[slot + 1] ?? inLarge) : copies;
}

/** Returns new copies and leaves the given ones unchanged. `changes`: slot → copies. */
export function withCopies(copies: Copies, changes: ReadonlyMap<number, number>): Copies {
  const length = Math.max(copies.bytes.length, ...[...changes.keys()].map(slot => slot + 1));
  const bytes = new Uint8Array(length);
  bytes.set(copies.bytes);
  const large = { ...copies.large };
  for (const [slot, quantity] of changes) {
    bytes[slot] = Math.min(quantity, inLarge);
    if (quantity < inLarge) delete large[slot + 1];
    else large[slot + 1] = quantity;
  }
  return { bytes, large: Object.keys(large).length === 0 ? null : large };
}

/** Numbers in `uncounted` do not count. */
export function countCopies(copies: Copies, uncounted: readonly number[] = []): Figures {
  const quantities = Array.from(copies.bytes, (_, slot) => [slot + 1, copiesAt(copies, slot)] as const);
  return figuresOf(quantities, uncounted);
}
