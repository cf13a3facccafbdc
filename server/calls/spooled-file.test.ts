import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { SpooledFile } from './spooled-file.ts';

let directory: string;

beforeEach(async () => {
  const before = process.env['TMPDIR'];
  directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-spooled-'));
  process.env['TMPDIR'] = directory;
  onTestFinished(async () => {
    process.env['TMPDIR'] = before;
    await rm(directory, { recursive: true });
  });
});

async function* parts() {
  yield 'Hallo ';
  // Not even while it is written, so that a process that is killed leaves nothing.
  expect(await readdir(directory)).toEqual([]);
  yield Buffer.from('Igel');
}

it('answers what was written, from a file that nobody finds', async () => {
  const spooled = await SpooledFile.write('text/plain', parts());
  expect(spooled.bytes).toBe(10);
  expect(await readdir(directory)).toEqual([]);
  expect(await new Response(spooled.stream()).text()).toBe('Hallo Igel');
});

it('says what went wrong while it was written', async () => {
  const broken = async function* () {
    yield 'Hallo';
    throw new Error('out');
  };
  await expect(SpooledFile.write('text/plain', broken())).rejects.toThrow('out');
  expect(await readdir(directory)).toEqual([]);
});
