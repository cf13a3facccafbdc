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
  /** Adds a listener; the returned function removes it. */
  listen(listener: Listener): () => void;
  readonly listeners: number;
  close(): Promise<void>;
}

/** PostgreSQL's channel; its payloads end at 8,000 bytes, an event has about 150. */
const channel = 'live';

/** Sessions or members named in one notification; more are split, so that a payload stays under 8,000 bytes. */
const audiencePerNotification = 100;

const Notification = v.object({
  userIds: v.optional(v.array(v.string()), []),
  sessionIds: v.optional(v.array(v.string()), []),
  event: LiveEvent,
});

/**
 * The hub of this process. Events go through the database's notifications, so that every process of an instance
 * hears them and none is told before its change is committed.
 */
export async function startLive(db: Database, log: Log): Promise<Live> {
  const listeners = new Set<Listener>();
  const stopListening = await db.listen(
    channel,
    payload => {
      try {
        deliver(v.parse(Notification, JSON.parse(payload)), listeners);
      } catch (error) {
        log.error('live notification not understood', errorFields(error));
      }
    },
    () => listeners.forEach(listener => listener.missed()),
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
    listen(listener) {
      listeners.add(listener);
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

function deliver(notification: v.InferOutput<typeof Notification>, listeners: ReadonlySet<Listener>): void {
  const users = new Set(notification.userIds);
  const sessions = new Set(notification.sessionIds);
  for (const listener of listeners) {
    if (users.has(listener.userId) || sessions.has(listener.sessionId)) listener.send(notification.event);
  }
}

function payloadsOf(told: readonly Told[]): string[] {
  return told.flatMap(({ audience, event }) =>
    parts(audience).map(part => JSON.stringify({ ...part, event })),
  );
}

function parts(audience: Audience): Audience[] {
  const all = 'userIds' in audience ? audience.userIds : audience.sessionIds;
  const slices: Audience[] = [];
  for (let start = 0; start < all.length; start += audiencePerNotification) {
    const slice = all.slice(start, start + audiencePerNotification);
    slices.push('userIds' in audience ? { userIds: slice } : { sessionIds: slice });
  }
  return slices;
}
