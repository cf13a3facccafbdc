import { createDatabase, type Database, type DatabaseOptions } from './database.ts';
import { isConnectionFailure } from './failures.ts';
import { errorFields, type Log } from '../log.ts';
import type { Live } from '../live/live.ts';

/** A replica is fit if, at the last look, it had replayed all that the primary had written at the look before. */
const lookEveryMs = 1_000;
const freshMs = 1_500;
/** Longer than a fit replica may lag: the last look, the one before it, and the time since. */
const quietMs = 4_000;

/**
 * Runs `read` on a replica that lags at most about two seconds, or on the primary if no replica is fit. What concerns a
 * member who was told of a change lately always comes from the primary: they see what they have written, and whoever
 * was told to look again finds it. `userId` is undefined for public data.
 */
export type ReadLagging = <T>(userId: string | undefined, read: (db: Database) => Promise<T>) => Promise<T>;

export interface LaggingReads {
  readonly read: ReadLagging;
  close(): Promise<void>;
}

const readingPosition = { name: 'wal-position', text: 'select pg_current_wal_lsn()::text as position' };
const lookingForIt = {
  name: 'has-position',
  text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
};

export function openLaggingReads(
  db: Database,
  live: Live,
  options: Omit<DatabaseOptions, 'connectionString'> & { readonly replicaUrl: string | undefined },
): LaggingReads {
  const { replicaUrl, log } = options;
  if (replicaUrl === undefined) return { read: (_, read) => read(db), close: () => Promise.resolve() };
  const replica = createDatabase({ ...options, connectionString: replicaUrl, directUrl: undefined });
  const state = new ReplicaState(log);
  let position: string | undefined;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const asked = position;
      const [now] = await db.rows<{ position: string }>(readingPosition, []);
      if (asked !== undefined) {
        const [found] = await replica.rows<{ isThere: boolean | null }>(lookingForIt, [asked]);
        if (found?.isThere === true) state.isFit();
        else state.isUnfit(found?.isThere === null ? 'it is no replica' : 'it lags');
      }
      position = now?.position;
    } catch (error) {
      position = undefined;
      state.isUnfit('it does not answer', error);
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();
  return {
    async read(userId, read) {
      const isQuiet = userId === undefined || live.isQuiet(userId, quietMs);
      if (!isQuiet || !state.mayRead()) return read(db);
      try {
        return await read(replica);
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        state.isUnfit('it failed', error);
        return read(db);
      }
    },
    async close() {
      clearInterval(timer);
      await replica.destroy();
    },
  };
}

/** Logs once when a replica goes out of use, and once when it is in use again. */
class ReplicaState {
  readonly #log: Log;
  #fitAt: number | undefined;
  #said: boolean | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  mayRead(): boolean {
    return this.#fitAt !== undefined && performance.now() - this.#fitAt < freshMs;
  }

  isFit(): void {
    this.#fitAt = performance.now();
    if (this.#said === false) this.#log.info('the replica is in use again');
    this.#said = true;
  }

  isUnfit(why: string, error?: unknown): void {
    this.#fitAt = undefined;
    if (this.#said !== false)
      this.#log.warn('the replica is out of use, reads go to the primary', {
        why,
        ...(error === undefined ? {} : errorFields(error)),
      });
    this.#said = false;
  }
}
