import { Recent } from '../recent.ts';

export interface PaceLimits {
  readonly perSecond: number;
  readonly burst: number;
}

interface Stock {
  left: number;
  at: number;
}

/** A token bucket per key. It is kept in memory, because it protects this process only. */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #stocks = new Recent<Stock>({ most: 50_000, mostBytes: 16_000_000, bytesOf: () => 50 });

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Takes `weight` tokens, or takes none and answers false. `now` is in ms. */
  isKept(key: string, weight = 1, now = performance.now()): boolean {
    const stock = this.#stockOf(key, now);
    this.#stocks.set(key, { left: stock >= weight ? stock - weight : stock, at: now });
    return stock >= weight;
  }

  /** Takes `weight` tokens for what was done already: more than there are keep the key waiting the longer. */
  take(key: string, weight: number, now = performance.now()): void {
    this.#stocks.set(key, { left: this.#stockOf(key, now) - weight, at: now });
  }

  #stockOf(key: string, now: number): number {
    const { perSecond, burst } = this.#limits;
    const { left, at } = this.#stocks.get(key) ?? { left: burst, at: now };
    return Math.min(burst, left + ((now - at) / 1_000) * perSecond);
  }
}
