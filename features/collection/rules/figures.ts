export interface Figures {
  readonly collected: number;
  /** Copies beyond the first of each. */
  readonly duplicates: number;
}

/** `quantities`: by sticker id. Without those of `withdrawnIds`. */
export function figuresOf(
  quantities: Iterable<readonly [number, number]>,
  withdrawnIds: readonly number[] = [],
): Figures {
  let [collected, duplicates] = [0, 0];
  for (const [id, quantity] of quantities) {
    if (quantity <= 0 || withdrawnIds.includes(id)) continue;
    collected += 1;
    duplicates += quantity - 1;
  }
  return { collected, duplicates };
}
