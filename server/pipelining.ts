import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Queries } from './tables.ts';

/*
 * The round trip costs the app more than the statement. So statements are pipelined (libpq's term): `begin` with a
 * transaction's first, `commit` with its last.
 */

interface Sent<T> {
  readonly answer: Promise<T>;
}

/** Pipelined with the commit; carries what to make of its answer. */
export class LastStatement<T> {
  readonly send: (tx: Queries) => Promise<Sent<T>>;

  private constructor(send: (tx: Queries) => Promise<Sent<T>>) {
    this.send = send;
  }

  static of<Row, T>(statement: RawBuilder<Row>, read: (rows: Row[]) => T): LastStatement<T> {
    return new LastStatement(
      tx =>
        new Promise((resolve, reject) => {
          const sending = tx.getExecutor().provideConnection(async connection => {
            const result = connection.executeQuery<Row>(statement.compile(tx));
            const answer = result.then(({ rows }) => read(rows));
            resolve({ answer });
            await answer;
          });
          // Failures reject the answer.
          sending.catch(reject);
        }),
    );
  }
}

/** Pipelined; the second does not run when the first fails. */
export async function sendTogether<A, B>(
  tx: Queries,
  first: RawBuilder<A>,
  second: RawBuilder<B>,
): Promise<[QueryResult<A>, QueryResult<B>]> {
  return tx
    .getExecutor()
    .provideConnection(connection =>
      Promise.all([
        connection.executeQuery<A>(first.compile(tx)),
        connection.executeQuery<B>(second.compile(tx)),
      ]),
    );
}

/** Writes until the next tick leave in one system call. */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Connecting discards an earlier override of `write`.
  socket.once('connect', () => gather(socket));
  return socket;
}

function gather(socket: Socket): void {
  const { write, cork, uncork } = socket;
  let isGathering = false;
  socket.write = (...args: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      cork.call(socket);
      process.nextTick(() => {
        isGathering = false;
        uncork.call(socket);
      });
    }
    return Reflect.apply(write, socket, args);
  };
  // `pg` corks per statement, and Node flushes at the inner uncork.
  socket.cork = () => undefined;
  socket.uncork = () => undefined;
}

/** `/* name *\/` starts a statement whose text never varies. */
const statementName = /^\s*\/\* ([a-z-]+) \*\//;

/**
 * Prepared statements and pipelining for Kysely. Named statements are parsed and planned once per connection, which
 * is most of a quantity change's time.
 */
export function pipelining(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        const name = statementName.exec(text)?.[1];
        const sent = client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
        if (text !== 'begin') return sent;
        // Fails only with its connection, and then the next one fails, too.
        sent.catch(() => undefined);
        return { command: 'BEGIN', rowCount: null, rows: [] };
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
