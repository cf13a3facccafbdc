import { expect, it } from 'vitest';
import { joinByCode, readJoinCode, showJoinCode } from '../contract.ts';
import { codesTried, dailyGuessBudget, wrongCodesOfNetwork } from '../rules/limits.ts';
import { readDiscoverability } from '#features/profiles/contract.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const [shortly] = codesTried;
const wrong = 'YYYYYY';

async function start(settings: Record<string, string> = {}) {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1', ...settings });
  const names = Array.from({ length: 10 }, (_, at) => `Rät ${at}`);
  const [maker, first, second, ...more] = await createStrangers(app, 'Macht', 'Rät', 'Rät auch', ...names);
  const { joinCode } = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  const type = async (member: MemberClient, code: string, network: string) =>
    (
      await member.send('GET', readJoinCode.path.replace(':code', code), undefined, {
        'X-Forwarded-For': network,
      })
    ).status;
  const join = async (member: MemberClient, network: string) =>
    (
      await member.send('POST', joinByCode.path.replace(':code', joinCode), '{}', {
        'X-Forwarded-For': network,
      })
    ).status;
  const counted = async () => {
    const rows = await app.sql<{ count: number }>`
      select count from rate_limits where key like 'join-code-in-all:%'
    `;
    return rows[0]?.count;
  };
  return { app, first, second, others: [first, second, ...more], joinCode, type, join, counted };
}

it('wrong codes count for all; right ones, and what a member’s own limit refuses, do not', async () => {
  const { first, second, joinCode, type, join, counted } = await start();
  const tries = await Promise.all(
    Array.from({ length: shortly.most + 20 }, () => type(first, wrong, '203.0.113.1')),
  );
  expect(tries.filter(status => status === 404)).toHaveLength(shortly.most);
  expect(tries.filter(status => status === 429)).toHaveLength(20);
  expect(await counted()).toBe(shortly.most);
  expect([await type(second, joinCode, '203.0.113.2'), await join(second, '203.0.113.2')]).toEqual([
    200, 200,
  ]);
  expect(await counted()).toBe(shortly.most);
});

it('one network, with however many accounts, closes codes for itself alone', async () => {
  const { first: last, others, joinCode, type, counted } = await start();
  for (const member of others.slice(1))
    await Promise.all(Array.from({ length: shortly.most }, () => type(member, wrong, '203.0.113.1')));
  expect(await counted()).toBe(wrongCodesOfNetwork.most);
  expect(await type(last, joinCode, '203.0.113.1')).toBe(429);
  expect(await type(last, joinCode, '198.51.100.1')).toBe(200);
});

it('a /48 of IPv6, which has 256 networks, closes codes for itself alone', async () => {
  const { app, first: guessing, second: last, joinCode, type, counted } = await start();
  expect(await type(guessing, wrong, '2001:db8:1:100::7')).toBe(404);
  await app.sql`
    update rate_limits set count = 4 * ${wrongCodesOfNetwork.most} where key like 'join-code-network-site:%'
  `;
  expect(await type(last, joinCode, '2001:db8:1:ff00::7')).toBe(429);
  expect(await counted()).toBe(1);
  expect(await type(last, joinCode, '2001:db8:2:100::7')).toBe(200);
});

it('beyond what all may guess in a day no code is looked at, until the day ends', async () => {
  const { app, first: guessing, second: joining, joinCode, type, join } = await start();
  expect(await type(guessing, wrong, '203.0.113.1')).toBe(404);
  await app.sql`
    update rate_limits set count = ${dailyGuessBudget(1)} where key like 'join-code-in-all:%'
  `;
  expect(await type(joining, joinCode, '198.51.100.1')).toBe(429);
  expect(await join(joining, '198.51.100.1')).toBe(429);
  await app.sql`update rate_limits set count = count - 1 where key like 'join-code-in-all:%'`;
  expect(await join(joining, '198.51.100.1')).toBe(200);
  expect(await type(joining, joinCode, '198.51.100.1')).toBe(200);
});

it('many networks that try codes while the count of all is slow leave connections to others', async () => {
  const { app, first, others, type, counted } = await start({ DATABASE_POOL: '3' });
  const many = others.slice(1);
  await type(first, wrong, '203.0.113.1');
  const lock = await holdLock(
    app,
    "select from rate_limits where key like 'join-code-in-all:%' for update",
    [],
  );
  const tries = many.map((member, at) => type(member, wrong, `203.0.113.${at + 2}`));
  await lock.untilStopped(tries.slice(0, 2));
  expect(await first.call(readDiscoverability, {})).toEqual({ isDiscoverable: true });
  await lock.release();
  expect(new Set(await Promise.all(tries))).toEqual(new Set([404]));
  expect(await counted()).toBe(1 + many.length);
});

it('visitors are told of the album and its maker, and what they guess takes nothing from the members', async () => {
  const { app, first, joinCode, type } = await start();
  const { maker, name } = await app.visitor().call(showJoinCode, { code: joinCode });
  expect([name, maker?.displayName]).toEqual(['Unser Wald', 'Macht']);
  expect(JSON.stringify(maker)).not.toContain('userId');
  expect((await app.visitor().ask(showJoinCode, { code: wrong })).status).toBe(404);
  await app.sql`
    update rate_limits set count = ${dailyGuessBudget(1)} where key like 'join-code-of-visitors:%'
  `;
  expect((await app.visitor().ask(showJoinCode, { code: joinCode })).status).toBe(429);
  expect(await type(first, joinCode, '198.51.100.1')).toBe(200);
});
