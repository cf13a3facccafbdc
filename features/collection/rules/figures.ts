export interface Figures {
  readonly collected: number;
  /** Copies beyond the first of each. */
  readonly duplicates: number;
}

/** `quantities`: pairs of sticker id and copies. Those in `withdrawnIds` do not count. */
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
