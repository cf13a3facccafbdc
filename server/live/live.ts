import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queries } from '../database/database.ts';
import { isConnectionFailure } from '../database/failures.ts';
import { openLiveBus } from './bus.ts';
import { Gatherer, type Find } from './gatherer.ts';
import { missedMessage, readMessage, type Audience, type MessagePart, type Told } from './message.ts';
import { errorFields, type Log } from '../log.ts';
import type { LiveEvent } from '#shared/live-event.ts';
import type { TokenScope } from '#shared/token-scope.ts';

export type { Told } from './message.ts';

export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  /** Of a program. */
  readonly token?: TokenScope | undefined;
  send(event: LiveEvent): void;
  /** Events may be missing, so the listener must read everything again. */
  missed(): void;
  end(): void;
  /** Newer streams of the same member took its place: it ends and should not reconnect at once. */
  displace(): void;
}

/** Answers which of these sessions have not ended. */
export type FindLivingSessions = (sessionIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Tells all processes, once the transaction `within` has committed, or at once without one. Returns without waiting.
 */
export interface Live {
  post(audience: Audience, event: LiveEvent, within?: Queries): void;
  postAll(told: readonly Told[], within?: Queries): void;
  /**
   * Calls `find` after the commit, outside of the transaction, to learn what to tell; retries during an outage. If it
   * fails otherwise, everybody hears `missed`. Callers should gather what a burst would ask one by one.
   */
  postFound(find: Find, within?: Queries): void;
  /** Everybody hears `missed`: for what concerns more members than can be named. */
  postMissed(within: Queries): void;
  /** Hears events that this process posts, once they are committed. */
  watch(hear: (event: LiveEvent) => void): void;
  /**
   * Replays events of the last `sinceMs`, or calls `missed` where memory does not reach so far back. Returns the
   * unsubscribe function.
   */
  listen(listener: Listener, sinceMs?: number): () => void;
  /** Whether nothing that concerns the member was told for `forMs`; false also where that is not known. */
  isQuiet(userId: string, forMs: number): boolean;
  readonly listeners: number;
  endStreams(): void;
  /** Ends streams whose session is over; runs by itself every half minute. */
  endOverdue(): Promise<void>;
  /** Publishes what still waits, then stops. */
  close(): Promise<void>;
}

/** Events kept for replay (at times up to twice as many), because a page asks for data before it can listen. */
const remembered = 2_000;

/**
 * Streams of a member in this process: a few devices with a few tabs, and as many of programs. A new one beyond that ends
 * the oldest of its kind.
 */
const mostOfMember = 10;

/** Sessions may end without an event, above all by expiry; their streams are ended within this time. */
const lookForSessionsMs = 30_000;

/** With more members than this, all are forgotten, and nobody counts as quiet for a while. */
const mostToldOf = 50_000;

/** `missed` goes out in slices: 10,000 listeners in 2 s. */
const missedAtOnce = 500;
const missedPauseMs = 100;

/** Starts the hub that connects this process's listeners with the bus. */
export async function startLive(
  db: Database,
  log: Log,
  findLiving: FindLivingSessions = async ids => ids,
): Promise<Live> {
  const listeners = new Listeners();
  const watchers: Array<(event: LiveEvent) => void> = [];
  const memory = new Memory();
  const told = new LastTold();
  function onGap(): void {
    told.forget();
    memory.clear();
    void sayMissed([...listeners.all]);
  }
  /** In slices, because everybody who hears it reads everything again. */
  async function sayMissed(those: readonly Listener[]): Promise<void> {
    for (const [at, listener] of those.entries()) {
      if (at > 0 && at % missedAtOnce === 0) await pause(missedPauseMs, undefined, { ref: false });
      if (listeners.all.has(listener)) listener.missed();
    }
  }
  function onMessage(message: string): void {
    if (message === missedMessage) return onGap();
    try {
      for (const part of readMessage(message)) {
        memory.add(part);
        told.note(part.userIds);
        for (const listener of listeners.concerned(part)) listener.send(part.event);
      }
    } catch (error) {
      log.error('live message not understood', errorFields(error));
    }
  }
  const bus = await openLiveBus(db, log, { onMessage, onGap });
  const gatherer = new Gatherer({ publish: bus.publish, isOutage: isConnectionFailure, log });
  function tell(news: readonly Told[]): void {
    gatherer.tell(news);
    for (const { audience } of news) if ('userIds' in audience) told.note(audience.userIds);
    for (const { event } of news) for (const hear of watchers) hear(event);
  }
  const sessionTimer = setInterval(() => void endOverdue(listeners, findLiving, log), lookForSessionsMs);
  sessionTimer.unref();
  const endStreams = () => listeners.all.forEach(listener => listener.end());
  const postAll = (news: readonly Told[], within = db.query) => db.afterCommit(within, () => tell(news));
  return {
    post: (audience, event, within) => postAll([{ audience, event }], within),
    postAll,
    postFound: (find, within = db.query) => db.afterCommit(within, () => gatherer.find(find)),
    postMissed: within => db.afterCommit(within, () => gatherer.tellMissed()),
    watch: hear => void watchers.push(hear),
    listen(listener, sinceMs = 0) {
      listeners.add(listener);
      const oldest = listeners.oldestBeyond(mostOfMember, listener);
      if (oldest !== undefined) {
        listeners.remove(oldest);
        oldest.displace();
      }
      const recent = memory.last(sinceMs);
      if (recent === undefined) listener.missed();
      else for (const part of recent) if (concerns(part, listener)) listener.send(part.event);
      return () => listeners.remove(listener);
    },
    isQuiet: (userId, forMs) => bus.isHearing() && told.isQuiet(userId, forMs),
    get listeners() {
      return listeners.all.size;
    },
    endStreams,
    endOverdue: () => endOverdue(listeners, findLiving, log),
    async close() {
      clearInterval(sessionTimer);
      endStreams();
      await bus.close(await gatherer.close());
    },
  };
}

async function endOverdue(listeners: Listeners, findLiving: FindLivingSessions, log: Log): Promise<void> {
  const those = [...listeners.all];
  if (those.length === 0) return;
  try {
    const living = new Set(await findLiving([...new Set(those.map(({ sessionId }) => sessionId))]));
    for (const listener of those) if (!living.has(listener.sessionId)) listener.end();
  } catch (error) {
    log.warn('sessions of live streams not checked', errorFields(error));
  }
}

function concerns({ userIds, sessionIds }: MessagePart, { userId, sessionId }: Listener): boolean {
  return userIds.includes(userId) || sessionIds.includes(sessionId);
}

/**
 * Indexed by user and session: each process hears every event, and asking each listener would cost half a millisecond.
 */
class Listeners {
  readonly all = new Set<Listener>();
  readonly #byId = new Map<string, Set<Listener>>();

  add(listener: Listener): void {
    this.all.add(listener);
    for (const id of [listener.userId, listener.sessionId])
      this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(listener));
  }

  remove(listener: Listener): void {
    this.all.delete(listener);
    for (const id of [listener.userId, listener.sessionId]) {
      this.#byId.get(id)?.delete(listener);
      if (this.#byId.get(id)?.size === 0) this.#byId.delete(id);
    }
  }

  oldestBeyond(most: number, { userId, token }: Listener): Listener | undefined {
    const isOfProgram = token !== undefined;
    const own = [...(this.#byId.get(userId) ?? [])].filter(one => (one.token !== undefined) === isOfProgram);
    return own.length > most ? own[0] : undefined;
  }

  concerned({ userIds, sessionIds }: MessagePart): Set<Listener> {
    return new Set([...userIds, ...sessionIds].flatMap(id => [...(this.#byId.get(id) ?? [])]));
  }
}

/** When each member was last told something. */
class LastTold {
  readonly #at = new Map<string, number>();
  #knownSince = performance.now();

  note(userIds: readonly string[]): void {
    if (this.#at.size > mostToldOf) this.forget();
    for (const userId of userIds) this.#at.set(userId, performance.now());
  }

  isQuiet(userId: string, forMs: number): boolean {
    return performance.now() - Math.max(this.#knownSince, this.#at.get(userId) ?? 0) > forMs;
  }

  forget(): void {
    this.#at.clear();
    this.#knownSince = performance.now();
  }
}

class Memory {
  #parts: Array<{ readonly at: number; readonly part: MessagePart }> = [];
  #knownSince = performance.now();

  add(part: MessagePart): void {
    const at = performance.now();
    this.#parts.push({ at, part });
    if (this.#parts.length < 2 * remembered) return;
    this.#parts = this.#parts.slice(-remembered);
    this.#knownSince = this.#parts[0]?.at ?? at;
  }

  last(ms: number): MessagePart[] | undefined {
    const from = performance.now() - ms;
    if (ms > 0 && from < this.#knownSince) return undefined;
    return this.#parts.filter(({ at }) => at >= from).map(({ part }) => part);
  }

  clear(): void {
    this.#parts = [];
    this.#knownSince = performance.now();
  }
}
