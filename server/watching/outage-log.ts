import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { errorFields, type Log } from '../log.ts';

const askAgainMs = 1_000;

/** Logs an outage of the database when it begins and when it ends, not once per failed request. */
export class OutageLog {
  readonly #db: Pick<Database, 'ping'>;
  readonly #log: Log;
  readonly #closing = new AbortController();
  #requests = 0;
  #watching: Promise<void> | undefined;

  constructor(db: Pick<Database, 'ping'>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Call it for each request that failed because of an outage. */
  met(error: unknown): void {
    this.#requests += 1;
    if (this.#watching !== undefined || this.#closing.signal.aborted) return;
    this.#log.error('the database is out of reach', errorFields(error));
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
    while (!signal.aborted && !(await this.#db.ping()));
    const seconds = Math.round((performance.now() - begunAt) / 1_000);
    if (!signal.aborted) this.#log.warn('the database answers again', { seconds, requests: this.#requests });
    this.#requests = 0;
    this.#watching = undefined;
  }
}
