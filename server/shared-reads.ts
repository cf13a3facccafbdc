import type pg from 'pg';

/** Per connection before the next one is taken; and connections at most. */
const statementsAtOnce = 16;
const mostConnections = 4;

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  awaited: number;
}

/**
 * Multiplexes short reads over few connections, pipelined: singly, half of such a read's time is waking the database
 * and being woken. No statement may wait for a lock, which would block those behind it; failures are isolated.
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
      // The connection may have failed: the next read takes another.
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
