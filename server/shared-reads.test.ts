import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { createDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';

const poolSize = 5;
let db: Database;
let operator: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  const { connectionString } = database;
  db = createDatabase({ connectionString, poolSize, log: createLog('silent') });
  operator = new pg.Client({ connectionString });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await db.destroy();
  await drop();
});

/** Concurrent reads; each returns its connection and its argument. */
async function readMany(count: number): Promise<{ connections: number; answers: string[] }> {
  const text = `select pg_backend_pid() || ' ' || $1::int`;
  const read = await Promise.all(Array.from({ length: count }, (_, i) => db.queryText('echo', text, [i])));
  const parts = read.map(answer => answer?.split(' ') ?? []);
  return {
    connections: new Set(parts.map(([pid]) => pid)).size,
    answers: parts.map(([, asked = '']) => asked),
  };
}

const divide = (by: number) => db.queryText('divide', 'select (60 / $1::int)::text', [by]);

/** Holds every connection of the pool. */
async function useWholePool(): Promise<void> {
  let running = 0;
  let allRun = () => {};
  const together = new Promise<void>(resolve => (allRun = resolve));
  const transactions = Array.from({ length: poolSize }, () =>
    db.transaction(async () => {
      running += 1;
      if (running === poolSize) allRun();
      await together;
    }),
  );
  await Promise.all(transactions);
}

describe('short reads', () => {
  it.each([
    [1, 1],
    [16, 1],
    [40, 3],
    [500, 4],
  ])('%i at once take %i connections, and each gets its own answer', async (count, connections) => {
    const read = await readMany(count);
    expect(read).toEqual({ connections, answers: Array.from({ length: count }, (_, i) => String(i)) });
  });

  it('fail alone', async () => {
    const settled = await Promise.allSettled([6, 0, 5, 0, 4].map(divide));
    expect(settled.map(one => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
      '10',
      '22012',
      '12',
      '22012',
      '15',
    ]);
  });

  it('give back what they took, after failures, too', async () => {
    await readMany(500);
    await Promise.allSettled(Array.from({ length: 100 }, () => divide(0)));
    await expect(useWholePool()).resolves.toBeUndefined();
  });

  it('take another connection when theirs is lost', async () => {
    await operator.query('select pg_advisory_lock(7)');
    const waiting = ['pg_advisory_lock_shared(7)', '1'].map((what, i) =>
      db.queryText(`waiting-${i}`, `select (${what})::text`, []),
    );
    // Before the second lost one has rejected.
    const next = waiting[0]?.catch(error => (db.isConnectionFailure(error) ? divide(6) : undefined));
    const lost = Promise.allSettled(waiting);
    // It alone: the next read may use any other.
    const holding = `select pid from pg_stat_activity
      where application_name = 'klebekumpel' and datname = current_database() and wait_event = 'advisory'`;
    await expect.poll(async () => (await operator.query(holding)).rowCount).toBe(1);
    await operator.query(`select pg_terminate_backend(pid, 5000) from (${holding}) as holding`);
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await next).toBe('10');
    await useWholePool();
  });
});
