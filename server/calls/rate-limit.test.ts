import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forgetCounts } from './forget-counts.ts';
import { countAgainst, countDistinct, countingKey, takeBackCounts, type Count } from './rate-limit.ts';
import { startTestApp, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

/** Seconds: no window ends while a test counts. */
const never = 1_000_000_000;

const app = await startAppForThisFile();

const inAll = (most: number): Count => [countingKey('in-all'), { most, seconds: never }];
const ofNetwork = (name: string, most: number): Count => [
  countingKey(`network-${name}`, '203.0.113.7'),
  { most, seconds: never },
];

async function counted(key: string): Promise<number> {
  const row = app.db.query.selectFrom('rate_limits').select('count').where('key', 'like', `${key}:%`);
  return (await row.executeTakeFirst())?.count ?? 0;
}

describe('limits that are counted together', () => {
  it('let exactly as many pass as the narrowest allows, of many at once', async () => {
    const tries = Array.from({ length: 64 }, () =>
      countAgainst(app.db, ofNetwork('storm', 10), inAll(1_000)),
    );
    const refused = (await Promise.all(tries)).filter(one => one !== undefined);
    expect(refused).toHaveLength(54);
    expect(refused[0]?.details['retryAfterSeconds']).toBeGreaterThan(0);
  });

  it('do not close the instance by what one network is refused, and write nothing for it', async () => {
    await takeBackCounts(app.db, [], [inAll(1)]);
    for (let tries = 0; tries < 50; tries += 1) await countAgainst(app.db, ofNetwork('laptop', 5), inAll(20));
    expect([await counted('network-laptop'), await counted('in-all')]).toEqual([5, 5]);
    expect(await countAgainst(app.db, ofNetwork('school', 5), inAll(20))).toBeUndefined();
    const before = await app.db.query.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    await countAgainst(app.db, ofNetwork('laptop', 5), [countingKey('invented'), { most: 5, seconds: 60 }]);
    expect(await app.db.query.selectFrom('rate_limits').selectAll().orderBy('key').execute()).toEqual(before);
  });

  it('begin anew with their window, and are taken back', async () => {
    await countAgainst(app.db, ofNetwork('home', 1));
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeDefined();
    await app.db.query
      .updateTable('rate_limits')
      .set({ window_start: new Date(0) })
      .where('key', 'like', 'network-home:%')
      .execute();
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeUndefined();
    await takeBackCounts(app.db, [ofNetwork('home', 1)]);
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeUndefined();
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeDefined();
  });
});

it('distinct things are as many as that also when they are counted at the same moment', async () => {
  const limit: Count = [countingKey('found-at-once', 'mia'), { most: 40, seconds: never }];
  const tries = Array.from({ length: 16 }, (_, at) =>
    countDistinct(
      app.db,
      limit,
      Array.from({ length: 10 }, (__, of) => `${at}-${of}`),
    ),
  );
  expect((await Promise.all(tries)).filter(one => one === undefined)).toHaveLength(4);
});

describe('what a count is kept under', () => {
  const today: Count = [countingKey('network', '203.0.113.7'), { most: 5, seconds: 3_600 }];

  async function digestsOf(db: TestApp['db']): Promise<string[]> {
    await countAgainst(db, today);
    const rows = await db.query
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', 'network:%')
      .execute();
    return rows.map(({ key }) => key);
  }

  it('is a digest that only this instance can make, and on this day', async () => {
    const other = await startTestApp();
    const [here, elsewhere] = [await digestsOf(app.db), await digestsOf(other.db)];
    expect(here).toHaveLength(1);
    expect(here).not.toEqual(elsewhere);
    await other.close();
  });

  it('is forgotten when its window ended, the key with its day', async () => {
    await countAgainst(app.db, today);
    await app.sql`update rate_limits set ends_at = now() - interval '1 second' where key like 'network:%'`;
    await app.sql`update instance_keys set made_on = made_on - 1 where purpose = 'counts'`;
    await forgetCounts.run(app.house);
    const left = await sql<{ name: string }>`
      select key as name from rate_limits where key like 'network:%'
      union all select purpose from instance_keys where purpose = 'counts'`.execute(app.db.query);
    expect(left.rows).toEqual([]);
  });
});
