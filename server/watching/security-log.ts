import { createHmac, randomBytes } from 'node:crypto';
import type { Log, LogFields } from '../log.ts';
import { Recent } from '../recent.ts';

/** The same event of a client at a route is logged once within this time. */
const quietMs = 60_000;
const keyMs = 86_400_000;

/**
 * Logs rate limits that were hit, rights that were missing, and changes of accounts' rights. Members and networks
 * appear as pseudonyms, made with a key that lives for one process and one day: a client's events can be connected, but
 * nobody can be identified (SEC-L1).
 */
export class SecurityLog {
  readonly #log: Log;
  #key = randomBytes(32);
  #keyUntil = performance.now() + keyMs;
  /** Until when it is not said again. */
  readonly #said = new Recent<number>({ most: 5_000, mostBytes: 4_000_000, bytesOf: () => 8 });

  constructor(log: Log) {
    this.#log = log;
  }

  /** A client was refused: `limited` asked too often, `denied` had no right. */
  turnedAway(how: 'limited' | 'denied', who: string, fields: LogFields & { readonly route: string }): void {
    const name = this.#nameOf(who);
    const place = `${how} ${name} ${fields.route}`;
    const now = performance.now();
    if ((this.#said.get(place) ?? 0) > now) return;
    this.#said.set(place, now + quietMs);
    this.#log.warn(`security: ${how}`, { ...fields, who: name });
  }

  rights(who: string, fields: LogFields & { readonly route: string; readonly outcome: string }): void {
    this.#log.info('security: rights', { ...fields, who: this.#nameOf(who) });
  }

  #nameOf(who: string): string {
    if (performance.now() > this.#keyUntil) {
      this.#key = randomBytes(32);
      this.#keyUntil = performance.now() + keyMs;
    }
    return createHmac('sha256', this.#key).update(who).digest('base64url').slice(0, 10);
  }
}
