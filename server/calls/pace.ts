export interface PaceLimits {
  /** For ever. */
  readonly perSecond: number;
  /** At once, after a rest. */
  readonly burst: number;
}

interface Stock {
  left: number;
  at: number;
}

/** Keys that are watched; beyond, those that rested longest are forgotten first. */
const mostKeys = 50_000;

/** How fast each key may ask. In memory: what it protects is this process. */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #stocks = new Map<string, Stock>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Whether this one is within it. `now` in ms. */
  isKept(key: string, weight = 1, now = performance.now()): boolean {
    const { perSecond, burst } = this.#limits;
    const { left, at } = this.#stocks.get(key) ?? { left: burst, at: now };
    const stock = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    // Last in the order: the first of the map rested longest.
    this.#stocks.delete(key);
    this.#stocks.set(key, { left: stock >= weight ? stock - weight : stock, at: now });
    if (this.#stocks.size > mostKeys) this.#forgetFirst();
    return stock >= weight;
  }

  #forgetFirst(): void {
    for (const key of this.#stocks.keys()) {
      this.#stocks.delete(key);
      return;
    }
  }
}
