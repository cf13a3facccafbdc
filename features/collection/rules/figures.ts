import { duplicatesOf } from './quantity.ts';

export interface Figures {
  /** Different stickers. */
  readonly collected: number;
  /** Copies beyond the first of each. */
  readonly duplicates: number;
}

/** `quantities`: pairs of a sticker's id, or its number, and copies. Those in `uncounted` do not count. */
export function figuresOf(
  quantities: Iterable<readonly [number, number]>,
  uncounted: readonly number[] = [],
): Figures {
  let [collected, duplicates] = [0, 0];
  for (const [id, quantity] of quantities) {
    if (quantity <= 0 || uncounted.includes(id)) continue;
    collected += 1;
    duplicates += duplicatesOf(quantity);
  }
  return { collected, duplicates };
}
