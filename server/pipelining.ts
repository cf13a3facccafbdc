import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Queries } from './tables.ts';

/*
 * A statement costs the app less than sending it and being woken by its answer, so what need not wait for an answer is
 * sent behind the statement before it (libpq calls that pipelining): a transaction's `begin` with its first statement,
 * its `commit` with its last.
 */

/** A statement on its way. */
interface Sent<T> {
  readonly answer: Promise<T>;
}

/** The last statement of a transaction, which is committed without waiting for its answer, and what is made of that. */
export class LastStatement<T> {
  /** Resolves as soon as the statement is sent; for the transaction that it ends. */
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
          // Once it is sent, whoever reads the answer hears of its failure.
          sending.catch(reject);
        }),
    );
  }
}

/** Sends two statements at once; the second is run after the first and not at all when that fails. */
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

/** A connection's socket: what is written before the next tick leaves by one call of the system. */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Connecting takes away a `write` that was put there before.
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
  // `pg` corks for each statement, and Node sends at the inner of two.
  socket.cork = () => undefined;
  socket.uncork = () => undefined;
}

/** `/* name *\/` at the beginning of a statement whose text never varies. */
const statementName = /^\s*\/\* ([a-z-]+) \*\//;

/**
 * Lets Kysely use prepared statements and pipelining. A statement that begins with a comment of its name is parsed and
 * planned once per connection, which for the statements of a quantity change is most of their time.
 */
export function pipelining(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        const name = statementName.exec(text)?.[1];
        const sent = client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
        if (text !== 'begin') return sent;
        // It fails only with its connection, and then the statement behind it fails, too.
        sent.catch(() => undefined);
        return { command: 'BEGIN', rowCount: null, rows: [] };
      };
      // Kysely's other form of `query`, cursors, is not used here.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
