import { expect, it } from 'vitest';
import { readGroupLists } from '#features/group-pages/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { readState } from '#features/moderation/operator-contract.ts';
import { readDiscoverability, setDiscoverability } from '#features/profiles/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { storeRequests } from '#features/trades/testing/many-requests.ts';
import { createAlbum } from '#testing/albums.ts';
import { createCircle } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('lets two requests of a member hold a database connection; the others wait without one, and nobody for them', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '4' });
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const lock = await holdLock(app, 'select from profiles where user_id = $1 for update', [mia.userId]);
  const asked = Array.from({ length: 110 }, () => mia.ask(setDiscoverability, { isDiscoverable: false }));
  expect(await asked.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await lock.untilStopped(asked.slice(0, 2));
  expect(await ben.call(readDiscoverability, {})).toEqual({ isDiscoverable: true });
  const rows = await app.sql<{ stopped: number }>`
    select count(*)::int as stopped from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  expect(rows).toEqual([{ stopped: 2 }]);
  await lock.release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(102);
  expect(statuses.filter(status => status === 429)).toHaveLength(8);
});

it('weighs a call that keeps the process busy: few at once use up what is six hundred of others', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const mia = await app.as('mia');
  const path = readGroupLists.path.replace(':groupId', crypto.randomUUID());
  // A foreign address, because requests of the server's own machine are not limited.
  const ask = () => mia.send('GET', path, undefined, { 'X-Forwarded-For': '203.0.113.7' });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push((await ask()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

it('weighs what is sent: a hundred times what fifty operations take uses up what is six hundred taps', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const mia = await app.as('mia');
  const path = changeQuantities.path.replace(':albumId', '1');
  const headers = { 'Content-Length': '5000', 'X-Forwarded-For': '203.0.113.7' };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 200)
    statuses.push((await mia.send('POST', path, '{', headers)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

it('weighs what is answered: sixty times the longest lists of requests use up what is six hundred short ones', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const album = await createAlbum(app.db, { count: 1_000 });
  const [mia, ben] = await createCircle(app, 'Mia', 'Ben');
  for (const [from, to] of [
    [mia.userId, ben.userId],
    [ben.userId, mia.userId],
  ] as const)
    await storeRequests(app, { from, to, album, count: 3, each: 500 });
  const ask = () => mia.send('GET', listTrades.path, undefined, { 'X-Forwarded-For': '203.0.113.7' });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 60) statuses.push((await ask()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

it("weighs operators' calls of members who are none, whose rights are looked up", async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1', OPERATORS: 'ben@example.org' });
  const mia = await app.as('mia');
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  const ask = async () => (await mia.send('GET', readState.path, undefined, headers)).status;
  const statuses = new Set<number>();
  for (let at = 0; !statuses.has(429) && at < 40; at += 1)
    for (const status of await Promise.all(Array.from({ length: 50 }, ask))) statuses.add(status);
  expect([...statuses]).toEqual([403, 429]);
});

it('weighs live streams: some hundred at once use up what is six hundred of others', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const { cookie } = await app.as('mia');
  const headers = { Cookie: cookie, 'X-Forwarded-For': '203.0.113.7' };
  const open = async () => {
    const { status, body } = await app.app.request('/api/live', { headers });
    await body?.cancel();
    return status;
  };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 300) statuses.push(await open());
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(app.house.live.listeners).toBe(0);
});
