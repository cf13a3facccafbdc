import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';
import type { Database, Queries } from './database.ts';
import { errorFields, type Log } from './log.ts';

/** Who hears an event: all sessions of members, or certain sessions. */
export type Audience = { readonly userIds: readonly string[] } | { readonly sessionIds: readonly string[] };

/** One open stream of an app. */
export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  send(event: LiveEvent): void;
  /** Something may have been missed: the app should read again. */
  missed(): void;
  /** The server stops. */
  end(): void;
}

/** An event and who hears it. */
export interface Told {
  readonly audience: Audience;
  readonly event: LiveEvent;
}

export interface Live {
  /** Tells the audience, on whichever process it listens. Inside a transaction it is told after the commit. */
  post(audience: Audience, event: LiveEvent, within?: Queries): Promise<void>;
  /** Tells several things by one statement. */
  postAll(told: readonly Told[], within?: Queries): Promise<void>;
  /** The same as an expression inside a statement that is run anyway; it must be evaluated once. */
  telling(told: readonly Told[]): RawBuilder<number>;
  /**
   * Adds a listener and sends it what it would have heard in the last `sinceMs`, or that something may have been missed
   * where that is no longer known; the returned function removes it.
   */
  listen(listener: Listener, sinceMs?: number): () => void;
  readonly listeners: number;
  close(): Promise<void>;
}

const channel = 'live';

/** So much of what was told is remembered, at most twice as much: a page asks for its data before it can listen. */
const remembered = 2_000;

/** PostgreSQL's payloads end at 8,000 bytes; what is told is ASCII. */
const mostBytes = 7_900;

/** Sessions or members named beside one event; more are split. 150 names of 38 bytes and an event fit a payload. */
const audiencePerEvent = 150;

/** What one payload tells: each notification wakes every process, so what is told together comes in one. */
const Notification = v.array(
  v.object({
    userIds: v.optional(v.array(v.string()), []),
    sessionIds: v.optional(v.array(v.string()), []),
    event: LiveEvent,
  }),
);

/**
 * The hub of this process. Events go through the database's notifications, so that every process of an instance
 * hears them and none is told before its change is committed.
 */
export async function startLive(db: Database, log: Log): Promise<Live> {
  const listeners = new Set<Listener>();
  const memory = new Memory();
  const stopListening = await db.listen(
    channel,
    payload => {
      try {
        for (const part of v.parse(Notification, JSON.parse(payload))) {
          memory.add(part);
          for (const listener of listeners) if (concerns(part, listener)) listener.send(part.event);
        }
      } catch (error) {
        log.error('live notification not understood', errorFields(error));
      }
    },
    () => {
      memory.clear();
      listeners.forEach(listener => listener.missed());
    },
  );
  async function postAll(told: readonly Told[], within: Queries = db.query): Promise<void> {
    const payloads = payloadsOf(told);
    if (payloads.length === 0) return;
    await sql`/* notify */
      select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload
    `.execute(within);
  }
  return {
    post: (audience, event, within) => postAll([{ audience, event }], within),
    postAll,
    telling: told => sql`(
      select count(pg_notify(${channel}, payload)::text) from unnest(${payloadsOf(told)}::text[]) as payload)`,
    listen(listener, sinceMs = 0) {
      listeners.add(listener);
      const recent = memory.last(sinceMs);
      if (recent === undefined) listener.missed();
      else for (const part of recent) if (concerns(part, listener)) listener.send(part.event);
      return () => void listeners.delete(listener);
    },
    get listeners() {
      return listeners.size;
    },
    async close() {
      listeners.forEach(listener => listener.end());
      await stopListening();
    },
  };
}

type NotificationPart = v.InferOutput<typeof Notification>[number];

function concerns({ userIds, sessionIds }: NotificationPart, { userId, sessionId }: Listener): boolean {
  return userIds.includes(userId) || sessionIds.includes(sessionId);
}

/** What was told lately, oldest first. */
class Memory {
  #parts: Array<{ readonly at: number; readonly part: NotificationPart }> = [];
  /** Everything since then is known. */
  #knownSince = performance.now();

  add(part: NotificationPart): void {
    const at = performance.now();
    this.#parts.push({ at, part });
    if (this.#parts.length < 2 * remembered) return;
    this.#parts = this.#parts.slice(-remembered);
    this.#knownSince = this.#parts[0]?.at ?? at;
  }

  /** Undefined when it does not reach back that far. */
  last(ms: number): NotificationPart[] | undefined {
    const from = performance.now() - ms;
    if (ms > 0 && from < this.#knownSince) return undefined;
    return this.#parts.filter(({ at }) => at >= from).map(({ part }) => part);
  }

  /** The database could not be heard for a while. */
  clear(): void {
    this.#parts = [];
    this.#knownSince = performance.now();
  }
}

function payloadsOf(told: readonly Told[]): string[] {
  const payloads: string[] = [];
  let joined = '';
  for (const { audience, event } of told) {
    for (const part of parts(audience)) {
      const next = JSON.stringify({ ...part, event });
      if (joined !== '' && joined.length + next.length + 3 > mostBytes) {
        payloads.push(`[${joined}]`);
        joined = '';
      }
      joined = joined === '' ? next : `${joined},${next}`;
    }
  }
  return joined === '' ? payloads : [...payloads, `[${joined}]`];
}

function parts(audience: Audience): Audience[] {
  const all = 'userIds' in audience ? audience.userIds : audience.sessionIds;
  const slices: Audience[] = [];
  for (let start = 0; start < all.length; start += audiencePerEvent) {
    const slice = all.slice(start, start + audiencePerEvent);
    slices.push('userIds' in audience ? { userIds: slice } : { sessionIds: slice });
  }
  return slices;
}
