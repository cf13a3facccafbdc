/** What somebody owns of an album, as it is stored. Slot n-1 is number n. */
export interface Copies {
  /** One byte a slot, `inLarge` where it does not hold the copies; slots beyond the end are 0. */
  readonly bytes: Uint8Array;
  /** Number → copies. */
  readonly large: Readonly<Record<string, number>> | null;
}

const inLarge = 255;

export const noCopies: Copies = { bytes: new Uint8Array(), large: null };

export function copiesAt({ bytes, large }: Copies, slot: number): number {
  const copies = bytes[slot] ?? 0;
  return copies === inLarge ? (large?.[slot + 1] ?? inLarge) : copies;
}

/** Leaves `copies` as they are. `changes`: slot → copies. */
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

/** `collected`: different ones; `duplicates`: copies beyond the first of each. Without those of `withdrawn` numbers. */
export function countCopies(
  copies: Copies,
  withdrawn: readonly number[] = [],
): { collected: number; duplicates: number } {
  let collected = 0;
  let duplicates = 0;
  for (const [slot, byte] of copies.bytes.entries()) {
    if (byte === 0 || withdrawn.includes(slot + 1)) continue;
    collected += 1;
    duplicates += copiesAt(copies, slot) - 1;
  }
  return { collected, duplicates };
}
