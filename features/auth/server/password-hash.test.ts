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
