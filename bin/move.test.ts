import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { hasDebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts';
import { fillDatabase, openEmptyDatabase, readRows } from '#testing/database/filled-database.ts';
import { withClient } from '#testing/database/with-client.ts';

const scriptOf = await buildForThisFile('bin/backup.ts', 'bin/restore.ts');

function run(command: string, settings: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(`bin/${command}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...settings },
  });
  return { status, said: stdout + stderr };
}

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-move-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await chmod(directory, 0o755);
  return directory;
}

it.runIf(hasDebianPostgres)(
  'an instance moves to a newer PostgreSQL with all that waits and all that counts (docs/operations.md)',
  async () => {
    const file = path.join(await newDirectory(), 'before.gz');
    const former = (await startDebianPostgres()).address;
    const rows = await withClient(former, async client => {
      await fillDatabase(client, 'token');
      return readRows(client);
    });
    expect(rows['mails']).not.toEqual([]);
    expect(rows['sessions']).not.toEqual([]);
    expect(run('backup', { DATABASE_URL: former }, file)).toMatchObject({ status: 0 });
    const dataDir = await newDirectory();
    expect(run('restore', { DATA_DIR: dataDir }, file, '--moved')).toMatchObject({
      status: 0,
      said: expect.stringContaining('Alles geht weiter wie vor dem Umzug'),
    });
    const database = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), isDurable: false });
    onTestFinished(() => database.stop());
    expect(await withClient(database.ownerUrl, readRows)).toEqual(rows);
  },
);

it('an embedded database that was moved aside is the way back', async () => {
  const dataDir = await newDirectory();
  const file = path.join(dataDir, 'before.gz');
  const { client, connectionString } = await openEmptyDatabase();
  await fillDatabase(client, 'token');
  expect(run('backup', { DATABASE_URL: connectionString }, file)).toMatchObject({ status: 0 });
  expect(run('restore', { DATA_DIR: dataDir }, file, '--moved')).toMatchObject({ status: 0 });
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-18'));
  expect(run('restore', { DATA_DIR: dataDir }, file, '--end-sessions', '--moved')).toMatchObject({
    status: 1,
  });
  expect(run('restore', { DATA_DIR: dataDir }, file, '--end-sessions')).toMatchObject({ status: 0 });
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-19'));
  await rename(path.join(dataDir, 'postgres-18'), path.join(dataDir, 'postgres'));
  const database = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), isDurable: false });
  onTestFinished(() => database.stop());
  expect(await withClient(database.ownerUrl, readRows)).toEqual(await readRows(client));
});
