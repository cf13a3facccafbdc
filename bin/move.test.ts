import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/log.ts';
import { chooseMaker, plainEnvironment, startEmbeddedPostgres } from '#server/embedded-postgres/start.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { fillDatabase, openEmptyDatabase, readRows } from '#testing/database/filled-database.ts';
import { withClient } from '#testing/database/with-client.ts';
import { freePort } from '#testing/free-port.ts';

/** Debian's programs, because npm's packages in this project are of a single version. */
const programs = '/usr/lib/postgresql/15/bin';
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

/** A server of PostgreSQL 15 with an empty database; it ends with the test. */
async function startFormer(): Promise<string> {
  const cluster = path.join(await newDirectory(), 'cluster');
  const user = await chooseMaker();
  await mkdir(cluster, { mode: 0o700 });
  if (user !== undefined) await chown(cluster, user.uid, user.gid);
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    spawnSync(path.join(programs, program), [...args, '-D', cluster], {
      ...user,
      cwd: cluster,
      env: plainEnvironment(),
      stdio: 'ignore',
    }).status;
  expect(call('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')).toBe(
    0,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  expect(call('pg_ctl', 'start', '-w', '-o', settings)).toBe(0);
  onTestFinished(() => void call('pg_ctl', 'stop', '-w', '-m', 'immediate'));
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

it.runIf(existsSync(programs))(
  'an instance moves to a newer PostgreSQL with all that waits and all that counts (docs/operations.md)',
  async () => {
    const file = path.join(await newDirectory(), 'before.gz');
    const former = await startFormer();
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
