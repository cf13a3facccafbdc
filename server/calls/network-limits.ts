import { setTimeout as wait } from 'node:timers/promises';
import { isOwnMachine, networksOfSite, siteOf } from './client-network.ts';
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

/** A page makes fewer than ten calls, on a few devices at a time. */
const turnsOfMember = { atOnce: 2, mostWaiting: 100 };
const paceOfMember = { perSecond: 40, burst: 600 };
/** So many bytes of JSON weigh as much as a call without a body: about ten operations, where a tap sends one. */
const bytesOfWeight = 1_000;
/** So many characters of an answer weigh as much as a call: the longest lists of requests have a million and take 50 ms. */
const charactersOfWeight = 20_000;

/** Tokens of a static file: a page loads about thirty, and each costs little. */
const weightOfFile = 0.1;
/** Tokens of a public page with search parameters: it costs as much as twenty calls, and few others ask for it. */
export const weightOfSearch = 20;
/** Tokens of what a visitor sends, such as a password, in addition to those of a call: a hall of 360 may sign in at once. */
const weightOfVisitorsWrite = 10;

/**
 * For callers who are not signed in: one place is left for others than those of one /48. They wait no longer than requests
 * wait for a database that does not answer; what waits for that itself keeps no place.
 */
const turnsOfVisitors = {
  atOnce: 1,
  atOnceInAll: 2,
  mostWaiting: 400,
  mostWaitingInAll: 1_000,
  longestWaitMs: 4_000,
  longestPlaceMs: 250,
};

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

export interface MemberCall {
  readonly network: string;
  readonly userId: string;
  /** Of its contract. */
  readonly weight: number;
  /** Of JSON. */
  readonly bytes: number;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T | TurnRefusal>;

/**
 * What a member, a network and all visitors may take of this process. The server's own machine is not limited: it is the
 * operator, or a proxy that names no clients.
 */
export class NetworkLimits {
  readonly #pace = new Pace(paceOfNetwork);
  readonly #paceOfMembers = new Pace(paceOfMembers);
  readonly #paceOfMember = new Pace(paceOfMember);
  readonly #turnsOfMember = new Turns(turnsOfMember);
  readonly #turnsOfVisitors = new Turns(turnsOfVisitors, () => this.#membersCalls > 0);
  readonly #longTurns = new Turns(turnsOfLong);
  readonly #shares: Turns;
  #last = { network: '', at: -Infinity };
  #lastOfAnother = this.#last;
  #membersCalls = 0;

  readonly #isSlowToRefuse: boolean;

  /** `connections`: how many the pool has. */
  constructor(connections: number, isSlowToRefuse = true) {
    this.#isSlowToRefuse = isSlowToRefuse;
    this.#shares = new Turns({ atOnce: Math.ceil(connections * shareOfNetwork), mostWaiting: 4_000 });
  }

  /** Checked for every request, before anything else is done for it. */
  async refuse(network: string, path: string): Promise<TurnRefusal | undefined> {
    // Sitemaps and feeds look like files but cost a database query.
    const weight = isFile(path) && !path.endsWith('.xml') ? weightOfFile : 1;
    return isKept(this.#pace, network, weight) ? undefined : this.slow(tooFast());
  }

  /** For a visitor's page or call, in addition to `refuse`: queues it after members' calls. */
  async ofVisitor<T>(network: string, weight: number, work: () => Promise<T>): Promise<T | TurnRefusal> {
    this.#note(network);
    if (isOwnMachine(network)) return work();
    if (!isKept(this.#pace, network, weight)) return this.slow(tooFast());
    return this.slow(await this.#turnsOfVisitors.run(network, work, { of: siteOf(network) }));
  }

  /** For what a visitor sends, in addition to `refuse`. */
  async refuseWrite(network: string): Promise<TurnRefusal | undefined> {
    return isKept(this.#pace, network, weightOfVisitorsWrite) ? undefined : this.slow(tooFast());
  }

  /** Delays a refusal by a random time: clients refused together would otherwise come back together. */
  async slow<T>(answer: T): Promise<T> {
    if (this.#isSlowToRefuse && answer instanceof Refusal) await wait(refusalMs * (1 + Math.random()));
    return answer;
  }

  /**
   * For a member's call, in addition to `refuse`. `work` runs CPU-heavy parts inside `amongNetwork`, and never awaits the
   * request's body there.
   */
  async ofMember<T>(
    { network, userId, weight, bytes }: MemberCall,
    work: (amongNetwork: InTurn) => Promise<T>,
  ): Promise<T | TurnRefusal> {
    const tokens = weight + bytes / bytesOfWeight;
    const isInPace = isOwnMachine(network) || this.#paceOfMember.isKept(userId, tokens);
    if (!isInPace || !isKept(this.#paceOfMembers, network, tokens)) return this.slow(tooFast());
    const inTurn = async () => {
      this.#membersCalls += 1;
      try {
        return await work(long => this.#amongNetwork(network, tokens, long));
      } finally {
        this.#membersCalls -= 1;
        this.#turnsOfVisitors.callNext();
      }
    };
    return this.slow(await this.#turnsOfMember.run(userId, inTurn));
  }

  /** Charged after the fact: large answers delay the member's next calls. `characters` of JSON. */
  answered({ network, userId }: Pick<MemberCall, 'network' | 'userId'>, characters: number): void {
    const tokens = Math.floor(characters / charactersOfWeight);
    if (tokens === 0 || isOwnMachine(network)) return;
    this.#paceOfMember.take(userId, tokens);
    this.#paceOfMembers.take(network, tokens);
  }

  /** One that is alone takes all: it may be a proxy that names no clients. */
  async #amongNetwork<T>(network: string, tokens: number, work: () => Promise<T>): Promise<T | TurnRefusal> {
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
}

/** By the network and by the /48 around it, which may ask as much as several. */
function isKept(pace: Pace, network: string, weight: number): boolean {
  return (
    isOwnMachine(network) ||
    (pace.isKept(network, weight) && pace.isKept(`of ${siteOf(network)}`, weight / networksOfSite))
  );
}

/** Judges by the extension alone, as `server/files` does when it serves. */
export function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
