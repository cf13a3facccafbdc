import { refuse, Refusal } from '#shared/refusal.ts';
import { Recent } from '../recent.ts';

export interface TurnLimits {
  /** Of a line, or of those that have `of` in common. */
  readonly atOnce: number;
  readonly atOnceInAll?: number;
  /** The length of each line; more are refused as `too_many_requests`. */
  readonly mostWaiting: number;
  /** Beyond it whoever would be the last is refused as `too_many_requests`. */
  readonly mostWaitingInAll?: number;
  /** Whoever waits longer is refused as `unavailable`; if undefined, waiting has no limit. */
  readonly longestWaitMs?: number;
  /** What lasts longer waits itself, such as for the database: its place goes to the next. */
  readonly longestPlaceMs?: number;
}

export interface Place {
  /** What several lines have in common, such as the /48 of networks. */
  readonly of?: string;
  /** Of this line alone, where those that have `of` in common may have more. */
  readonly atOnce?: number;
  /** Its line goes before all others. */
  readonly isFirst?: boolean;
}

export type TurnRefusal = Refusal<'too_many_requests' | 'unavailable'>;

/** Gives the place back. */
type End = () => void;

interface Line extends Required<Place> {
  readonly name: string;
  readonly waiting: Array<(called: End | TurnRefusal) => void>;
}

export function tooFast(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { details: { retryAfterSeconds: 1 } });
}

/** So long until half of what somebody took is forgotten. */
const halfForgottenMs = 30_000;
/** Whoever took less of late, such as a few pages, need not rest. */
const littleMs = 100;

/**
 * Limits the concurrency of each line, with a bounded queue, and optionally in all. The next turn is of those of whom the
 * fewest run, and then of those who took the least time of late: among what lines have in common, then among the lines.
 * So whoever comes for the first time goes before all who flood.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #areOthersFirst: () => boolean;
  /** Where somebody waits. */
  readonly #lines = new Map<string, Line>();
  readonly #running = new Map<string, number>();
  readonly #taken = new Recent<{ readonly ms: number; readonly at: number }>({
    most: 10_000,
    mostBytes: 4_000_000,
    bytesOf: () => 50,
  });
  #runningInAll = 0;
  #waitingInAll = 0;
  #restedAt = 0;

  /** While `areOthersFirst`, who took much rests for as long as the last turn took. Then `callNext` is called. */
  constructor(limits: TurnLimits, areOthersFirst = () => false) {
    this.#limits = limits;
    this.#areOthersFirst = areOthersFirst;
  }

  async run<T>(name: string, work: () => Promise<T>, place: Place = {}): Promise<T | TurnRefusal> {
    const usual = { of: name, atOnce: Infinity, isFirst: false };
    const line = this.#lines.get(name) ?? { ...usual, ...place, name, waiting: [] };
    if (line.waiting.length >= this.#limits.mostWaiting) return tooFast();
    const isNext = line.waiting.length === 0 && this.#mayRun(line);
    const end = isNext ? this.#begin(line) : await this.#wait(line);
    if (end instanceof Refusal) return end;
    try {
      return await work();
    } finally {
      end();
    }
  }

  callNext(): void {
    while (this.#lines.size > 0) {
      const next = this.#inOrder().find(line => this.#mayRun(line));
      if (next === undefined) return;
      this.#leave(next, 0, this.#begin(next));
    }
  }

  #mayRun({ name, of, atOnce }: Line): boolean {
    const { atOnce: atOnceOf, atOnceInAll = Infinity } = this.#limits;
    const hasPlace =
      this.#runningOf(of) < atOnceOf && this.#runningOf(name) < atOnce && this.#runningInAll < atOnceInAll;
    const now = performance.now();
    const isRested = now >= this.#restedAt || !this.#areOthersFirst() || this.#takenOf(of, now) < littleMs;
    return hasPlace && isRested;
  }

  #begin({ name, of }: Line): End {
    const startedAt = performance.now();
    const keys = new Set([of, name]);
    for (const key of keys) this.#running.set(key, this.#runningOf(key) + 1);
    this.#runningInAll += 1;
    let hasPlace = true;
    const end = () => {
      clearTimeout(timer);
      if (!hasPlace) return;
      hasPlace = false;
      this.#runningInAll -= 1;
      const at = performance.now();
      for (const key of keys) {
        this.#running.set(key, this.#runningOf(key) - 1);
        if (this.#runningOf(key) === 0) this.#running.delete(key);
        this.#taken.set(key, { ms: this.#takenOf(key, at) + at - startedAt, at });
      }
      if (this.#areOthersFirst()) this.#rest(at - startedAt);
      this.callNext();
    };
    const { longestPlaceMs } = this.#limits;
    const timer = longestPlaceMs && setTimeout(end, longestPlaceMs);
    return end;
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0;
  }

  #rest(ms: number): void {
    this.#restedAt = performance.now() + ms;
    // Timers are early by what has kept the process busy; if others end before, they call.
    setTimeout(() => this.callNext(), 2 * ms + 1);
  }

  #takenOf(key: string, now: number): number {
    const { ms, at } = this.#taken.get(key) ?? { ms: 0, at: now };
    return ms * 2 ** ((at - now) / halfForgottenMs);
  }

  #wait(line: Line): Promise<End | TurnRefusal> {
    return new Promise(resolve => {
      const { mostWaitingInAll = Infinity, longestWaitMs } = this.#limits;
      const call = (called: End | TurnRefusal) => {
        clearTimeout(timer);
        resolve(called);
      };
      const leave = () => this.#leave(line, line.waiting.indexOf(call), refuse('unavailable'));
      const timer = longestWaitMs && setTimeout(leave, longestWaitMs);
      this.#lines.set(line.name, line);
      line.waiting.push(call);
      this.#waitingInAll += 1;
      if (this.#waitingInAll <= mostWaitingInAll) return;
      const last = this.#inOrder().at(-1) ?? line;
      this.#leave(last, last.waiting.length - 1, tooFast());
    });
  }

  #leave({ name, waiting }: Line, at: number, called: End | TurnRefusal): void {
    const [call] = waiting.splice(at, 1);
    if (waiting.length === 0) this.#lines.delete(name);
    this.#waitingInAll -= 1;
    call?.(called);
  }

  /** Who took equally much stays in the order of coming. */
  #inOrder(): Line[] {
    const now = performance.now();
    // In ms: more than anybody takes of the time that is remembered.
    const much = 1e6;
    const standing = ({ name, of, isFirst }: Line) =>
      this.#runningOf(of) * much +
      this.#takenOf(of, now) +
      this.#takenOf(name, now) / much -
      (isFirst ? much * much : 0);
    const standings = [...this.#lines.values()].map(line => [standing(line), line] as const);
    return standings.toSorted(([a], [b]) => a - b).map(([, line]) => line);
  }
}
