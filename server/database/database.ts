import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '#shared/refusal.ts';
import { openConnections, type Connections } from './connections.ts';
import { isConnectionFailure, isConnectionLost, isDatabaseFull, isOutOfDate } from './failures.ts';
import type { Log } from '../log.ts';
import type { Queries, Tables } from '../tables.ts';

export type { Queries } from '../tables.ts';

export interface DatabaseOptions {
  /** May name several servers, of which one takes writes, and may be PgBouncer's. */
  readonly connectionString: string;
  /** PostgreSQL itself, where `connectionString` is PgBouncer's: used for what needs a session of its own. */
  readonly directUrl?: string | undefined;
  /** The most connections; one more carries the live events. */
  readonly poolSize: number;
  /** How long a request waits for one statement; then it fails as unavailable. */
  readonly answerMs?: number;
  /** False where PgBouncer does not support prepared statements. */
  readonly isPrepared?: boolean;
  readonly log: Log;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly query: Kysely<Tables>;
  /**
   * A thrown error or returned refusal rolls back. Serialization failures, deadlocks and references to rows deleted
   * meanwhile run `work` again, so it must have no other effects.
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs `action` once the transaction `within` has committed, or may have because its connection broke in the commit;
   * never after a rollback. Where `within` is no running transaction, runs it at once.
   */
  afterCommit(within: Queries, action: () => void): void;
  /** Runs `work` on one connection that bypasses PgBouncer and has no time limits of ours. */
  session<T>(work: (queries: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** A separate client, not yet connected, that bypasses PgBouncer (for LISTEN). */
  client(config: pg.ClientConfig): Promise<pg.Client>;
  /**
   * Runs a prepared statement, planned once per connection, without Kysely's overhead. No two texts may share a name.
   */
  rows<Row extends object>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
  /** Connections of the pool that are open and idle, and requests that wait for one. */
  connections(): Readonly<Record<'open' | 'idle' | 'waiting', number>>;
  /** The same database as it is: a call with a key keeps no answer in its transactions (`calls/kept-answers.ts`). */
  readonly apart: Database;
  /** The same database without a request's time limit: for jobs, imports and other long work. */
  readonly patient: Database;
  /** Answers within a second whether the database can be reached. */
  ping(): Promise<boolean>;
  /** Whether it has room for more rows: tries it, in a table that goes at once. */
  hasRoom(): Promise<boolean>;
  destroy(): Promise<void>;
}

/** Statements of requests take milliseconds: after this long the database is silent, or the network is dead. */
const defaultAnswerMs = 4_000;
const pingMs = 1_000;

/** Attempts in all, after serialization failures, deadlocks or concurrent deletions. */
const mostRuns = 6;

export function createDatabase(options: DatabaseOptions): Database {
  const { directUrl, poolSize, log, answerMs = defaultAnswerMs, isPrepared = true } = options;
  const given = { poolSize, answerMs, log };
  const isPooled = directUrl !== undefined;
  const main = openConnections({ ...given, address: options.connectionString, isPooled, isPrepared });
  const direct = isPooled
    ? openConnections({ ...given, address: directUrl, isPooled: false, isPrepared: true })
    : main;
  const dialectOf = (of: Connections, limit?: number) => new PostgresDialect({ pool: of.pool(limit) });
  const sessions = new Kysely<Tables>({ dialect: dialectOf(direct) });
  const committing: Committing = new WeakMap();
  const shared = {
    afterCommit(within: Queries, action: () => void) {
      const actions = committing.get(within);
      if (actions === undefined) queueMicrotask(action);
      else actions.push(action);
    },
    session: <T>(work: (queries: Kysely<Tables>) => Promise<T>) => sessions.connection().execute(work),
    client: (config: pg.ClientConfig) => direct.client(config),
    connections: () => main.figures(),
    async ping() {
      const answered = ask(main, { text: 'select 1', query_timeout: pingMs }).then(
        () => true,
        () => false,
      );
      return Promise.race([answered, pause(pingMs, false, { ref: false })]);
    },
    async hasRoom() {
      const text = 'create temporary table room on commit drop as select generate_series(1, 30000) as n';
      return ask(main, { text, query_timeout: answerMs }).then(
        () => true,
        (error: unknown) => !isDatabaseFull(error) && !isConnectionFailure(error),
      );
    },
    async destroy() {
      await Promise.all([main.end(), direct.end()]);
    },
  };
  const limited = (limit?: number) => {
    const query = new Kysely<Tables>({ dialect: dialectOf(main, limit) });
    return {
      ...shared,
      query,
      transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
        runTransaction(query, committing, work),
      rows: async <Row extends object>(statement: NamedStatement, values: readonly unknown[]) => {
        const asked = main.named({ ...statement, values: [...values], query_timeout: limit });
        return (await ask<Row>(main, asked)).rows;
      },
    };
  };
  const patient: Database = {
    ...limited(),
    get patient() {
      return patient;
    },
    get apart() {
      return patient;
    },
  };
  const database: Database = {
    ...limited(answerMs),
    patient,
    get apart() {
      return database;
    },
  };
  return database;
}

async function ask<Row extends object>(main: Connections, asked: object): Promise<pg.QueryResult<Row>> {
  const client = await main.connect();
  try {
    const result = await client.query<Row>(asked as pg.QueryConfig);
    client.release();
    return result;
  } catch (error) {
    const isLost = isConnectionLost(error);
    if (isLost) main.doubt();
    client.release(isLost);
    throw error;
  }
}

class RolledBack {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    this.refusal = refusal;
  }
}

/** The actions that each running transaction performs after its commit. */
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
      if (run < mostRuns && isOutOfDate(error)) continue;
      if (isWorkDone && isConnectionLost(error)) actions.forEach(action => action());
      throw error;
    }
  }
}
