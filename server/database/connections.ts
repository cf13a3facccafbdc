import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { errorFields, type Log } from '../log.ts';
import { isConnectionFailure, isConnectionLost } from './failures.ts';
import { openServers } from './servers.ts';

/** Limits for statements and idle transactions, so that a stuck one does not block others. */
const statementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 15_000;
/** The lock timeout ends this much before a request's patience, so that the database reports the lock itself. */
const lockGraceMs = 500;
const longestLockMs = 10_000;

const int8 = 20;

/** bigint columns hold revisions and counts; beyond the safe integers this throws rather than rounds. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

export interface ConnectionOptions {
  /** May name several servers of one database; the one that takes writes is used. */
  readonly address: string;
  readonly poolSize: number;
  /** How long a request waits for one statement. */
  readonly answerMs: number;
  /** Whether PgBouncer stands in between: it accepts no time limits at connection start; its own settings give them. */
  readonly isPooled: boolean;
  readonly isPrepared: boolean;
  readonly log: Log;
}

export interface Connections {
  connect(): Promise<pg.PoolClient>;
  /** A separate connection outside the pool, not yet connected. */
  client(config: pg.ClientConfig): Promise<pg.Client>;
  /** A pool for Kysely. Where `answerMs` is undefined, statements may take as long as the database permits. */
  pool(answerMs: number | undefined): PostgresPool;
  /** Makes the next connection look again for the server that takes writes. */
  doubt(): void;
  /**
   * Drops the statement's name where prepared statements are off; named ones are planned once per connection, which
   * PgBouncer must support.
   */
  named<Statement extends { readonly name: string }>(statement: Statement): Omit<Statement, 'name'>;
  /** Connections of the pool that are open and idle, and requests that wait for one. */
  figures(): Readonly<Record<'open' | 'idle' | 'waiting', number>>;
  end(): Promise<void>;
}

export function openConnections(options: ConnectionOptions): Connections {
  const servers = openServers(options.address, options.log);
  let pool: pg.Pool | undefined;
  let poolOf: string | undefined;
  let isEnded = false;

  function poolAt(address: string): pg.Pool {
    if (pool !== undefined && poolOf === address) return pool;
    // Ends once the connections it lent have come back.
    void pool?.end();
    pool = openPool(address, options, servers.doubt);
    poolOf = address;
    return pool;
  }
  async function connect(): Promise<pg.PoolClient> {
    if (isEnded) throw new Error('Connection terminated');
    try {
      return await poolAt(servers.primary ?? (await servers.find())).connect();
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      servers.doubt();
      // With a single server there is no other one to ask.
      if (servers.primary !== undefined) throw error;
      return poolAt(await servers.find()).connect();
    }
  }
  const named: Connections['named'] = statement => {
    const { name: _, ...unnamed } = statement;
    return options.isPrepared ? statement : unnamed;
  };
  const end = async () => {
    isEnded = true;
    if (pool?.ending === false) await pool.end();
  };
  return {
    connect,
    async client(config) {
      const address = servers.primary ?? (await servers.find());
      const client = new pg.Client({ ...common(address, options.answerMs), ...config });
      client.on('error', servers.doubt);
      return client;
    },
    pool: answerMs => ({ connect: () => lend(answerMs), end }),
    doubt: servers.doubt,
    named,
    figures: () => ({
      open: pool?.totalCount ?? 0,
      idle: pool?.idleCount ?? 0,
      waiting: pool?.waitingCount ?? 0,
    }),
    end,
  };

  async function lend(answerMs: number | undefined): Promise<PostgresPoolClient> {
    const client = await connect();
    let broken: unknown;
    const query = async (text: string, values: readonly unknown[]) => {
      // A rollback on a broken connection would wait as long as the statement that failed.
      if (broken !== undefined) throw broken;
      const asked = { text, values: [...values], ...(answerMs !== undefined && { query_timeout: answerMs }) };
      const name = statementName.exec(text)?.[1];
      try {
        return await client.query(name === undefined ? asked : named({ ...asked, name }));
      } catch (error) {
        if (isConnectionLost(error)) broken = error;
        throw error;
      }
    };
    const release = () => {
      if (broken !== undefined) servers.doubt();
      client.release(broken !== undefined);
    };
    return { query, release } as unknown as PostgresPoolClient;
  }
}

/** A statement whose text never varies starts with `/* name *\/` and is prepared under that name. */
const statementName = /^\s*\/\* ([a-z-]+) \*\//;

function common(connectionString: string, answerMs: number): pg.PoolConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  return {
    connectionString,
    types,
    application_name: 'klebekumpel',
    connectionTimeoutMillis: Math.min(statementTimeoutMs, answerMs),
    // Otherwise an idle connection would not notice a dead network.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

function openPool(
  address: string,
  { poolSize, answerMs, isPooled, log }: ConnectionOptions,
  doubt: () => void,
): pg.Pool {
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.min(longestLockMs, answerMs - lockGraceMs),
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  };
  const pool = new pg.Pool({ ...common(address, answerMs), max: poolSize, ...(isPooled ? {} : limits) });
  // The pool handles errors of idle connections only; without a listener, a connection that fails between two queries
  // of a transaction would end the process. A running query rejects by itself. During `end`, errors no longer matter.
  pool.on('error', error => {
    if (pool.ending) return;
    log.warn('idle database connection lost', errorFields(error));
    doubt();
  });
  pool.on('connect', client => client.on('error', doubt));
  return pool;
}
