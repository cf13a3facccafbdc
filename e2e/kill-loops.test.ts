import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { databaseProcesses } from '#testing/processes.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { copiesOf, firstAlbumOf, newCollector } from './first-collector.ts';

/** Of each victim; `npm run torture` sets fifty. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
/** Concurrent writers, and how many answers they get before each kill. */
const writers = 3;
const answersBefore = 40;

interface Operation {
  readonly id: string;
  readonly stickerId: number;
  readonly delta: 1;
}

let dataDir: string;
let product: RunningProduct;
let member: ApiClient;
let albumId: number;
let stickerIds: number[];
/** How many copies the server has confirmed. */
let acknowledged = 0;

const start = () => runProduct({ DATA_DIR: dataDir });
const healthy = async () => (await fetch(`${product.origin}/api/health`)).status;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-kills-'));
  product = await start();
  member = await newCollector(() => product, 'Mia');
  ({ albumId, stickerIds } = await firstAlbumOf(member));
});
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const copies = () => copiesOf(member, albumId);

/** False without an answer or after a 5xx. */
async function send(operation: Operation): Promise<boolean> {
  try {
    const { refused } = await member.call(changeQuantities, { albumId, operations: [operation] });
    expect(refused).toEqual([]);
    acknowledged += 1;
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds copies until an answer fails to come; returns that unanswered operation. Returns none where the victim was back
 * before this writer noticed: `isBack` when it sent something that was answered.
 */
async function writeUntilSilence(isBack: () => boolean, onAnswer: () => void): Promise<Operation[]> {
  for (;;) {
    const stickerId = stickerIds[acknowledged % stickerIds.length] ?? 0;
    const operation = { id: randomUUID(), stickerId, delta: 1 } as const;
    const isLast = isBack();
    if (!(await send(operation))) return [operation];
    if (isLast) return [];
    onAnswer();
  }
}

async function killApp(): Promise<void> {
  const exit = once(product.process, 'exit');
  product.process.kill('SIGKILL');
  await exit;
}

async function killDatabase(): Promise<void> {
  const pid = currentPostmaster();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Undefined while the database starts anew. */
function currentPostmaster(): number | undefined {
  try {
    return databaseProcesses(dataDir)[0];
  } catch {
    return undefined;
  }
}

const victims = {
  'the app': killApp,
  'the database': killDatabase,
  'the app and the database': () => Promise.all([killDatabase(), killApp()]),
};

describe('kill -9 under writing members', () => {
  it.each(Object.entries(victims))(
    'of %s loses nothing and repeats nothing',
    async (_, kill) => {
      for (let round = 0; round < rounds; round += 1) {
        const killAt = acknowledged + answersBefore;
        let killed: Promise<unknown> | undefined;
        const maybeKill = () => {
          if (acknowledged >= killAt) killed ??= kill();
        };
        const former = currentPostmaster();
        const isBack = () => killed !== undefined && ![former, undefined].includes(currentPostmaster());
        const write = () => writeUntilSilence(isBack, maybeKill);
        const unanswered = (await Promise.all(Array.from({ length: writers }, write))).flat();
        await killed;
        if (product.process.signalCode !== null) product = await start();
        await expect.poll(healthy).toBe(200);
        const found = await copies();
        expect(found).toBeGreaterThanOrEqual(acknowledged);
        expect(found).toBeLessThanOrEqual(acknowledged + unanswered.length);
        for (const operation of unanswered) expect(await send(operation)).toBe(true);
        expect(await copies()).toBe(acknowledged);
      }
    },
    Math.max(testCeiling, rounds * 20_000),
  );
});

describe('what is started beside the product', () => {
  async function run(...args: string[]): Promise<{ code: unknown; said: string }> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir },
    });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code]: unknown[] = await once(child, 'close');
    return { code, said };
  }

  it('on the same data is refused in words, and commands reach its database', async () => {
    const refusal = new RegExp(`"message":"Mit den Daten in .* \\(Prozess ${product.process.pid}\\).*\n$`);
    expect(await run(path.resolve('build/server/serve.js'))).toEqual({
      code: 1,
      said: expect.stringMatching(refusal),
    });
    const backup = await run('bin/run.mjs', 'bin/backup.ts', path.join(dataDir, 'stand.gz'));
    expect(backup).toMatchObject({ code: 0 });
    expect(await healthy()).toBe(200);
    expect(await copies()).toBe(acknowledged);
  });
});

describe('a signal in the midst of a start', () => {
  it('stops the app and its database, which does not run on alone', async () => {
    const starting = path.join(dataDir, 'starting');
    const child = spawn(process.execPath, [path.resolve('build/server/serve.js')], {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: starting, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    let postmaster = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes('"database started"')) continue;
      postmaster = Number(JSON.parse(line).pid);
      child.kill('SIGTERM');
    }
    expect(await exit).toEqual([0, null]);
    expect(() => process.kill(postmaster, 0)).toThrow(/ESRCH/);
  });
});

describe.runIf(process.platform === 'linux')('a database that is silent', () => {
  it('is said, to members and to whoever watches, and costs nothing once it speaks again', async () => {
    const before = await copies();
    const stopped = databaseProcesses(dataDir);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const operation = { id: randomUUID(), stickerId: stickerIds[0] ?? 0, delta: 1 } as const;
    try {
      expect(await healthy()).toBe(503);
      const answers = await Promise.all([
        member.ask(readCollection, { albumId }),
        member.ask(changeQuantities, { albumId, operations: [operation] }),
      ]);
      expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
        [503, 'unavailable'],
        [503, 'unavailable'],
      ]);
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(healthy).toBe(200);
    expect(await send(operation)).toBe(true);
    expect(await copies()).toBe(before + 1);
  });

  it('does not keep the app from stopping', async () => {
    const stopped = databaseProcesses(dataDir);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const waiting = member.ask(listMyAlbums, {}).catch(() => undefined);
      const exit = once(product.process, 'exit');
      product.process.kill('SIGTERM');
      await exit;
      await waiting;
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    product = await start();
    await expect.poll(healthy).toBe(200);
    expect(await copies()).toBeGreaterThan(0);
  });
});
