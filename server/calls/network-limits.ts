import { setTimeout as wait } from 'node:timers/promises';
import { isOwnMachine } from './client-network.ts';
import { Pace } from './pace.ts';
import { tooFast, Turns, type TurnRefusal } from './turns.ts';
import { Refusal } from '#shared/refusal.ts';

/** Requests. Generous, because a school has one address, and a hall of pupils opens the app at the same moment. */
const paceOfNetwork = { perSecond: 200, burst: 4_000 };

/**
 * Tokens of what members ask for, by its weight. A page makes ten calls and opens a stream, which are 20: a hall of 360
 * pupils opens the app at once, and 200 of them tap every second, each tap one and its answer's news another.
 */
const paceOfMembers = { perSecond: 400, burst: 8_000 };

/** Tokens of a static file: a page loads about thirty, and each costs little. */
const weightOfFile = 0.1;
/** Tokens of a public page with search parameters: it costs as much as twenty calls, and few others ask for it. */
export const weightOfSearch = 20;
/** Tokens of what a visitor sends, such as a password, in addition to those of a call: a hall of 360 may sign in at once. */
const weightOfVisitorsWrite = 10;

/**
 * For callers who are not signed in: their most expensive requests must not fill the process. They wait no longer than
 * requests wait for a database that does not answer.
 */
const turnsOfVisitors = { atOnce: 2, mostWaiting: 4_000, longestWaitMs: 4_000 };

/**
 * For what takes this process five milliseconds and more of each: between two of them it answers others. As many as keep
 * it at work while one waits for the database. Each member has two in the line at most.
 */
const turnsOfLong = { atOnce: 2, mostWaiting: 4_000 };
const leastTokensOfLong = 5;

/**
 * The part of the connections that the members of one network have where others ask, too: three of ten, which at 10 ms a
 * call are more calls than its pace allows.
 */
const shareOfNetwork = 1 / 4;
/** For so long after another network asked, one has no more than its share. */
const sharedMs = 10_000;

/** The least delay of a refusal, so that clients that retry at once do not keep the process busy with refusals. */
const refusalMs = 500;

/**
 * Delays `answer` if it is a refusal, by a random time: clients refused together would otherwise come back together.
 */
export async function slowToRefuse<T>(answer: T): Promise<T> {
  if (answer instanceof Refusal) await wait(refusalMs * (1 + Math.random()));
  return answer;
}

/**
 * What one network may take of this process. The server's own machine is not limited: it is the operator, or a proxy
 * that names no clients.
 */
export class NetworkLimits {
  readonly #pace = new Pace(paceOfNetwork);
  readonly #paceOfMembers = new Pace(paceOfMembers);
  readonly #turns = new Turns(turnsOfVisitors);
  readonly #longTurns = new Turns(turnsOfLong);
  readonly #shares: Turns;
  #last = { network: '', at: -Infinity };
  #lastOfAnother = this.#last;

  /** `connections`: how many the pool has. */
  constructor(connections: number) {
    this.#shares = new Turns({ atOnce: Math.ceil(connections * shareOfNetwork), mostWaiting: 4_000 });
  }

  /** Checked for every request, before anything else is done for it. */
  async refuse(network: string, path: string): Promise<TurnRefusal | undefined> {
    // Sitemaps and feeds look like files but cost a database query.
    const weight = isFile(path) && !path.endsWith('.xml') ? weightOfFile : 1;
    return this.#isInPace(network, weight) ? undefined : slowToRefuse(tooFast());
  }

  /** For a visitor's page or call, in addition to `refuse`: queues it within its network. */
  async inTurn<T>(network: string, weight: number, work: () => Promise<T>): Promise<T | TurnRefusal> {
    this.#note(network);
    if (isOwnMachine(network)) return work();
    return slowToRefuse(this.#isInPace(network, weight) ? await this.#turns.run(network, work) : tooFast());
  }

  /** For what a visitor sends, in addition to `refuse`. */
  mayWrite(network: string): boolean {
    return this.#isInPace(network, weightOfVisitorsWrite);
  }

  /** For a member's call, in addition to `refuse` and to the member's own pace. */
  mayAsk(network: string, weight: number): boolean {
    return isOwnMachine(network) || this.#paceOfMembers.isKept(network, weight);
  }

  /** For the answer to a member's call. */
  answered(network: string, weight: number): void {
    if (!isOwnMachine(network)) this.#paceOfMembers.take(network, weight);
  }

  /**
   * For a member's call, within its member's turn: queues it within its network. One that is alone takes all: it may be a
   * proxy that names no clients.
   */
  async inTurnOfMembers<T>(
    network: string,
    tokens: number,
    work: () => Promise<T>,
  ): Promise<T | TurnRefusal> {
    this.#note(network);
    if (isOwnMachine(network) || this.#isAlone()) return work();
    const inShare = () => this.#shares.run(network, work);
    return tokens < leastTokensOfLong ? inShare() : this.#longTurns.run(network, inShare);
  }

  #note(network: string): void {
    if (this.#last.network !== network) this.#lastOfAnother = this.#last;
    this.#last = { network, at: performance.now() };
  }

  /** Whether nobody asked of late but the network that asked last. */
  #isAlone(): boolean {
    return performance.now() - this.#lastOfAnother.at > sharedMs;
  }

  #isInPace(network: string, weight: number): boolean {
    return isOwnMachine(network) || this.#pace.isKept(network, weight);
  }
}

/** Judges by the extension alone, as `server/files` does when it serves. */
export function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
