import { availableParallelism } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inHashingTurn } from './password-hash.ts';

it('hashing leaves a processor to all else, where there are two', async () => {
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, (running += 1));
    await pause();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 40 }, (_, at) => inHashingTurn(`203.0.113.${at}`, work)));
  expect(most).toBe(Math.min(4, Math.max(1, availableParallelism() - 1)));
});

it('hashing gives the networks of a /48 one queue, and everybody else a turn of their own', async () => {
  const begun: string[] = [];
  const hashing = (network: string) =>
    inHashingTurn(network, async () => {
      begun.push(network);
      await pause();
    });
  const ofSite = Array.from({ length: 256 }, (_, at) => hashing(`2001:db8:1:${(at << 8).toString(16)}`));
  await hashing('2001:db8:2:0');
  const refused = (await Promise.all(ofSite)).filter(answer => answer?.code === 'too_many_requests');
  expect(refused.length).toBeGreaterThanOrEqual(256 - 64);
  expect(begun.indexOf('2001:db8:2:0')).toBeLessThanOrEqual(5);
});
