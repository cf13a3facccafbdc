import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { appForTests, startApp, type AppForTests } from './app-for-tests.ts';
import { processStart } from './process-identity.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

const script = (await buildForThisFile(appForTests))(appForTests);

/** A stopped database to be copied, because making one takes five times as long. */
let template: string;
let parent: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const apps: AppForTests[] = [];

beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'klebekumpel-template-'));
  await (await start(template)).stop();
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'klebekumpel-supervisor-'));
  dataDir = path.join(parent, 'data');
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  for (const database of running.splice(0)) await database.stop();
  await rm(parent, { recursive: true, force: true });
});

/** Puts a database into the data directory, as if restored from a copy. */
async function layDatabase(): Promise<void> {
  await cp(template, dataDir, { recursive: true });
}

async function start(directory = dataDir, isDurable = false): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: directory, log: createLog('silent'), isDurable });
  running.push(database);
  return database;
}

function startOther(): AppForTests {
  const app = startApp(script, dataDir);
  apps.push(app);
  return app;
}

/** The first column of the result's first row. */
async function ask(database: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  // The server may end between connecting and asking; the query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return result.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('keeps its data through a stop and a start, and leaves nothing but them behind', async () => {
    const first = await start();
    await ask(first, 'create table sticker (name text)');
    await ask(first, `insert into sticker values ('Igel')`);
    await first.stop();
    await first.stop();
    expect(processStart(first.postmasterPid)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual(['postgres']);
    const second = await start();
    expect(await ask(second, 'select name from sticker')).toBe('Igel');
  });

  it('is durable unless a test says otherwise', async () => {
    await layDatabase();
    const settings = `select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes')`;
    const durable = await start(dataDir, true);
    expect(await ask(durable, settings)).toBe('ononon');
    await durable.stop();
    expect(await ask(await start(), settings)).toBe('offoffoff');
  });

  it('listens on no network and lets the app be no superuser', async () => {
    await layDatabase();
    const database = await start();
    expect(await ask(database, `select current_setting('listen_addresses')`)).toBe('');
    expect(await ask(database, `select current_setting('is_superuser')`)).toBe('off');
  });

  it('knows upper and lower case of all letters', async () => {
    await layDatabase();
    expect(await ask(await start(), `select lower('ÄÖÜẞÉ') = 'äöüßé' and 'Ä' ilike 'ä'`)).toBe(true);
  });

  it('works below a long path', async () => {
    const deep = path.join(
      dataDir,
      'a-long-name-of-forty-letters-and-signs-1',
      ...Array(5).fill('x'.repeat(40)),
    );
    expect(await ask(await start(deep), 'select 1')).toBe(1);
  });

  it('refuses a directory that holds something else, and leaves it alone', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres/letter.txt'), 'mine');
    await expect(start()).rejects.toThrow(/no database/);
    expect(await readFile(path.join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(false);
  });

  it('says so where no directory can be made, at once', async () => {
    await writeFile(dataDir, 'not a directory');
    // Node's recursive mkdir never returns for a path below /proc.
    for (const nowhere of [path.join(dataDir, 'below'), '/proc/klebekumpel', '/proc/klebekumpel/data'])
      await expect(start(nowhere)).rejects.toThrow(`The data directory ${nowhere} cannot be created`);
  });

  it('refuses the files of another major version', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17/);
  });
});

const nobody = { uid: 65_534, gid: 65_534 };

