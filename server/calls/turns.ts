import { refuse, type Refusal } from '#shared/refusal.ts';

export interface TurnLimits {
  readonly atOnce: number;
  readonly atOnceInAll?: number;
  /** For each key; more are refused. */
  readonly mostWaiting: number;
  /** Then `unavailable`; without it as long as it takes. */
  readonly longestWaitMs?: number;
}

interface Line {
  running: number;
  readonly waiting: Array<() => void>;
}

export type TurnRefusal = Refusal<'too_many_requests' | 'unavailable'>;

const retryAfterSeconds = 1;

/**
 * Limits concurrency for each key, with a bounded queue, and optionally in all: then keys take turns (round robin),
 * however long their queues are.
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
    else if (line.waiting.length >= this.#limits.mostWaiting)
      return refuse('too_many_requests', { details: { retryAfterSeconds } });
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

  /** False when the wait was too long. */
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
      // To the end of the round.
      this.#next.delete(key);
      if (line.waiting.length > 0) this.#next.add(key);
      if (begin === undefined) continue;
      this.#begin(line);
      begin();
      if (this.#running >= (this.#limits.atOnceInAll ?? Infinity)) return;
    }
  }
}
