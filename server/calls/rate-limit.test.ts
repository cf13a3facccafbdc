import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAgainst, takeBackCounts, type Count } from './rate-limit.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;

/** No window ends while a test counts. */
const never = 1_000_000_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inAll = (most: number): Count => ['in-all', { most, seconds: never }];
const ofNetwork = (name: string, most: number): Count => [`network-${name}`, { most, seconds: never }];

async function counted(key: string): Promise<number> {
  const row = app.db.query.selectFrom('rate_limits').select('count').where('key', '=', key);
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
    await takeBackCounts(app.db, [], ['in-all']);
    for (let tries = 0; tries < 50; tries += 1) await countAgainst(app.db, ofNetwork('laptop', 5), inAll(20));
    expect([await counted('network-laptop'), await counted('in-all')]).toEqual([5, 5]);
    expect(await countAgainst(app.db, ofNetwork('school', 5), inAll(20))).toBeUndefined();
    const before = await app.db.query.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    await countAgainst(app.db, ofNetwork('laptop', 5), ['invented', { most: 5, seconds: 60 }]);
    expect(await app.db.query.selectFrom('rate_limits').selectAll().orderBy('key').execute()).toEqual(before);
  });

  it('begin anew with their window, and are taken back', async () => {
    await countAgainst(app.db, ofNetwork('home', 1));
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeDefined();
    await app.db.query
      .updateTable('rate_limits')
      .set({ window_start: new Date(0) })
      .where('key', '=', 'network-home')
      .execute();
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeUndefined();
    await takeBackCounts(app.db, ['network-home']);
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeUndefined();
    expect(await countAgainst(app.db, ofNetwork('home', 1))).toBeDefined();
  });
});