describe.runIf(process.getuid?.() === 0)('the database of a start by root', () => {
  /** What another program, run by `nobody`, can read of a file or do at a socket. */
  const asNobody = (code: string) =>
    spawnSync(process.execPath, ['-e', code], { ...nobody, cwd: '/', encoding: 'utf8' }).stdout;

  it('belongs to a user that no other program has', async () => {
    const database = await start();
    const { uid } = await stat(path.join(dataDir, 'postgres'));
    expect(uid).not.toBe(nobody.uid);
    expect(await readFile('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`);
    const { uid: ofProcess } = await stat(`/proc/${database.postmasterPid}`);
    expect(ofProcess).toBe(uid);
    const socketDir = new URL(database.connectionString).searchParams.get('host') ?? '';
    const knock = `require('net').connect(${JSON.stringify(path.join(socketDir, '.s.PGSQL.5432'))})
      .on('connect', () => console.log('in')).on('error', error => console.log(error.code)).unref()`;
    expect(asNobody(knock).trim()).toBe('EACCES');
  });

  it('is taken from the user that an earlier release gave it to, with its data', async () => {
    await ask(await start(), 'create table sticker as select 7 as number');
    for (const database of running.splice(0)) await database.stop();
    const files = await readdir(path.join(dataDir, 'postgres'), { recursive: true });
    for (const file of ['', ...files])
      await chown(path.join(dataDir, 'postgres', file), nobody.uid, nobody.gid);
    expect(await ask(await start(), 'select number from sticker')).toBe(7);
    for (const file of ['', ...files].map(name => path.join(dataDir, 'postgres', name)))
      expect((await stat(file).catch(() => ({ uid: 0 }))).uid, file).not.toBe(nobody.uid);
  });
});

describe('two processes on one data directory', () => {
  it('share the server; only its owner stops it', async () => {
    await layDatabase();
    const owner = await start();
    const session = new pg.Client({ connectionString: owner.connectionString });
    await session.connect();
    const joined = startOther();
    expect(Number(await joined.waitFor('joined'))).toBe(owner.postmasterPid);
    expect(await joined.stop()).toBe(0);
    expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await session.end();
  });

  it.each(['stop', 'kill'] as const)(
    'live on one by one: the second owns what the first leaves (%s)',
    async end => {
      await layDatabase();
      const first = startOther();
      const before = Number(await first.waitFor('ready'));
      const second = await start();
      await ask(second, 'create table sticker as select 7 as number');
      expect(second.isJoined).toBe(true);
      await first[end]();
      await untilAnotherAnswers(second, before);
      expect(second.isJoined).toBe(false);
      expect(await ask(second, 'select number from sticker')).toBe(7);
      const third = startOther();
      expect(Number(await third.waitFor('joined'))).toBe(second.postmasterPid);
      await second.stop();
      expect(processStart(second.postmasterPid)).toBeUndefined();
      await third.stop();
    },
  );

  it('may start at once on a fresh directory', async () => {
    const lines = await Promise.all(
      [startOther(), startOther(), startOther()].map(started => started.nextLine()),
    );
    expect(lines.filter(line => line?.startsWith('ready '))).toHaveLength(1);
    expect(new Set(lines.map(line => line?.split(' ')[1])).size).toBe(1);
  });

  it('may take turns: the second waits until the first has stopped', async () => {
    await layDatabase();
    const first = await start();
    await ask(first, 'create table turn (name text)');
    const [, second] = await Promise.all([first.stop(), start()]);
    expect(second.isJoined).toBe(false);
    expect(await ask(second, 'select count(*)::int from turn')).toBe(0);
  });
});

describe('what killed processes leave', () => {
  it('a server without its app is stopped and started again', async () => {
    await layDatabase();
    const killed = startOther();
    const orphan = Number(await killed.waitFor('ready'));
    await killed.kill();
    expect(processStart(orphan)).toBeDefined();
    const next = await start();
    expect(next.isJoined).toBe(false);
    expect(next.postmasterPid).not.toBe(orphan);
    expect(processStart(orphan)).toBeUndefined();
  });

  it('an app without its server gets a new one at the same address', async () => {
    await layDatabase();
    const database = await start(dataDir, true);
    await ask(database, 'create table kept (id int)');
    const before = database.postmasterPid;
    process.kill(before, 'SIGKILL');
    await untilAnotherAnswers(database, before);
    expect(await ask(database, 'select count(*)::int from kept')).toBe(0);
  });

  it('a server that is killed and stopped at once stays away', async () => {
    await layDatabase();
    const database = await start();
    process.kill(database.postmasterPid, 'SIGKILL');
    await database.stop();
    expect(processStart(database.postmasterPid)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('a lock whose pid now belongs to another process counts for nothing', async () => {
    await layDatabase();
    const killed = startOther();
    const orphan = Number(await killed.waitFor('ready'));
    await killed.kill();
    const lockFile = path.join(dataDir, 'lock.json');
    const lock: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    await writeFile(lockFile, JSON.stringify(Object.assign({}, lock, { pid: process.pid })));
    expect((await start()).isJoined).toBe(false);
    expect(processStart(orphan)).toBeUndefined();
  });

  it('half a lock counts for nothing', async () => {
    await layDatabase();
    await writeFile(path.join(dataDir, 'lock.json'), '{"pid": 1');
    expect((await start()).isJoined).toBe(false);
  });

  it('a pid file whose pid now belongs to another program neither stops the start nor that program', async () => {
    await layDatabase();
    const killed = startOther();
    const orphan = Number(await killed.waitFor('ready'));
    await killed.kill();
    process.kill(orphan, 'SIGKILL');
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    // PostgreSQL minds only processes of its own user.
    const { uid, gid } = await stat(pidFile);
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
    const text = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));
    expect(await ask(await start(), 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it('half a database is thrown away', async () => {
    await mkdir(dataDir, { recursive: true });
    const watcher = watch(dataDir);
    const killed = startOther();
    for (let name = ''; !name.startsWith('postgres.init-');) [, name] = await once(watcher, 'change');
    watcher.close();
    await killed.kill();
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect(await ask(await start(), 'select 1')).toBe(1);
    expect((await readdir(dataDir)).toSorted()).toEqual(['lock.json', 'postgres']);
  });
});

/** Has no time limit but the test's own. */
async function untilAnotherAnswers(database: EmbeddedPostgres, before: number): Promise<void> {
  const isThere = () =>
    ask(database, 'select 1').then(
      () => database.postmasterPid !== before,
      () => false,
    );
  while (!(await isThere()));
}
