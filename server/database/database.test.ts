import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { refuse } from '#shared/refusal.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { createDatabase, type Database, type Queries } from './database.ts';
import { isConnectionFailure } from './failures.ts';
import { createLog } from '../log.ts';

let connectionString: string;
let drop: () => Promise<void>;
let db: Database;
let operator: pg.Client;

beforeAll(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  drop = () => database.drop();
  db = createDatabase({ connectionString, poolSize: 5, log: createLog('silent') });
  operator = new pg.Client({ connectionString });
  await operator.connect();
  await operator.query('create table jars (id int primary key, beans bigint not null)');
});
afterAll(async () => {
  await operator.end();
  await db.destroy();
  await drop();
});
beforeEach(async () => {
  await operator.query('truncate jars');
  await operator.query('insert into jars values (1, 10), (2, 10)');
});

const take = (queries: Queries, id: number) =>
  sql`update jars set beans = beans - 1 where id = ${id}`.execute(queries);
async function beansIn(id: number): Promise<number | undefined> {
  const [jar] = await db.rows<{ beans: number }>(
    { name: 'beans', text: 'select beans from jars where id = $1' },
    [id],
  );
  return jar?.beans;
}

/** Ends all connections of the app, as a restarting server does. */
async function endConnections(): Promise<void> {
  const others = `from pg_stat_activity where application_name = 'klebekumpel' and datname = current_database()`;
  await operator.query(`select pg_terminate_backend(pid, 5000) ${others}`);
}

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    const failing = db.transaction(async tx => {
      await take(tx, 1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await beansIn(1)).toBe(10);
    await db.transaction(tx => take(tx, 1));
    expect(await beansIn(1)).toBe(9);
  });

  it('rolls back a returned refusal and returns it', async () => {
    const refusal = refuse('jar_closed');
    const result = await db.transaction(async tx => {
      await take(tx, 1);
      return refusal;
    });
    expect(result).toBe(refusal);
    expect(await beansIn(1)).toBe(10);
  });

  it('runs again after a deadlock until both have their way', async () => {
    const runs = { first: 0, second: 0 };
    const holding = new Set<string>();
    let bothHoldOne = () => {};
    const together = new Promise<void>(resolve => (bothHoldOne = resolve));
    const both = async (name: 'first' | 'second', one: number, other: number) =>
      db.transaction(async tx => {
        runs[name] += 1;
        await take(tx, one);
        holding.add(name);
        if (holding.size === 2) bothHoldOne();
        await together;
        await take(tx, other);
      });
    await Promise.all([both('first', 1, 2), both('second', 2, 1)]);
    expect([await beansIn(1), await beansIn(2)]).toEqual([8, 8]);
    expect(runs.first + runs.second).toBeGreaterThan(2);
  });

  it('gives up on a conflict that does not end', async () => {
    let runs = 0;
    const conflict = db.transaction(async tx => {
      runs += 1;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(conflict).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(6);
  });

  it('runs a mistake once', async () => {
    let runs = 0;
    const mistake = db.transaction(async tx => {
      runs += 1;
      await sql`select no_such_column`.execute(tx);
    });
    await expect(mistake).rejects.toMatchObject({ code: '42703' });
    expect(runs).toBe(1);
  });
});

describe('values', () => {
  it('reads whole numbers as numbers and refuses those that do not fit', async () => {
    const read = (text: string) => sql<{ n: unknown }>`select ${text}::bigint as n`.execute(db.query);
    expect((await read('9007199254740991')).rows).toEqual([{ n: 9007199254740991 }]);
    await expect(read('9007199254740993')).rejects.toThrow('does not fit');
  });
});

