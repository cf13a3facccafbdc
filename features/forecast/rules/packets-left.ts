import { chancesUpTo, meanPackets, type Chances, type Printing } from './packet.ts';
import type { Work } from './work.ts';

/** In eight of ten cases the number lies between `low` and `high`. */
export interface Range {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly mean: number;
}

/** A season that has come so far, and how likely. */
export interface Start {
  readonly packets: number;
  readonly missing: number;
  readonly weight: number;
}

const shares = [0.1, 0.5, 0.9] as const;

const packetsAtOnce = 8;

/** Less than this of all seasons is not followed; it moves no quantile. */
const negligible = 1e-10;

/**
 * How many packets lie between now and an album that lacks at most `until` stickers: exactly, by the Markov chain over the
 * number missing. `starts` are what seasons have come to, with weights that sum up to 1, so that swaps that were
 * simulated go on exactly.
 */
export function* packetsLeft(printing: Printing, starts: readonly Start[], until = 0): Work<Range> {
  const most = Math.max(until, ...starts.map(({ missing }) => missing));
  const chances = chancesUpTo(most, printing);
  yield;
  const means = meanPackets(chances, until);
  const mean = starts.reduce((sum, { packets, missing, weight }) => {
    return sum + weight * (packets + (means[missing] ?? 0));
  }, 0);
  const chain = new Chain(chances, until);
  const coming = starts.toSorted((a, b) => a.packets - b.packets);
  const reached: number[] = [];
  let next = 0;
  for (let packets = 0; reached.length < shares.length; packets += 1) {
    for (let start = coming[next]; start?.packets === packets; start = coming[next]) {
      chain.add(start.missing, start.weight);
      next += 1;
    }
    // A sum of weights may be a little less than their whole.
    const passed = shares.filter(share => chain.done >= share - 1e-7);
    while (reached.length < passed.length) reached.push(packets);
    chain.openPacket();
    if (packets % packetsAtOnce === 0) yield;
  }
  const [low = 0, middle = 0, high = 0] = reached;
  return { low, middle, high, mean };
}

/** By number missing, the share of seasons that have come there. */
class Chain {
  readonly #chances: Chances;
  readonly #until: number;
  readonly #shares: Float64Array;
  /** Only between these is more than what is negligible. */
  #low: number;
  #high = 0;
  done = 0;

  constructor(chances: Chances, until: number) {
    this.#chances = chances;
    this.#until = until;
    this.#shares = new Float64Array(chances.most + 1);
    this.#low = chances.most;
  }

  add(missing: number, weight: number): void {
    if (missing <= this.#until) {
      this.done += weight;
      return;
    }
    this.#shares[missing] = (this.#shares[missing] ?? 0) + weight;
    this.#low = Math.min(this.#low, missing);
    this.#high = Math.max(this.#high, missing);
  }

  /** In place, from the fewest missing on, because a packet only lessens them. */
  openPacket(): void {
    const { size, table } = this.#chances;
    const [here, until] = [this.#shares, this.#until];
    for (let missing = this.#low; missing <= this.#high; missing += 1) {
      const share = here[missing] ?? 0;
      if (share === 0) continue;
      const row = missing * (size + 1);
      here[missing] = share * (table[row] ?? 0);
      for (let fresh = 1; fresh <= size && fresh <= missing; fresh += 1) {
        const moved = share * (table[row + fresh] ?? 0);
        const after = missing - fresh;
        if (after <= until) this.done += moved;
        else here[after] = (here[after] ?? 0) + moved;
      }
    }
    this.#low = Math.max(until + 1, this.#low - size);
    while (this.#low < this.#high && (here[this.#low] ?? 0) < negligible) this.#low += 1;
    while (this.#high > this.#low && (here[this.#high] ?? 0) < negligible) this.#high -= 1;
  }
}
