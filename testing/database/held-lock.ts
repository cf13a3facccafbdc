import pg from 'pg';
import type { TestApp } from '../start-server.ts';

/** Holds row locks, so that requests stop at a chosen step. */
export interface HeldLock {
  /** Resolves when each of them waits for a lock or has answered. */
  untilStopped(running: ReadonlyArray<Promise<unknown>>): Promise<void>;
  release(): Promise<void>;
}

/** Runs a `select … for update` and holds its locks until `release`. */
export async function holdLock(
  app: Pick<TestApp, 'connectionString'>,
  statement: string,
  values: readonly unknown[],
): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  const watcher = new pg.Client({ connectionString: app.connectionString });
  await watcher.connect();
  return {
    async untilStopped(running) {
      let answered = 0;
      for (const one of running) void one.finally(() => (answered += 1));
      for (;;) {
        const { rows } = await watcher.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if ((rows[0]?.waiting ?? 0) + answered >= running.length) return;
      }
    },
    async release() {
      await client.query('commit');
      await client.end();
      await watcher.end();
    },
  };
}
