import { availableParallelism } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../contract.ts';
import { inHashingTurn } from './password-hash.ts';
import { Refusal } from '#shared/refusal.ts';
import { heldWork } from '#testing/held-work.ts';
import { password, people } from '#testing/people.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

it('hashing leaves a processor to all else, where there are two', async () => {
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (running += 1));
    await pause();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 40 }, (_, at) => inHashingTurn(`203.0.113.${at}`, work)));
  expect(most).toBe(hashesAtOnce);
});

it('hashing is the turn of known devices, then of whoever hashed least, then of the networks of a /48 that floods', async () => {
  const { begun, hold, end } = heldWork();
  const ofSite = (at: number) => `2001:db8:1:${(at << 8).toString(16)}`;
  const flood = Array.from({ length: 300 }, (_, at) => inHashingTurn(ofSite(at), hold(ofSite(at))));
  const others = [
    inHashingTurn('2001:db8:2:0', hold('elsewhere')),
    inHashingTurn({ network: ofSite(1), knownUserId: crypto.randomUUID() }, hold('known')),
  ];
  const before = begun.length;
  for (let at = 0; at < begun.length; at += 1) await end(begun[at]);
  expect(begun.slice(before, before + 2)).toEqual(['known', 'elsewhere']);
  expect(await Promise.all(others)).toEqual(['elsewhere', 'known']);
  const refused = (await Promise.all(flood)).filter(answer => answer instanceof Refusal);
  // 240 wait in all.
  expect(refused.map(({ code }) => code)).toEqual(
    Array.from({ length: 62 - before }, () => 'too_many_requests'),
  );
});

it('an account goes first ten times, then stands with its network', async () => {
  const { begun, hold, end } = heldWork();
  const from = { network: '203.0.113.77', knownUserId: crypto.randomUUID() };
  const asked = Array.from({ length: 12 }, (_, at) => inHashingTurn(from, hold(`${at}`)));
  asked.push(inHashingTurn('203.0.113.78', hold('elsewhere')));
  for (let at = 0; at < begun.length; at += 1) await end(begun[at]);
  expect(begun.indexOf('elsewhere')).toBe(11);
  await Promise.all(asked);
});

it('signing in goes before a flood, and first of all where one was signed in before', async () => {
  const app = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
  await app.as('mia');
  const signingIn = (network: string, device = '') => {
    const body = JSON.stringify({ email: people.mia.email, password });
    return app
      .visitor()
      .send(signIn.method, signIn.path, body, { 'X-Forwarded-For': network, Cookie: device });
  };
  const first = await signingIn('203.0.113.80');
  const device = /(?<=, )device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0];
  // On a slow machine nobody has waited too long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, hold, end } = heldWork();
  const flood = new Map<number, Promise<number>>();
  for (let at = 0; at < hashesAtOnce + 240; at += 1) {
    const work = inHashingTurn(`203.0.113.${Math.max(0, at - hashesAtOnce) % 4}`, hold(`${at}`));
    flood.set(
      at,
      work.then(() => at),
    );
  }
  const done: string[] = [];
  const asked = [];
  for (const [who, sent] of [
    ['elsewhere', signingIn('203.0.113.81')],
    ['known', signingIn('203.0.113.82', device)],
  ] as const) {
    asked.push(sent.then(({ status }) => void done.push(`${who} ${status}`)));
    // There is no more room: whoever comes drives one of the flood out.
    flood.delete(await Promise.race(flood.values()));
  }
  // Comes after the known device and before all others, who wait until it ends.
  const next = { network: '203.0.113.83', knownUserId: crypto.randomUUID() };
  const held = inHashingTurn(next, hold('next'));
  flood.delete(await Promise.race(flood.values()));
  await end(begun[0]);
  await asked[1];
  expect(done).toEqual(['known 200']);
  await end('next');
  await Promise.all([held, ...asked]);
  expect(done).toEqual(['known 200', 'elsewhere 200']);
  for (let at = 0; at < begun.length; at += 1) await end(begun[at]);
  await Promise.all(flood.values());
});
