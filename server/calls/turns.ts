import { refuse, type Refusal } from '#shared/refusal.ts';

export interface TurnLimits {
  readonly atOnce: number;
  readonly atOnceInAll?: number;
  /** The length of each key's queue; more are refused as `too_many_requests`. */
  readonly mostWaiting: number;
  /** Whoever waits longer is refused as `unavailable`; if undefined, waiting has no limit. */
  readonly longestWaitMs?: number;
}

interface Line {
  running: number;
  readonly waiting: Array<() => void>;
}

export type TurnRefusal = Refusal<'too_many_requests' | 'unavailable'>;

export function tooFast(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { details: { retryAfterSeconds: 1 } });
}

/**
 * Limits the concurrency of each key, with a bounded queue, and optionally in all. In the latter case keys take turns
 * (round robin), however long their queues are.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  /** Keys with a queue, in the order of their turns. */
  readonly #next = new Set<string>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T | TurnRefusal> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#mayRun(line) && line.waiting.length === 0) this.#begin(line);
    else if (line.waiting.length >= this.#limits.mostWaiting) return tooFast();
    else if (!(await this.#isCalled(key, line))) return refuse('unavailable');
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(key);
      this.#callNext();
    }
  }

  /** Resolves to false when `longestWaitMs` has passed. */
  #isCalled(key: string, line: Line): Promise<boolean> {
    return new Promise(resolve => {
      const { longestWaitMs } = this.#limits;
      const call = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(call), 1);
        resolve(false);
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs);
      line.waiting.push(call);
      this.#next.add(key);
    });
  }

  #mayRun(line: Line): boolean {
    const { atOnce, atOnceInAll = Infinity } = this.#limits;
    return line.running < atOnce && this.#running < atOnceInAll;
  }

  #begin(line: Line): void {
    line.running += 1;
    this.#running += 1;
  }

  #callNext(): void {
    for (const key of this.#next) {
      const line = this.#lines.get(key);
      if (line === undefined || !this.#mayRun(line)) continue;
      const begin = line.waiting.shift();
      // Moves the key to the end of the round.
      this.#next.delete(key);
      if (line.waiting.length > 0) this.#next.add(key);
      if (begin === undefined) continue;
      this.#begin(line);
      begin();
      if (this.#running >= (this.#limits.atOnceInAll ?? Infinity)) return;
    }
  }
}
