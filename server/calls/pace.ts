export interface PaceLimits {
  readonly perSecond: number;
  readonly burst: number;
}

interface Stock {
  left: number;
  at: number;
}

/** Beyond, the least recently used are dropped. */
const mostKeys = 50_000;

/** A token bucket for each key. In memory: it protects this process. */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #stocks = new Map<string, Stock>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Takes `weight` tokens, or none and answers false. `now` in ms. */
  isKept(key: string, weight = 1, now = performance.now()): boolean {
    const { perSecond, burst } = this.#limits;
    const { left, at } = this.#stocks.get(key) ?? { left: burst, at: now };
    const stock = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    // Moves to the end: the map's first is the least recently used.
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
