import { setTimeout as pause } from 'node:timers/promises';
import { missedMessage, writeMessages, type Told } from './message.ts';
import { errorFields, type Log } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** With more events than this waiting, all are dropped, and everybody hears that something is missing. */
const mostWaiting = 10_000;

const retryMs = 1_000;

/** How long a closing process waits for its last events; what is left then counts as missing. */
const longestEndMs = 2_000;

export type Find = () => Promise<readonly Told[]>;

interface Ways {
  publish(messages: readonly string[]): Promise<void>;
  /**
   * Whether the error will pass by itself. Then the work is retried, because `missed` would make everybody query a
   * database that is already overloaded.
   */
  isOutage(error: unknown): boolean;
  readonly log: Log;
}

/** Publishes at once when nothing is under way; otherwise publishes together what came meanwhile. Needs no timers. */
export class Gatherer {
  readonly #ways: Ways;
  #waiting: Told[] = [];
  #isMissed = false;
  #isClosed = false;
  readonly #publishing = oneAtATime(
    () => this.#publishAll(),
    () => this.#isClosed,
  );
  #finding: Promise<void> = Promise.resolve();

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  tell(told: readonly Told[]): void {
    if (this.#waiting.length >= mostWaiting) return this.#giveUp('too much waits to be told');
    for (const one of told) this.#waiting.push(one);
    void this.#publishing.ask();
  }

  tellMissed(): void {
    this.#isMissed = true;
    void this.#publishing.ask();
  }

  /** Runs each `find` after the one before it, so that results are published in this order. */
  find(find: Find): void {
    this.#finding = this.#finding.then(() => this.#findOut(find));
  }

  /** Resolves to whether everything was published. */
  async close(): Promise<boolean> {
    const told = this.#finding.then(() => this.#publishing.settled()).then(() => true);
    const isTold = await Promise.race([told, pause(longestEndMs, false, { ref: false })]);
    this.#isClosed = true;
    return isTold;
  }

  #giveUp(why: string, error?: unknown): void {
    if (!this.#isMissed) this.#ways.log.error(why, error === undefined ? {} : errorFields(error));
    this.#waiting = [];
    this.#isMissed = true;
    void this.#publishing.ask();
  }

  async #publishAll(): Promise<void> {
    const messages = [...(this.#isMissed ? [missedMessage] : []), ...writeMessages(this.#waiting)];
    this.#waiting = [];
    this.#isMissed = false;
    if (messages.length === 0) return;
    try {
      await this.#ways.publish(messages);
    } catch (error) {
      this.#giveUp('live events not told', error);
      await pause(retryMs, undefined, { ref: false });
    }
  }

  async #findOut(find: Find): Promise<void> {
    while (!this.#isClosed) {
      try {
        return this.tell(await find());
      } catch (error) {
        if (!this.#ways.isOutage(error)) return this.#giveUp('what to tell was not found', error);
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }
}
