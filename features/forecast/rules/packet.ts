/** How an album is bought: `total` stickers that all come equally often, `size` in a packet, none of them twice. */
export interface Printing {
  readonly total: number;
  readonly size: number;
}

/** A packet with more stickers than the album has would have to repeat some: it counts as one with all. */
function sizeOf({ total, size }: Printing): number {
  return Math.min(size, total);
}

/** The chances that a packet brings 0, 1, 2 … new stickers, by number missing from 0 to `most`. */
export interface Chances {
  readonly most: number;
  readonly size: number;
  /** `size + 1` chances for each number missing. */
  readonly table: Float64Array;
}

/**
 * Hypergeometric. Each chance follows from the one before, so that no binomial coefficient overflows. One table for the
 * whole way, because arrays of their own for each number missing took most of the time.
 */
export function chancesUpTo(most: number, printing: Printing): Chances {
  const { total } = printing;
  const size = sizeOf(printing);
  const table = new Float64Array((most + 1) * (size + 1));
  for (let missing = 0; missing <= most; missing += 1) {
    const owned = total - missing;
    // Where fewer are owned than a packet holds, some must be new.
    const least = Math.max(0, size - owned);
    let chance = chanceOfLeast(total, missing, size);
    for (let fresh = least; fresh <= size && fresh <= missing; fresh += 1) {
      table[missing * (size + 1) + fresh] = chance;
      chance *= ((missing - fresh) * (size - fresh)) / ((fresh + 1) * (owned - size + fresh + 1));
    }
  }
  return { most, size, table };
}

/** That all are owned already or, where too few are, that all which are owned are in it. */
function chanceOfLeast(total: number, missing: number, size: number): number {
  const owned = total - missing;
  const [from, drawn] = owned >= size ? [owned, size] : [size, owned];
  let chance = 1;
  for (let at = 0; at < drawn; at += 1) chance *= (from - at) / (total - at);
  return chance;
}

/**
 * The mean number of packets until at most `until` stickers are missing, by number missing:
 * E(m) = (1 + Σ p(d|m) · E(m − d)) / (1 − p(0|m)) over all d ≥ 1 (Sardy & Velenik).
 */
export function meanPackets({ most, size, table }: Chances, until = 0): Float64Array {
  const means = new Float64Array(most + 1);
  for (let missing = until + 1; missing <= most; missing += 1) {
    const row = missing * (size + 1);
    let sum = 1;
    for (let fresh = 1; fresh <= size && fresh <= missing; fresh += 1)
      sum += (table[row + fresh] ?? 0) * (means[missing - fresh] ?? 0);
    means[missing] = sum / (1 - (table[row] ?? 0));
  }
  return means;
}