describe('a server that goes away', () => {
  it('costs idle connections, not the process; the next query has a new one', async () => {
    expect(await db.ping()).toBe(true);
    await endConnections();
    const after = await Promise.allSettled([1, 2, 3].map(() => beansIn(1)));
    for (const result of after)
      if (result.status === 'rejected') expect(isConnectionFailure(result.reason)).toBe(true);
    expect(await beansIn(1)).toBe(10);
  });

  it('costs a transaction that is between two queries, not the process', async () => {
    const lost = db.transaction(async tx => {
      await take(tx, 1);
      await endConnections();
      await take(tx, 2);
    });
    await expect(lost).rejects.toSatisfy(error => isConnectionFailure(error));
    expect(await beansIn(1)).toBe(10);
  });

  it('is nothing to report once the app has let go of it', async () => {
    const logged: string[] = [];
    const closing = createDatabase({
      connectionString,
      poolSize: 2,
      log: createLog('warn', line => logged.push(line)),
    });
    await closing.ping();
    // Run in a child process while this event loop is blocked, so that the server's message arrives when the pool is
    // closed.
    const script = `import pg from 'pg'; const client = new pg.Client(process.argv[1]); await client.connect();
      await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'klebekumpel' and datname = current_database()");
      await client.end();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script, connectionString]);
    await closing.destroy();
    await db.ping();
    expect(logged).toEqual([]);
  });

  it('is let go of, though nothing but pings used it', async () => {
    const closing = createDatabase({ connectionString, poolSize: 2, log: createLog('silent') });
    expect(await closing.ping()).toBe(true);
    await closing.destroy();
    expect(await closing.ping()).toBe(false);
  });

  it('is told from a mistake', async () => {
    const address = new URL(connectionString);
    address.searchParams.set('host', '/nowhere');
    const away = createDatabase({ connectionString: address.href, poolSize: 2, log: createLog('silent') });
    onTestFinished(() => away.destroy());
    expect(await away.ping()).toBe(false);
    const failure = await away.rows({ name: 'one', text: 'select 1' }, []).catch((error: unknown) => error);
    expect(isConnectionFailure(failure)).toBe(true);
    const mistake = await db
      .rows({ name: 'wrong', text: 'select no_such_column' }, [])
      .catch((error: unknown) => error);
    expect(isConnectionFailure(mistake)).toBe(false);
  });

  it('is not waited for by requests, alone or within a transaction, but by jobs', async () => {
    const impatient = createDatabase({
      connectionString,
      poolSize: 1,
      answerMs: 1_000,
      log: createLog('silent'),
    });
    onTestFinished(() => impatient.destroy());
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;
    const failures = [
      await sleep(60)
        .execute(impatient.query)
        .catch((error: unknown) => error),
      await impatient.transaction(tx => sleep(60).execute(tx)).catch((error: unknown) => error),
      await impatient
        .rows({ name: 'sleep', text: 'select pg_sleep(60)' }, [])
        .catch((error: unknown) => error),
    ];
    expect(failures.map(failure => isConnectionFailure(failure))).toEqual([true, true, true]);
    // The pool, whose size is one, has opened a new connection by now.
    await impatient.transaction(tx => take(tx, 1));
    await sleep(1.5).execute(impatient.patient.query);
    expect(await beansIn(1)).toBe(9);
  });

  it('limits how long a statement, a lock and an idle transaction may take', async () => {
    const limit = async (name: string) => db.rows({ name: `show ${name}`, text: `show ${name}` }, []);
    // Less than the request's patience, so that the database reports it before the request gives up.
    expect(await limit('statement_timeout')).toEqual([{ statement_timeout: '15s' }]);
    expect(await limit('lock_timeout')).toEqual([{ lock_timeout: '3500ms' }]);
    const idle = 'idle_in_transaction_session_timeout';
    expect(await limit(idle)).toEqual([{ [idle]: '15s' }]);
  });
});

describe('after a commit', () => {
  it('runs what was asked, in order, and of a statement by itself at once', async () => {
    const said: Array<Promise<string>> = [];
    const say = (what: string) => said.push(beansIn(1).then(beans => `${what} at ${beans}`));
    await db.transaction(async tx => {
      await take(tx, 1);
      db.afterCommit(tx, () => say('first'));
      db.afterCommit(db.query, () => say('meanwhile'));
      await beansIn(1);
      await said[0];
      db.afterCommit(tx, () => say('second'));
      expect(said).toHaveLength(1);
    });
    expect(await Promise.all(said)).toEqual(['meanwhile at 10', 'first at 9', 'second at 9']);
  });

  it('runs nothing of a refusal, an error, or an earlier try', async () => {
    const said: string[] = [];
    await db.transaction(async tx => {
      db.afterCommit(tx, () => said.push('refused'));
      return refuse('jar_closed');
    });
    const failing = db.transaction(async tx => {
      db.afterCommit(tx, () => said.push('failed'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    let runs = 0;
    await db.transaction(async tx => {
      runs += 1;
      const run = runs;
      db.afterCommit(tx, () => said.push(`run ${run}`));
      if (run < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    expect(said).toEqual(['run 3']);
  });

  it('runs what may have committed: the connection broke in the commit', async () => {
    await operator.query(`
      create function hang_up() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger hang_up after update on jars initially deferred
        for each row execute function hang_up()`);
    onTestFinished(async () => {
      await operator.query('drop function hang_up cascade');
    });
    const said: string[] = [];
    const lost = db.transaction(async tx => {
      db.afterCommit(tx, () => said.push('perhaps'));
      await take(tx, 1);
    });
    await expect(lost).rejects.toSatisfy(error => isConnectionFailure(error));
    expect(said).toEqual(['perhaps']);
  });
});
