import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { errorFields, type Log } from '../log.ts';
import { isConnectionFailure, isConnectionLost } from './failures.ts';
import { openServers } from './servers.ts';

/** For statements and idle transactions: a stuck one must not block others. */
const statementTimeoutMs = 15_000;
const idleInTransactionTimeoutMs = 15_000;
/** Wait for a free connection, then "unavailable". */
const connectTimeoutMs = 4_000;
/** A lock that is not had is said by the database, before whoever waits gives up. */
const lockGraceMs = 500;
const longestLockMs = 10_000;

const int8 = 20;

/** Revisions and counts stay within exact numbers. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

export interface ConnectionOptions {
  /** Several servers of one database: the one that takes writes. */
  readonly address: string;
  readonly poolSize: number;
  /** A request's patience for one statement. */
  readonly answerMs: number;
  /** PgBouncer takes no limits at the beginning of a connection; its own settings give them. */
  readonly isPooled: boolean;
  readonly isPrepared: boolean;
  readonly log: Log;
}

export interface Connections {
  connect(): Promise<pg.PoolClient>;
  /** Beside the pool, not connected yet. */
  client(config: pg.ClientConfig): Promise<pg.Client>;
  /** For Kysely. Undefined: as long as the database permits. */
  pool(answerMs: number | undefined): PostgresPool;
  /** The next connection is to whoever takes writes by then. */
  doubt(): void;
  /** Names are planned once per connection, which PgBouncer must know of. */
  named<Statement extends { readonly name: string }>(statement: Statement): Omit<Statement, 'name'>;
  /** Open, idle, and requests that wait for one. */
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
    // What it lent comes back, and is closed.
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
      // Nobody to ask but the one that failed.
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
      const client = new pg.Client({ ...common(address), ...config });
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
      // A rollback would wait as long as what failed.
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

/** `/* name *\/` starts a statement whose text never varies. */
const statementName = /^\s*\/\* ([a-z-]+) \*\//;

function common(connectionString: string): pg.PoolConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  return {
    connectionString,
    types,
    application_name: 'klebekumpel',
    connectionTimeoutMillis: connectTimeoutMs,
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
  const pool = new pg.Pool({ ...common(address), max: poolSize, ...(isPooled ? {} : limits) });
  // The pool handles errors of idle connections only; one that fails between two queries of a transaction would end
  // the process. A running query rejects by itself. During `end`, errors no longer matter.
  pool.on('error', error => {
    if (pool.ending) return;
    log.warn('idle database connection lost', errorFields(error));
    doubt();
  });
  pool.on('connect', client => client.on('error', doubt));
  return pool;
}
