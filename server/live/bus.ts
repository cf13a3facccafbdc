import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { isConnectionFailure } from '../database/failures.ts';
import { errorFields, type Log } from '../log.ts';

/*
 * Nothing but this bus may call pg_notify: a transaction that did holds a lock of the whole database server until its
 * commit is on disk, so that all such commits queue up. The bus commits without waiting for the disk
 * (`synchronous_commit = off`).
 */

/** Carries messages to every process of an instance, including the sender. NATS or Redis could implement it. */
export interface LiveBus {
  /**
   * Publishes in order. Survives a lost connection, after which messages may be repeated. Rejects messages that can
   * never pass, and all messages after `close`.
   */
  publish(messages: readonly string[]): Promise<void>;
  /** Whether the bus has answered lately, so that what others told has been heard. */
  isHearing(): boolean;
  /** With `isTold`, the other processes are told that this one ends, and do not take it for a crash. */
  close(isTold: boolean): Promise<void>;
}

export interface Ears {
  onMessage(message: string): void;
  /** Messages may be missing: the connection was lost, or another process died before it had published all. */
  onGap(): void;
}

interface Link {
  readonly client: pg.Client;
  /** Also ends a connection that no longer answers. */
  cut(): void;
  readonly ended: Promise<void>;
}

const lookEveryMs = 1_000;

/** A connection that has not answered for this long counts as lost. */
const longestAnswerMs = 10_000;

/** A bus that has not answered for so long may owe messages: twice the time between two looks. */
const longestSilenceMs = 2 * lookEveryMs;

const namePrefix = 'klebekumpel live ';

/** TCP keepalives tell the database that a whole computer is gone; of a process that ended it learns by itself. */
const begin = `
  set synchronous_commit = off;
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 5000;
  listen live; listen live_left`;

const publishing = `select count(pg_notify('live', message)::text) from unnest($1::text[]) as told (message)`;

const looking = `
  select application_name as name from pg_stat_activity
  where datname = current_database() and starts_with(application_name, '${namePrefix}')`;

export async function openLiveBus(db: Database, log: Log, ears: Ears): Promise<LiveBus> {
  const others = new Others();
  const name = namePrefix + randomBytes(8).toString('hex');
  const connect = () => openLink({ db, log, ears, others, name });
  const closing = new AbortController();
  let isLooking = false;

  let up = connect();
  await up;
  void follow();

  /** Reopens the connection whenever it ends. */
  async function follow(): Promise<void> {
    try {
      for (;;) {
        const { ended } = await up;
        await ended;
        if (closing.signal.aborted) return;
        up = reopen();
      }
    } catch {
      // The bus was closed meanwhile.
    }
  }

  async function reopen(): Promise<Link> {
    for (let failures = 1; ; failures += 1) {
      await pause(Math.min(failures * 200, 2_000), undefined, { ref: false, signal: closing.signal });
      try {
        const link = await connect();
        ears.onGap();
        return link;
      } catch (error) {
        log.debug('live connection not reopened', errorFields(error));
      }
    }
  }

  async function publish(messages: readonly string[]): Promise<void> {
    for (;;) {
      const link = await up;
      try {
        await link.client.query({ name: 'publish', text: publishing, values: [messages] });
        return;
      } catch (error) {
        const isRefused = error instanceof pg.DatabaseError && !isConnectionFailure(error);
        // Refused for good, or closed: trying again would keep the process busy for ever.
        if (isRefused || closing.signal.aborted) throw error;
        link.cut();
        await link.ended;
      }
    }
  }

  /** Detects a dead process, and a connection that does not answer. */
  async function lookAround(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    let link: Link | undefined;
    try {
      link = await up;
      if (others.see(await look(link))) ears.onGap();
    } catch (error) {
      if (closing.signal.aborted) return;
      log.warn('live connection does not answer', errorFields(error));
      link?.cut();
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void lookAround(), lookEveryMs);
  timer.unref();

  return {
    publish,
    isHearing: () => others.isSeen(),
    async close(isTold) {
      clearInterval(timer);
      closing.abort();
      const client = await up.then(
        link => link.client,
        () => undefined,
      );
      if (isTold) await client?.query(`select pg_notify('live_left', $1)`, [name]).catch(() => undefined);
      await client?.end();
    },
  };
}

interface Connecting {
  readonly db: Database;
  readonly log: Log;
  readonly ears: Ears;
  readonly others: Others;
  readonly name: string;
}

async function openLink({ db, log, ears, others, name }: Connecting): Promise<Link> {
  const socket = new Socket();
  const client = await db.client({
    application_name: name,
    stream: () => socket,
    query_timeout: longestAnswerMs,
    pipeline: true,
  });
  client.on('error', error => log.warn('live connection lost', errorFields(error)));
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'live') ears.onMessage(payload);
    else others.leave(payload);
  });
  const ended = new Promise<void>(resolve => client.once('end', resolve));
  const link = { client, ended, cut: () => void socket.destroy() };
  try {
    await client.connect();
    await client.query(begin);
    others.forget();
    others.see(await look(link));
  } catch (error) {
    link.cut();
    throw error;
  }
  return link;
}

async function look({ client }: Link): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({ name: 'look', text: looking });
  return rows.map(({ name }) => name);
}

/** The other processes of the instance, by the names of their connections. One that comes back had not died. */
class Others {
  /** How many looks in a row have not seen the process. */
  readonly #absences = new Map<string, number>();
  readonly #left = new Set<string>();
  #seenAt = performance.now();

  /** Whether the last look is not long ago. */
  isSeen(): boolean {
    return performance.now() - this.#seenAt <= longestSilenceMs;
  }

  /** Returns whether a process died: it must be absent twice, because a lost connection is soon opened again. */
  see(names: readonly string[]): boolean {
    this.#seenAt = performance.now();
    for (const name of this.#left) if (!names.includes(name)) this.#left.delete(name);
    for (const name of names) if (!this.#left.has(name)) this.#absences.set(name, 0);
    let hasDied = false;
    for (const [name, absences] of this.#absences) {
      if (names.includes(name)) continue;
      this.#absences.set(name, absences + 1);
      if (absences === 0) continue;
      this.#absences.delete(name);
      hasDied = true;
    }
    return hasDied;
  }

  leave(name: string): void {
    this.#absences.delete(name);
    this.#left.add(name);
  }

  forget(): void {
    this.#absences.clear();
    this.#left.clear();
  }
}
