import { setTimeout as wait } from 'node:timers/promises';
import { isOwnMachine } from './client-network.ts';
import { Pace } from './pace.ts';
import { Turns } from './turns.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** A school has one address: a hall of pupils opens the app at one moment. */
const paceOfNetwork = { perSecond: 200, burst: 4_000 };

/** A page has thirty, and each costs little. */
const weightOfFile = 0.1;
/** A page that is made for one who asks costs as much as twenty calls. */
export const weightOfSearch = 20;

/**
 * Of whoever is not known: what costs most must not fill the process. As long as the database does not answer, nobody
 * waits longer than for it.
 */
const turnsOfVisitors = { atOnce: 2, mostWaiting: 4_000, longestWaitMs: 4_000 };

/** At least: whoever asks again at once is not to keep the process busy with refusals. */
const refusalMs = 500;

type Refused = Refusal<'too_many_requests' | 'unavailable'>;

export function tooFast(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { details: { retryAfterSeconds: 1 } });
}

/** Answers what may be late, later where it is a refusal. Spread, or what was refused together comes again together. */
export async function slowToRefuse<T>(answer: T): Promise<T> {
  if (answer instanceof Refusal) await wait(refusalMs * (1 + Math.random()));
  return answer;
}

/** What one network may take of this process. The own machine may all: it is the operator, or a proxy without names. */
export class NetworkLimits {
  readonly #pace = new Pace(paceOfNetwork);
  readonly #turns = new Turns(turnsOfVisitors);

  /** Of any request. */
  async refuse(network: string, path: string): Promise<Refused | undefined> {
    // A sitemap or feed is asked of the database.
    const weight = isFile(path) && !path.endsWith('.xml') ? weightOfFile : 1;
    return this.#isInPace(network, weight) ? undefined : slowToRefuse(tooFast());
  }

  /** Of a visitor's page or call, beside `refuse`. */
  async inTurn<T>(network: string, weight: number, work: () => Promise<T>): Promise<T | Refused> {
    if (isOwnMachine(network)) return work();
    return slowToRefuse(this.#isInPace(network, weight) ? await this.#turns.run(network, work) : tooFast());
  }

  #isInPace(network: string, weight: number): boolean {
    return isOwnMachine(network) || this.#pace.isKept(network, weight);
  }
}

/** By its name, as `server/files` serves them. */
export function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
