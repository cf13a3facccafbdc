import { expect, it } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { readGroupLists } from '#features/group-pages/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { readDiscoverability, setDiscoverability } from '#features/profiles/contract.ts';
import { readSharedList } from '#features/sharing/contract.ts';
import { readExchange } from '#features/trades/partner-contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { createMembers } from '#testing/people.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';

const school = '203.0.113.7';
const home = '198.51.100.7';

/** Foreign addresses, because requests of the server's own machine are not limited. */
const get = async (member: ApiClient, path: string, network: string) =>
  (await member.send('GET', path, undefined, { 'X-Forwarded-For': network })).status;
const hide = (member: ApiClient, network: string) =>
  member.send(setDiscoverability.method, setDiscoverability.path, '{"isDiscoverable":false}', {
    'X-Forwarded-For': network,
  });

const trySignIn = async (app: TestApp, network: string) => {
  const body = JSON.stringify({ email: 'niemand@example.org', password: 'Igel im Laub' });
  return (await app.visitor().send(signIn.method, signIn.path, body, { 'X-Forwarded-For': network })).status;
};

async function pupils(app: TestApp, count: number) {
  const names = Array.from({ length: count }, (_, at) => `Pupil ${at}`);
  return Promise.all((await createMembers(app.db, names)).map(({ userId }) => app.signedIn(userId)));
}

async function stopped(app: TestApp): Promise<number | undefined> {
  const rows = await app.sql<{ stopped: number }>`
    select count(*)::int as stopped from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return rows[0]?.stopped;
}

it('leaves others connections, however many members of one network wait for what is locked', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '12', TRUSTED_PROXIES: '1' });
  const [ben, ...class6b] = [await app.as('ben'), ...(await pupils(app, 6))];
  expect(await get(ben, readDiscoverability.path, home)).toBe(200);
  const lock = await holdLock(app, 'select from profiles for update', []);
  const asked = class6b.flatMap(pupil => [hide(pupil, school), hide(pupil, school)]);
  await lock.untilStopped(asked.slice(0, 3));
  // Of what is asked for many together, such as sessions and counts, two are under way at once.
  const later = [];
  for (const pupil of class6b.slice(0, 3)) {
    later.push(get(pupil, readDiscoverability.path, school), trySignIn(app, school));
    await new Promise(resolve => setTimeout(resolve));
  }
  expect(await get(ben, readDiscoverability.path, home)).toBe(200);
  expect(await trySignIn(app, home)).toBe(401);
  expect(await stopped(app)).toBe(3);
  await lock.release();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(later))).toEqual(new Set([200, 401]));
});

it('gives one network all connections where there is no other, as behind a proxy that names no clients', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '6', TRUSTED_PROXIES: '1' });
  const class6b = await pupils(app, 6);
  const lock = await holdLock(app, 'select from profiles for update', []);
  const asked = class6b.map(pupil => hide(pupil, school));
  await lock.untilStopped(asked);
  await lock.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(class6b.map(() => 200));
});

it('works on two long calls of one network at once, so that others are answered between them', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '12', TRUSTED_PROXIES: '1' });
  const class6b = await pupils(app, 6);
  const ben = await app.as('ben');
  expect(await get(ben, readDiscoverability.path, home)).toBe(200);
  const lock = await holdLock(app, 'lock table friendships in access exclusive mode', []);
  const path = readExchange.path.replace(':friendId', crypto.randomUUID());
  const asked = class6b.map(pupil => get(pupil, path, school));
  await lock.untilStopped(asked.slice(0, 2));
  // Neither a short call nor one of another network waits for them.
  for (const network of [school, home])
    expect(await get(class6b[0] ?? app.visitor(), readDiscoverability.path, network)).toBe(200);
  expect(await stopped(app)).toBe(2);
  const elsewhere = get(ben, path, home);
  await lock.untilStopped([...asked.slice(0, 2), elsewhere]);
  await lock.release();
  expect(new Set(await Promise.all([...asked, elsewhere]))).toEqual(new Set([404]));
});

it('lets no long call of a network wait for what another member sends slowly', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const [mia, ...others] = await pupils(app, 3);
  const ends: Array<() => void> = [];
  const slowly = async ({ cookie }: ApiClient) => {
    const body = new ReadableStream({ start: to => void ends.push(() => to.close()) });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': '9000',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': school,
      Cookie: cookie,
    };
    const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    return app.app.request(changeQuantities.path.replace(':albumId', '1'), sent);
  };
  const slow = others.map(slowly);
  const path = readGroupLists.path.replace(':groupId', crypto.randomUUID());
  expect(await get(mia ?? app.visitor(), path, school)).toBe(404);
  for (const end of ends) end();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400]);
});

it('weighs what all members of one network ask: some hundred expensive calls use up what is a hall of pupils', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const path = readGroupLists.path.replace(':groupId', crypto.randomUUID());
  const members = await pupils(app, 16);
  // Of six hundred tokens each, so that none is refused for itself.
  const statuses = await Promise.all(
    members.flatMap(member => Array.from({ length: 29 }, () => get(member, path, school))),
  );
  const refused = statuses.filter(status => status === 429).length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(80);
  expect(await get(members[0] ?? app.visitor(), path, home)).toBe(404);
});

it('weighs what visitors of one network ask: some hundred shared lists use up what is a hall of pages', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  const visitor = app.visitor();
  const path = readSharedList.path.replace(':token', 'x'.repeat(22));
  const statuses = await Promise.all(Array.from({ length: 600 }, () => get(visitor, path, school)));
  const refused = statuses.filter(status => status === 429).length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(350);
  expect(await get(visitor, path, home)).toBe(404);
});
