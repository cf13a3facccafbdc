import { createHash } from 'node:crypto';

export interface PackedSticker {
  readonly id: number;
  readonly foil: boolean;
}

/** Returns a generator of numbers from 0 to 1 that depend on the seed only (mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Sticker ids in the order in which packs give them. A pack has no sticker twice; a foil is half as frequent as another
 * sticker. `size` must not exceed the number of stickers.
 */
export function openPacks(
  stickers: readonly PackedSticker[],
  packs: number,
  size: number,
  random: () => number,
): number[] {
  const opened: number[] = [];
  for (let pack = 0; pack < packs; pack += 1) {
    const inside = new Set<number>();
    while (inside.size < size) {
      const sticker = stickers[Math.floor(random() * stickers.length)];
      const isPrinted = sticker?.foil === true ? random() < 0.5 : true;
      if (sticker !== undefined && isPrinted) inside.add(sticker.id);
    }
    opened.push(...inside);
  }
  return opened;
}
