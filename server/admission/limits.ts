import { isOwnMachine, networksOfSite, siteOf } from './networks.ts';
import { Pace } from './pace.ts';
import { tooFast, Turns, type TurnRefusal } from './turns.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

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
 * Of calls that take this process five milliseconds and more, of a network: between two of them it answers others. As
 * many as keep it at work while one waits for the database.
 */
const longAtOnce = 2;
const leastTokensOfLong = 5;

/**
 * The part of the connections that the members of one network have where others ask, too: three of ten, which at 10 ms a
 * call are more calls than its pace allows.
 */
const shareOfNetwork = 1 / 4;
/** For so long after another network asked, one has no more than its share. */
const sharedMs = 10_000;

/** In bytes; `fileBytes` of a contract replaces it. */
export const bodyMaximum = 100_000;

/**
 * How many bytes a member and a network may send to be stored per day; a call stores a small multiple of them (`npm run
 * attacks -- storage`). They are available at once and refilled in the course of a day, so that on the first day twice as
 * much can be stored.
 */
const bytesOfMember = inADay(10_000_000);
/** A school has one address: a thousand pupils with 200 kB each. */
const bytesOfNetwork = inADay(200_000_000);
/** Each call counts at least this: a row and its index entries take as much, however short the call. */
const leastBytes = 300;

/** For programs. */
export const paceInWords =
  `A member may make ${paceOfMember.burst} calls at once and ${paceOfMember.perSecond} a second after that, a network ${paceOfNetwork.burst} and ${paceOfNetwork.perSecond}; ` +
  `${bytesOfWeight} bytes of a body, or ${charactersOfWeight} characters of an answer, count as one call more. A member may send ${bytesOfMember.burst / 1e6} MB at once and as much each day, a network ${bytesOfNetwork.burst / 1e6} MB.`;

interface MemberCall {
  readonly network: string;
  readonly userId: string;
  /** Of its contract. */
  readonly weight: number;
  /** Of JSON. */
  readonly bytes: number;
}

interface Sent extends Pick<MemberCall, 'network' | 'bytes'> {
  readonly userId: string | undefined;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T | TurnRefusal>;

/**
 * What a member, a network and all visitors may take of this process. The server's own machine is not limited: it is the
 * operator, or a proxy that names no clients.
 */
export class Limits {
  readonly #pace = new Pace(paceOfNetwork);
  readonly #paceOfMembers = new Pace(paceOfMembers);
  readonly #paceOfMember = new Pace(paceOfMember);
  readonly #bytesOfMembers = new Pace(bytesOfMember);
  readonly #bytesOfNetworks = new Pace(bytesOfNetwork);
  readonly #turnsOfMember = new Turns(turnsOfMember);
  readonly #turnsOfVisitors = new Turns(turnsOfVisitors, () => this.#membersCalls > 0);
  readonly #turnsOfNetwork: Turns;
  #last = { network: '', at: -Infinity };
  #lastOfAnother = this.#last;
  #membersCalls = 0;

  /** `connections`: how many the pool has. */
  constructor(connections: number) {
    this.#turnsOfNetwork = new Turns({ atOnce: Math.ceil(connections * shareOfNetwork), mostWaiting: 4_000 });
  }

  /** Checked for every request, before anything else is done for it. */
  refuse(network: string, path: string): TurnRefusal | undefined {
    // Sitemaps and feeds look like files but cost a database query.
    const weight = isFile(path) && !path.endsWith('.xml') ? weightOfFile : 1;
    return isKept(this.#pace, network, weight) ? undefined : tooFast();
  }

  /**
   * For what is sent, in addition to `refuse`. Operators' calls are free. A file counts in full for its network only,
   * because files have quotas of their own.
   */
  refuseSent(
    { method, access, fileBytes }: Pick<Endpoint, 'method' | 'access' | 'fileBytes'>,
    sent: Sent,
  ): TurnRefusal | undefined {
    const { network, userId } = sent;
    if (method === 'GET') return undefined;
    if (userId === undefined && !isKept(this.#pace, network, weightOfVisitorsWrite)) return tooFast();
    if (access === 'operator') return undefined;
    const bytes = Math.max(leastBytes, sent.bytes);
    const ofMember = fileBytes === undefined ? bytes : leastBytes;
    const isInBudget =
      (isOwnMachine(network) || this.#bytesOfNetworks.isKept(network, bytes)) &&
      (userId === undefined || this.#bytesOfMembers.isKept(userId, ofMember));
    return isInBudget ? undefined : refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } });
  }

  /** For a visitor's page or call, in addition to `refuse`: queues it after members' calls. */
  async ofVisitor<T>(network: string, weight: number, work: () => Promise<T>): Promise<T | TurnRefusal> {
    this.#note(network);
    if (isOwnMachine(network)) return work();
    if (!isKept(this.#pace, network, weight)) return tooFast();
    return this.#turnsOfVisitors.run(network, work, { of: siteOf(network) });
  }

  /** For a member's call, in addition to `refuse`. `work` runs what is heavy in its network's turn. */
  async ofMember<T>(
    { network, userId, weight, bytes }: MemberCall,
    work: (inTurn: InTurn) => Promise<T>,
  ): Promise<T | TurnRefusal> {
    const tokens = weight + bytes / bytesOfWeight;
    const isInPace = isOwnMachine(network) || this.#paceOfMember.isKept(userId, tokens);
    if (!isInPace || !isKept(this.#paceOfMembers, network, tokens)) return tooFast();
    return this.#turnsOfMember.run(userId, async () => {
      this.#membersCalls += 1;
      try {
        return await work(heavy => this.#amongNetwork(network, tokens, heavy));
      } finally {
        this.#membersCalls -= 1;
        this.#turnsOfVisitors.callNext();
      }
    });
  }

  /** For a body that stated no length: charged in full, so that the next ones wait the longer. */
  counted({ access, fileBytes }: Pick<Endpoint, 'access' | 'fileBytes'>, sent: Sent): void {
    const { network, userId, bytes } = sent;
    if (bytes <= leastBytes || access === 'operator') return;
    if (!isOwnMachine(network)) this.#bytesOfNetworks.take(network, bytes - leastBytes);
    if (userId === undefined || fileBytes !== undefined) return;
    this.#bytesOfMembers.take(userId, bytes - leastBytes);
    this.#delay({ network, userId }, bytes / bytesOfWeight);
  }

  answered(call: Pick<MemberCall, 'network' | 'userId'>, characters: number): void {
    this.#delay(call, Math.floor(characters / charactersOfWeight));
  }

  #delay({ network, userId }: Pick<MemberCall, 'network' | 'userId'>, tokens: number): void {
    if (tokens === 0 || isOwnMachine(network)) return;
    this.#paceOfMember.take(userId, tokens);
    this.#paceOfMembers.take(network, tokens);
  }

  /** One that is alone takes all: it may be a proxy that names no clients. */
  async #amongNetwork<T>(network: string, tokens: number, work: () => Promise<T>): Promise<T | TurnRefusal> {
    this.#note(network);
    if (isOwnMachine(network) || this.#isAlone()) return work();
    if (tokens < leastTokensOfLong) return this.#turnsOfNetwork.run(network, work);
    return this.#turnsOfNetwork.run(`long of ${network}`, work, { of: network, atOnce: longAtOnce });
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

function inADay(bytes: number) {
  return { perSecond: bytes / 86_400, burst: bytes };
}
