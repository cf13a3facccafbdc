import { setTimeout as pause } from 'node:timers/promises';
import { isSilence } from '../database/failures.ts';
import { errorFields, type Log } from '../log.ts';

const askAgainMs = 1_000;

const outOfReach = { begun: 'the database is out of reach', over: 'the database answers again' };

/** Logs an outage when it begins and when it ends, not once per failed request. */
export class OutageLog {
  readonly #isOver: () => Promise<boolean>;
  readonly #words: typeof outOfReach;
  readonly #log: Log;
  readonly #closing = new AbortController();
  #requests = 0;
  #watching: Promise<void> | undefined;
  /** Waiting for it is in vain. */
  isSilent = false;

  constructor(isOver: () => Promise<boolean>, log: Log, words = outOfReach) {
    this.#isOver = isOver;
    this.#words = words;
    this.#log = log;
  }

  /** Call it for each request that failed because of an outage. */
  met(error: unknown): void {
    this.#requests += 1;
    this.isSilent ||= isSilence(error);
    if (this.#watching !== undefined || this.#closing.signal.aborted) return;
    this.#log.error(this.#words.begun, errorFields(error));
    this.#watching = this.#untilOver(performance.now());
  }

  get isOn(): boolean {
    return this.#watching !== undefined;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#watching;
  }

  async #untilOver(begunAt: number): Promise<void> {
    const { signal } = this.#closing;
    do await pause(askAgainMs, undefined, { ref: false, signal }).catch(() => undefined);
    while (!signal.aborted && !(await this.#isOver()));
    const seconds = Math.round((performance.now() - begunAt) / 1_000);
    if (!signal.aborted) this.#log.warn(this.#words.over, { seconds, requests: this.#requests });
    this.#requests = 0;
    this.isSilent = false;
    this.#watching = undefined;
  }
}
