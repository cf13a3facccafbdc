import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { errorFields, type Log } from '../log.ts';

/*
 * Nothing else may call pg_notify: a transaction that did holds one lock of the whole database server until its commit
 * is on disk, and so all of them queue up. These wait for no disk.
 */

/** Carries messages to every process of an instance, the sender's included. NATS or Redis could take its place. */
export interface LiveBus {
  /** In order. Outlasts a lost connection, and may repeat then; rejects what will never pass, and all after `close`. */
  publish(messages: readonly string[]): Promise<void>;
  /** `isTold`: the others need not take this for a death. */
  close(isTold: boolean): Promise<void>;
}

export interface Ears {
  onMessage(message: string): void;
  /** Messages may be missing: the connection was lost, or another process died before it told. */
  onGap(): void;
}

interface Link {
  readonly client: pg.Client;
  /** Ends a connection that no longer answers, too. */
  cut(): void;
  readonly ended: Promise<void>;
}

const lookEveryMs = 1_000;

/** Then the connection counts as lost. */
const longestAnswerMs = 10_000;

const namePrefix = 'klebekumpel live ';

/** Keepalives tell the database that a computer is gone: whose processes ended, it knows by itself. */
const begin = `
  set synchronous_commit = off;
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 5000;
  listen live; listen live_left`;

const publishing = `
  with drained as (
    delete from live_outbox where id in (select id from live_outbox for update skip locked) returning payload
  )
  select count(pg_notify('live', message)::text)
  from (select unnest($1::text[]) union all select payload from drained) as told (message)`;

const looking = `
  select exists (select from live_outbox) as "isWaiting", array(
    select application_name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, '${namePrefix}')) as names`;

export async function openLiveBus(db: Database, log: Log, ears: Ears): Promise<LiveBus> {
  const others = new Others();
  const name = namePrefix + randomBytes(8).toString('hex');
  const connect = () => openLink({ db, log, ears, others, name });
  const closing = new AbortController();
  let isLooking = false;

  let up = connect();
  await up;
  void follow();

  /** Reopens it whenever it ends. */
  async function follow(): Promise<void> {
    try {
      for (;;) {
        const { ended } = await up;
        await ended;
        if (closing.signal.aborted) return;
        up = reopen();
      }
    } catch {
      // Closed meanwhile.
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
        const isRefused = error instanceof pg.DatabaseError && !db.isConnectionFailure(error);
        // Nothing is opened any more: trying on would keep the process busy for ever.
        if (isRefused || closing.signal.aborted) throw error;
        link.cut();
        await link.ended;
      }
    }
  }

  /** Notices a dead process, what triggers wrote for it, and a connection that does not answer. */
  async function lookAround(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    let link: Link | undefined;
    try {
      link = await up;
      const { names, isWaiting } = await look(link);
      if (others.see(names)) ears.onGap();
      if (isWaiting) await publish([]);
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
    others.see((await look(link)).names);
  } catch (error) {
    link.cut();
    throw error;
  }
  return link;
}

async function look({ client }: Link): Promise<{ names: string[]; isWaiting: boolean }> {
  const { rows } = await client.query<{ names: string[]; isWaiting: boolean }>({
    name: 'look',
    text: looking,
  });
  return rows[0] ?? { names: [], isWaiting: false };
}

/** The processes of the instance, by the names of their connections. One that comes back was not dead. */
class Others {
  /** Looks in a row that did not see it. */
  readonly #absences = new Map<string, number>();
  readonly #left = new Set<string>();

  /** Returns whether one died: absent twice, because a lost connection is soon opened again. */
  see(names: readonly string[]): boolean {
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
