import { refuse, type Refusal } from '#shared/refusal.ts';

export interface TurnLimits {
  /** Of one key. */
  readonly atOnce: number;
  readonly atOnceInAll?: number;
  /** Of one key; more are refused. */
  readonly mostWaiting: number;
}

interface Line {
  running: number;
  readonly waiting: Array<() => void>;
}

/** Long enough that somebody who asks again and again costs nothing, short enough for an honest second try. */
const retryAfterSeconds = 1;

/**
 * Who asks for much waits for oneself: so many of a key run at once, the next of them wait in line and hold nothing.
 * Where all together are limited, the keys take turns, whoever of them has the longer line.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  /** Keys in whose line somebody waits, the one whose turn is next first. */
  readonly #next = new Set<string>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T | Refusal<'too_many_requests'>> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#mayRun(line) && line.waiting.length === 0) this.#begin(line);
    else if (line.waiting.length >= this.#limits.mostWaiting)
      return refuse('too_many_requests', { details: { retryAfterSeconds } });
    else
      await new Promise<void>(resolve => {
        line.waiting.push(resolve);
        this.#next.add(key);
      });
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(key);
      this.#callNext();
    }
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
      // To the end: the others' turn comes first.
      this.#next.delete(key);
      if (line.waiting.length > 0) this.#next.add(key);
      if (begin === undefined) continue;
      this.#begin(line);
      begin();
      if (this.#running >= (this.#limits.atOnceInAll ?? Infinity)) return;
    }
  }
}
