import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';
import type { Database, Queries } from './database.ts';
import { errorFields, type Log } from './log.ts';

export type Audience = { readonly userIds: readonly string[] } | { readonly sessionIds: readonly string[] };

export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  send(event: LiveEvent): void;
  /** Events may be missing: read again. */
  missed(): void;
  end(): void;
}

export interface Told {
  readonly audience: Audience;
  readonly event: LiveEvent;
}

export interface Live {
  /** Publishes to all processes; with `within`, after its commit. */
  post(audience: Audience, event: LiveEvent, within?: Queries): Promise<void>;
  postAll(told: readonly Told[], within?: Queries): Promise<void>;
  /** As an expression for a larger statement, which must evaluate it exactly once. */
  telling(told: readonly Told[]): RawBuilder<number>;
  /** Replays the last `sinceMs`, or calls `missed` where memory is too short. Returns the unsubscribe. */
  listen(listener: Listener, sinceMs?: number): () => void;
  readonly listeners: number;
  close(): Promise<void>;
}

const channel = 'live';

/** Events remembered, at most twice as many: a page asks for data before it can listen. */
const remembered = 2_000;

/** NOTIFY payloads end at 8,000 bytes; ours are ASCII. */
const mostBytes = 7_900;

/** Larger audiences are split: 150 ids of 38 bytes and an event fit a payload. */
const audiencePerEvent = 150;

/** Batched: each notification wakes every process. */
const Notification = v.array(
  v.object({
    userIds: v.optional(v.array(v.string()), []),
    sessionIds: v.optional(v.array(v.string()), []),
    event: LiveEvent,
  }),
);

/** Hub of this process. NOTIFY reaches every process, and only after commit. */
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

class Memory {
  #parts: Array<{ readonly at: number; readonly part: NotificationPart }> = [];
  #knownSince = performance.now();

  add(part: NotificationPart): void {
    const at = performance.now();
    this.#parts.push({ at, part });
    if (this.#parts.length < 2 * remembered) return;
    this.#parts = this.#parts.slice(-remembered);
    this.#knownSince = this.#parts[0]?.at ?? at;
  }

  last(ms: number): NotificationPart[] | undefined {
    const from = performance.now() - ms;
    if (ms > 0 && from < this.#knownSince) return undefined;
    return this.#parts.filter(({ at }) => at >= from).map(({ part }) => part);
  }

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
