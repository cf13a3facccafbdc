import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '#shared/refusal.ts';
import { namedStatements } from './named-statements.ts';
import { errorFields, type Log } from '../log.ts';
import type { Queries, Tables } from '../tables.ts';

export type { Queries } from '../tables.ts';

export interface DatabaseOptions {
  readonly connectionString: string;
  /** Maximum; one more carries the live events. */
  readonly poolSize: number;
  readonly log: Log;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** Worth a retry. */
export class Unavailable extends Error {}

export interface Database {
  readonly query: Kysely<Tables>;
  /**
   * A thrown error or returned refusal rolls back; serialization failures and deadlocks rerun `work`, so it must have
   * no other effects.
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs `action` when `within`, a `transaction`, has committed, or may have: its connection broke in the commit.
   * Never after a rollback. Of other queries, which commit by themselves: at once.
   */
  afterCommit(within: Queries, action: () => void): void;
  /** Beside the pool, not connected yet. */
  client(config: pg.ClientConfig): pg.Client;
  /**
   * Of a statement whose name belongs to its text alone: planned once per connection, and without Kysely's cost. Fails
   * after four seconds without an answer.
   */
  rows<Row extends object>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
  /** Of the pool: open, idle, and requests that wait for one. */
  connections(): Readonly<Record<'open' | 'idle' | 'waiting', number>>;
  /** Within a second. */
  ping(): Promise<boolean>;
  /** Or a bug. */
  isConnectionFailure(error: unknown): boolean;
  /** A foreign key to an erased member. */
  isMemberGone(error: unknown): boolean;
  /** With somebody else's write: what was read is to be read again. */
  isConflict(error: unknown): boolean;
  destroy(): Promise<void>;
}

/** For statements, locks and idle transactions: a stuck one must not block others. */
const statementTimeoutMs = 15_000;
const lockTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 15_000;
/** Wait for a free connection, then "unavailable". */
const connectTimeoutMs = 4_000;
/** For an answer on hot paths, whose statements take milliseconds: a database that is silent, or a dead network. */
const silenceMs = 4_000;
const pingMs = 1_000;

/** Attempts after serialization failures or deadlocks. */
const mostRuns = 6;

const int8 = 20;

/** Revisions and counts stay within exact numbers. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

export function createDatabase(options: DatabaseOptions): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  const connection: pg.PoolConfig = {
    connectionString: options.connectionString,
    types,
    application_name: 'klebekumpel',
    connectionTimeoutMillis: connectTimeoutMs,
    // Otherwise an idle connection would not notice a dead network.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // The pool handles errors of idle connections only; one that fails between two queries of a transaction would end
  // the process. A running query rejects by itself. During `end`, errors no longer matter.
  pool.on('error', error => {
    if (!pool.ending) options.log.warn('idle database connection lost', errorFields(error));
  });
  pool.on('connect', client => client.on('error', () => undefined));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
  const committing: Committing = new WeakMap();
  return {
    query,
    transaction: work => runTransaction(query, committing, work),
    afterCommit(within, action) {
      const actions = committing.get(within);
      if (actions === undefined) queueMicrotask(action);
      else actions.push(action);
    },
    client: config => new pg.Client({ ...connection, ...config }),
    async rows<Row extends object>(statement: NamedStatement, values: readonly unknown[]) {
      const asked = { ...statement, values: [...values], query_timeout: silenceMs };
      return (await pool.query<Row>(asked)).rows;
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async ping() {
      const asked = { text: 'select 1', query_timeout: pingMs };
      const answered = pool.query(asked).then(
        () => true,
        () => false,
      );
      return Promise.race([answered, pause(pingMs, false, { ref: false })]);
    },
    isConnectionFailure,
    isMemberGone,
    isConflict: error => isWorthAnotherRun(error) || codeOf(error) === uniqueViolation,
    async destroy() {
      await query.destroy();
      // Does not touch the pool where only reads and pings used it.
      if (!pool.ending) await pool.end();
    },
  };
}

class RolledBack {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    this.refusal = refusal;
  }
}

/** What is to be done after the commit of each running transaction. */
type Committing = WeakMap<Queries, Array<() => void>>;

async function runTransaction<T>(
  query: Kysely<Tables>,
  committing: Committing,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let run = 1; ; run += 1) {
    const actions: Array<() => void> = [];
    let isWorkDone = false;
    try {
      const answer = await query.transaction().execute(async tx => {
        committing.set(tx, actions);
        const made = await work(tx);
        if (made instanceof Refusal) throw new RolledBack(made);
        isWorkDone = true;
        return made;
      });
      actions.forEach(action => action());
      return answer;
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as T;
      if (run < mostRuns && isWorthAnotherRun(error)) continue;
      if (isWorkDone && isConnectionLost(error)) actions.forEach(action => action());
      throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const uniqueViolation = '23505';

/** serialization_failure, deadlock_detected */
function isWorthAnotherRun(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** foreign_key_violation that names the users table. */
function isMemberGone(error: unknown): boolean {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return codeOf(error) === '23503' && detail.includes('"users"');
}

/** Refused or reset, starting up or shutting down, pool exhausted, lock timeout, outrun too often: worth a retry. */
function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof Unavailable ||
    isWorthAnotherRun(error) ||
    isConnectionLost(error) ||
    ['ECONNREFUSED', 'ENOENT', '53300', '55P03'].includes(codeOf(error)) ||
    (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
  );
}

/** What it was doing may have been done. */
function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|57P)/.test(code) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    (error instanceof Error &&
      /Connection terminated|is not queryable|Query read timeout/.test(error.message))
  );
}
