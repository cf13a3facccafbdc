import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './owner-lock.ts';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-lock-'));
  file = path.join(directory, 'lock.json');
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Takes the lock many times at once; returns the ones that got it. */
async function rush(times: number) {
  const results = await Promise.all(Array.from({ length: times }, () => takeLock(file)));
  return results.flatMap(({ held }) => (held === undefined ? [] : [held]));
}

describe('the owner lock', () => {
  it('goes to exactly one of many', async () => {
    expect(await rush(20)).toHaveLength(1);
  });

  it('of a dead process goes to exactly one of many, again and again', async () => {
    for (let round = 0; round < 30; round += 1) {
      await writeFile(
        file,
        JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: String(round) }),
      );
      expect(await rush(8)).toHaveLength(1);
    }
  });

  it('survives a successor that died while it took over', async () => {
    await writeFile(file, 'dead');
    const [held] = await rush(1);
    const mine = await readFile(file, 'utf8');
    await held?.release();
    await writeFile(file, mine.replace(/"startedAt":"[^"]*"/, '"startedAt":"long ago"'));
    await writeFile(`${file}.after-00000000`, 'dead too');
    expect(await rush(1)).toHaveLength(1);
  });

  it('is free after its release, which leaves nothing behind', async () => {
    const { held } = await takeLock(file);
    await held?.release();
    await held?.release();
    expect(await readdir(directory)).toEqual([]);
    expect(await rush(1)).toHaveLength(1);
  });

  it('is not released by an owner that lost it', async () => {
    const { held } = await takeLock(file);
    await writeFile(file, 'another');
    await held?.release();
    expect(await readFile(file, 'utf8')).toBe('another');
  });

  it('of another container is respected while its owner touches it', async () => {
    const foreign = { pid: 1, startedAt: 'there', pidNamespace: 'pid:[0]', token: 'foreign' };
    await writeFile(file, JSON.stringify(foreign));
    let second = 0;
    const owner = setInterval(() => void utimes(file, ++second, second), 50);
    expect(await takeLock(file)).toEqual({ held: undefined, ownerPid: 1 });
    clearInterval(owner);
  });
});
