import type pg from 'pg';

/** Statements on their way on one connection before another connection is taken, and connections at most. */
const statementsAtOnce = 16;
const mostConnections = 4;

/** A connection of the pool, held for as long as any answer is awaited on it. */
interface Shared {
  readonly client: Promise<pg.PoolClient>;
  awaited: number;
}

/**
 * Sends short reads of many requests over few connections, each behind the others: one by one, half of the time of such
 * a read is waking the database and being woken by it. Only for statements that wait for no lock, because those behind
 * them would wait, too; a statement that fails harms no other.
 */
export function sharedReads(
  pool: pg.Pool,
): <Row extends unknown[]>(read: pg.QueryArrayConfig) => Promise<Row[]> {
  const taken = new Set<Shared>();

  function choose(): Shared {
    const all = [...taken];
    const withRoom = all.find(({ awaited }) => awaited < statementsAtOnce);
    if (withRoom !== undefined) return withRoom;
    const [freest] = all.toSorted((a, b) => a.awaited - b.awaited);
    if (freest !== undefined && all.length === mostConnections) return freest;
    const opened = { client: pool.connect(), awaited: 0 };
    taken.add(opened);
    return opened;
  }

  return async <Row extends unknown[]>(read: pg.QueryArrayConfig) => {
    const shared = choose();
    shared.awaited += 1;
    try {
      const client = await shared.client;
      const { rows } = await client.query<Row>(read);
      return rows;
    } catch (error) {
      // Perhaps the connection is what failed: the next read takes another.
      taken.delete(shared);
      throw error;
    } finally {
      shared.awaited -= 1;
      if (shared.awaited === 0) {
        taken.delete(shared);
        shared.client.then(
          client => client.release(),
          () => undefined,
        );
      }
    }
  };
}
