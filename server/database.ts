import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { Refusal } from '#shared/refusal.ts';
import { gatheringSocket, LastStatement, pipelining } from './pipelining.ts';
import { errorFields, type Log } from './log.ts';
import { sharedReads } from './shared-reads.ts';
import type { Tables } from './tables.ts';

export type { Queries } from './tables.ts';

export interface DatabaseOptions {
  readonly connectionString: string;
  /** Connections in the pool, at most; one more listens. */
  readonly poolSize: number;
  readonly log: Log;
}

/** The one door to PostgreSQL. */
export interface Database {
  readonly query: Kysely<Tables>;
  /**
   * Runs `work` in one transaction. A thrown error or a returned refusal rolls back; serialisation failures and
   * deadlocks run the whole of it again, so it must have no effects beside its queries. A returned `LastStatement` is
   * committed without waiting for its answer, which is the transaction's.
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T | LastStatement<T>>): Promise<T>;
  /**
   * First column of the first row as text, by a named (prepared) statement; null without a row. Shares its connection
   * with others of its kind, so it must be a short read that waits for no lock.
   */
  queryText(name: string, text: string, values: readonly unknown[]): Promise<string | null>;
  /**
   * Hears a notification channel on a connection of its own, which is opened again when it breaks. `onGap` is
   * called after that: notifications in between are lost.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  ping(): Promise<boolean>;
  /** Is this error the database being away, as opposed to a mistake? */
  isConnectionFailure(error: unknown): boolean;
  /** Did a row refer to a member who has been erased meanwhile? */
  isMemberGone(error: unknown): boolean;
  destroy(): Promise<void>;
}

/** Longest a statement, a lock or an idle transaction may take: a stuck one must not hold others for long. */
const statementTimeoutMs = 15_000;
const lockTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 15_000;
/** How long a request waits for a free connection before it is answered "unavailable". */
const connectTimeoutMs = 5_000;

/** Runs of a transaction that meets serialisation failures or deadlocks. */
const mostRuns = 6;

const int8 = 20;

/** bigint as a number where it is exact; revisions and counts never leave that range. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** Values as PostgreSQL wrote them. */
const unparsed: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

export function createDatabase(options: DatabaseOptions): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  const connection: pg.PoolConfig = {
    connectionString: options.connectionString,
    types,
    application_name: 'klebekumpel',
    connectionTimeoutMillis: connectTimeoutMs,
    // Otherwise a listener would never learn that the network lost its server.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    stream: gatheringSocket,
    max: options.poolSize,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // A connection that the server ends while idle, or between two queries of a transaction, would otherwise end this
  // process; the pool listens to idle ones only. A query that was running rejects by itself. `end` does not
  // wait for the server: when that stops right after it, connections that nobody needs any more are lost.
  pool.on('error', error => {
    if (!pool.ending) options.log.warn('idle database connection lost', errorFields(error));
  });
  pool.on('connect', client => client.on('error', () => undefined));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelining(pool) }) });
  const read = sharedReads(pool);
  return {
    query,
    transaction: work => runTransaction(query, work),
    async queryText(name, text, values) {
      const asText = { types: unparsed, rowMode: 'array' as const };
      const [first] = await read<(string | null)[]>({ name, text, values: [...values], ...asText });
      return first?.[0] ?? null;
    },
    listen: (channel, onPayload, onGap) => listen(connection, channel, onPayload, onGap, options.log),
    async ping() {
      return pool.query('select 1').then(
        () => true,
        () => false,
      );
    },
    isConnectionFailure,
    isMemberGone,
    async destroy() {
      await query.destroy();
      // Which leaves the pool alone where nothing but reads and pings used it.
      if (!pool.ending) await pool.end();
    },
  };
}

/** A refusal that a transaction returned: thrown to roll back, caught at its edge. */
class RolledBack {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    this.refusal = refusal;
  }
}

async function runTransaction<T>(
  query: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T | LastStatement<T>>,
): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      const result = await query.transaction().execute(async tx => {
        const made = await work(tx);
        if (made instanceof Refusal) throw new RolledBack(made);
        return made instanceof LastStatement ? await made.send(tx) : { made };
      });
      // Where the last statement failed, the commit behind it was a rollback.
      return 'answer' in result ? await result.answer : result.made;
    } catch (error) {
      // What was wrapped above is exactly a T: the refusal that `work` returned.
      if (error instanceof RolledBack) return error.refusal as T;
      if (run === mostRuns || !isWorthAnotherRun(error)) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** serialization_failure, deadlock_detected */
function isWorthAnotherRun(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** foreign_key_violation, about the table of accounts. */
function isMemberGone(error: unknown): boolean {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return codeOf(error) === '23503' && detail.includes('"users"');
}

/**
 * Connection refused or reset, server shutting down or starting up, no connection free in time, or a lock that was
 * not to be had: all are worth another try in a moment.
 */
function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (
    /^(08|57P)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '53300', '55P03'].includes(code)
  )
    return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

/** Waiting time before the next try to listen again: at once, then longer, at most two seconds. */
function pauseBeforeTry(failures: number): number {
  return Math.min(failures * 200, 2_000);
}

async function listen(
  connection: pg.PoolConfig,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  log: Log,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', message => onPayload(message.payload ?? ''));
    next.on('error', error => log.warn('live connection lost', errorFields(error)));
    next.on('end', again);
    client = next;
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    failures = 0;
  }

  /** A connection that could not be opened ends, too: every failure comes here once. */
  function again(): void {
    if (isStopped) return;
    failures += 1;
    timer = setTimeout(() => {
      connect().then(onGap, () => client?.end());
    }, pauseBeforeTry(failures));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  }

  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
