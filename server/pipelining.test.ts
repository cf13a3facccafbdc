import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createDatabase, type Database, type Queries } from './database.ts';
import { createLog } from './log.ts';
import { LastStatement, sendTogether } from './pipelining.ts';

let drop: () => Promise<void>;
let db: Database;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  const { connectionString } = database;
  db = createDatabase({ connectionString, poolSize: 5, log: createLog('silent') });
  await sql`create table jars (id int primary key, beans int not null check (beans >= 0))`.execute(db.query);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});
beforeEach(async () => {
  await sql`truncate jars`.execute(db.query);
  await sql`insert into jars values (1, 10), (2, 10)`.execute(db.query);
});

const taking = (id: number, beans: number) =>
  sql<{ beans: number }>`update jars set beans = beans - ${beans}::int where id = ${id} returning beans`;

const leftOf = (rows: ReadonlyArray<{ beans: number }>) => rows[0]?.beans ?? 0;

const take = async (tx: Queries, id: number, beans: number) =>
  leftOf((await taking(id, beans).execute(tx)).rows);

async function beansIn(): Promise<number[]> {
  const { rows } = await sql<{ beans: number }>`select beans from jars order by id`.execute(db.query);
  return rows.map(row => row.beans);
}

describe('a last statement', () => {
  it('is committed with what came before it, and its answer is that of the transaction', async () => {
    const left = await db.transaction(async tx => {
      await take(tx, 1, 1);
      return LastStatement.of(taking(2, 3), leftOf);
    });
    expect(left).toBe(7);
    expect(await beansIn()).toEqual([9, 7]);
  });

  it('takes everything back when it fails', async () => {
    const failing = db.transaction(async tx => {
      await take(tx, 1, 1);
      return LastStatement.of(taking(2, 11), leftOf);
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await beansIn()).toEqual([10, 10]);
  });

  it('is run again with its transaction after a conflict', async () => {
    let runs = 0;
    const left = await db.transaction(async tx => {
      runs += 1;
      const before = await take(tx, 1, 1);
      const conflict = sql<{ beans: number }>`do $$ begin raise exception using errcode = '40001'; end $$`;
      return LastStatement.of(runs < 3 ? conflict : taking(1, before - 5), leftOf);
    });
    expect([left, runs]).toEqual([5, 3]);
    expect(await beansIn()).toEqual([5, 10]);
  });
});

describe('two statements sent together', () => {
  it('run one after the other', async () => {
    const left = await db.transaction(async tx => {
      const [first, second] = await sendTogether(tx, taking(1, 1), taking(1, 2));
      return [first.rows, second.rows];
    });
    expect(left).toEqual([[{ beans: 9 }], [{ beans: 7 }]]);
  });

  it('fail as the first does, which leaves nothing of the second', async () => {
    const failing = db.transaction(tx => sendTogether(tx, taking(1, 11), taking(2, 1)));
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await beansIn()).toEqual([10, 10]);
  });

  it('see what was committed while the first waited for a lock', async () => {
    let holds = () => {};
    let mayGoOn = () => {};
    const isHeld = new Promise<void>(resolve => (holds = resolve));
    const isAllowed = new Promise<void>(resolve => (mayGoOn = resolve));
    const other = db.transaction(async tx => {
      await take(tx, 2, 4);
      await take(tx, 1, 4);
      holds();
      await isAllowed;
    });
    await isHeld;
    const both = db.transaction(async tx => {
      const read = sql<{ beans: number }>`select beans from jars where id = 2`;
      const [locked, found] = await sendTogether(tx, taking(1, 1), read);
      return [locked.rows, found.rows];
    });
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(db.query)).rows).toEqual([{ n: 1 }]);
    mayGoOn();
    await other;
    expect(await both).toEqual([[{ beans: 5 }], [{ beans: 6 }]]);
  });
});

it('a refusal takes back what was sent together', async () => {
  const result = await db.transaction(async (tx): Promise<Refusal<'jar_closed'>> => {
    await sendTogether(tx, taking(1, 1), taking(2, 1));
    return refuse('jar_closed');
  });
  expect(result).toMatchObject({ code: 'jar_closed' });
  expect(await beansIn()).toEqual([10, 10]);
});
