import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { addressesOf, ensureDatabase } from './database-address.ts';
import { chooseDatabaseUser, chooseMaker } from './database-user.ts';
import { giveTo, plainEnvironment } from './cluster.ts';
import { takeLock } from './owner-lock.ts';
import { openPlace } from './place.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres, upgradeCluster } from './start.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { fillByRelease, readRows, type Rows } from '#testing/database/filled-database.ts';
import { withClient } from '#testing/database/with-client.ts';

/** Debian's programs, because npm's packages in this project are of a single version. */
const programs = '/usr/lib/postgresql/15/bin';
const root = path.resolve(import.meta.dirname, '../..');
const log = createLog('silent');
const scriptOf = await buildForThisFile('bin/upgrade-database.ts');
/** Only root can mount small disks. */
const isRoot = process.getuid?.() === 0;

let parent: string;
/** A database of PostgreSQL 15 with rows of every release. */
let template: string;
let rows: Rows;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'klebekumpel-upgrade-test-'));
  await chmod(parent, 0o755);
  template = path.join(parent, 'template');
  if (!existsSync(programs)) return;
  const place = await openPlace(template);
  const user = await chooseDatabaseUser(place.clusterDir);
  const maker = await chooseMaker(user);
  await mkdir(place.clusterDir, { mode: 0o700 });
  if (maker !== undefined) await chown(place.clusterDir, maker.uid, maker.gid);
  const args = ['-D', place.clusterDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const { status, stderr } = spawnSync(path.join(programs, 'initdb'), [...args, '--no-sync'], {
    ...maker,
    cwd: place.clusterDir,
    env: plainEnvironment(),
    encoding: 'utf8',
  });
  expect(stderr + status).toMatch(/0$/);
  await giveTo(place.clusterDir, user);
  rows = await withFormer(template, async client => {
    await fillByRelease(client, 'token');
    return readRows(client);
  });
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs `work` on a server of the former version, as the former program would start it. */
async function withFormer<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = await openPlace(dataDir);
  const user = await chooseDatabaseUser(place.clusterDir);
  const binaries = { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres') };
  const plan = { place, binaries, user, isDurable: false, log, major: 15 };
  const server = await startPostmaster(plan, new AbortController().signal);
  await ensureDatabase(server.socketDir);
  try {
    return await withClient(addressesOf(server.socketDir).ownerUrl, work);
  } finally {
    await stopPostmaster(server);
  }
}

async function copyOfTemplate(): Promise<string> {
  const dataDir = await mkdtemp(path.join(parent, 'data-'));
  await chmod(dataDir, 0o755);
  spawnSync('cp', ['-a', path.join(template, 'postgres'), dataDir]);
  return dataDir;
}

function command(dataDir: string, ...args: string[]) {
  return {
    args: [scriptOf('bin/upgrade-database.ts'), ...args],
    options: { cwd: root, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
  };
}

function run(dataDir: string, ...args: string[]) {
  const given = command(dataDir, ...args);
  const { status, stdout, stderr } = spawnSync(process.execPath, given.args, {
    ...given.options,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

async function rowsNow(dataDir: string): Promise<Rows> {
  const database = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  const found = await withClient(database.ownerUrl, readRows);
  await database.stop();
  return found;
}

const versionIn = (directory: string) => readFile(path.join(directory, 'PG_VERSION'), 'utf8');

describe.runIf(existsSync(programs))(
  'the database of an earlier major version (PostgreSQL 15 of the system)',
  () => {
    it('comes up under the new one by one command, and goes back by another', async () => {
      const dataDir = await copyOfTemplate();
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
        /made by PostgreSQL 15.*npm run database:upgrade/,
      );
      expect(run(dataDir)).toMatchObject({
        status: 0,
        said: expect.stringMatching(/PostgreSQL 15 wird ausgelesen/),
      });
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres-15']);
      expect(await rowsNow(dataDir)).toEqual(rows);
      expect(run(dataDir)).toMatchObject({ status: 0, said: expect.stringContaining('nichts zu tun') });
      expect(run(dataDir, '--back', '16')).toMatchObject({
        status: 1,
        said: expect.stringContaining('holds no database of PostgreSQL 16'),
      });
      expect(run(dataDir, '--back', '15')).toMatchObject({
        status: 0,
        said: expect.stringContaining('PostgreSQL 15 ist wieder an ihrem Platz'),
      });
      expect(await withFormer(dataDir, readRows)).toEqual(rows);
      expect(await versionIn(path.join(dataDir, 'postgres-18'))).toBe('18\n');
      // What is kept there must not be overwritten, because it might be needed.
      expect(run(dataDir, '--programs', programs)).toMatchObject({ status: 0 });
      expect(run(dataDir, '--back', '15')).toMatchObject({
        status: 1,
        said: expect.stringContaining('is there from before'),
      });
    });

    it.each(['wird ausgelesen', 'wird gefüllt'])('is as it was after a kill when it "%s"', async moment => {
      const dataDir = await copyOfTemplate();
      const given = command(dataDir);
      const child = spawn(process.execPath, given.args, {
        ...given.options,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)));
      for await (const chunk of child.stdout) if (String(chunk).includes(moment)) break;
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      expect(await versionIn(path.join(dataDir, 'postgres'))).toBe('15\n');
      expect(run(dataDir)).toMatchObject({ status: 0, said: expect.stringContaining('Fertig') });
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres-15']);
      expect(await rowsNow(dataDir)).toEqual(rows);
    });

    it.runIf(isRoot).each([5, 46])(
      'is as it was after the disk was full, with %i MB to spare',
      async spare => {
        const dataDir = path.join(parent, `spare-${spare}`);
        await mkdir(dataDir);
        spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', dataDir]);
        onTestFinished(() => void spawnSync('umount', [dataDir]));
        spawnSync('cp', ['-a', path.join(template, 'postgres'), dataDir]);
        const { bavail, bsize } = await statfs(dataDir);
        await writeFile(path.join(dataDir, 'other'), Buffer.alloc(bavail * bsize - spare * 1_000_000));
        const failed = run(dataDir);
        expect(failed).toMatchObject({ status: 1, said: expect.stringMatching(/No space left on device/) });
        expect(failed.said).not.toContain('beschädigt');
        expect((await readdir(dataDir)).toSorted()).toEqual(['other', 'postgres']);
        expect(await withFormer(dataDir, readRows)).toEqual(rows);
      },
    );

    it('is not touched while somebody has it, nor without its programs', async () => {
      const dataDir = await copyOfTemplate();
      const upgrade = { dataDir, log, save: async () => undefined, load: async () => undefined };
      const { held } = await takeLock((await openPlace(dataDir)).lockFile);
      await expect(upgradeCluster({ ...upgrade, programs })).rejects.toThrow(
        /in use by process \d+\. Stop it first/,
      );
      await held?.release();
      await expect(upgradeCluster({ ...upgrade, programs: parent })).rejects.toThrow(
        /holds no program named postgres/,
      );
      expect(await withFormer(dataDir, readRows)).toEqual(rows);
    });
  },
);

describe('an upgrade that ended between its two names', () => {
  it('is finished by the next start', async () => {
    const dataDir = await mkdtemp(path.join(parent, 'between-'));
    const first = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
    await first.stop();
    const cluster = path.join(dataDir, 'postgres');
    await cp(cluster, `${cluster}-15`, { recursive: true });
    await rename(cluster, `${cluster}.upgraded`);
    await (await startEmbeddedPostgres({ dataDir, log, isDurable: false })).stop();
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres-15']);
    await rm(cluster, { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /is missing, but postgres-15 lies beside it/,
    );
  });
});
