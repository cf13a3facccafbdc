import { once } from 'node:events';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { directoryArgument } from './cluster.ts';
import { readPidFile } from './pid-file.ts';
import {
  chooseMaker,
  locateBinaries,
  reachEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type ReachedPostgres,
} from './start.ts';

const source = 'server/embedded-postgres/start.ts';
const script = (await buildForThisFile(source))(source);

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
  for (const app of apps.splice(0)) await app.end('SIGTERM');
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

/** A process of its own that starts the database as `npm start` does, so that a test can kill it. */
interface AppForTests {
  readonly process: ChildProcess;
  /** What it prints: `ready PID-OF-THE-SERVER`, or the message of the error that it ended with. */
  readonly said: Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

function startOther(): AppForTests {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(script)};
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    startEmbeddedPostgres({ dataDir: process.argv.at(-1), log }).then(database => {
      process.once('SIGTERM', () => database.stop());
      console.log('ready', database.postmasterPid);
    }, error => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const app = {
    process: child,
    said: lines.next().then(({ value }) => String(value)),
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  apps.push(app);
  return app;
}

/** Starts one in another process and kills that; returns the pid of the server that lives on. */
async function leaveOrphan(): Promise<number> {
  const app = startOther();
  const pid = Number(/^ready (\d+)$/.exec(await app.said)?.[1]);
  await app.end('SIGKILL');
  expect(isAlive(pid)).toBe(true);
  return pid;
}

/** Not of a process that has ended and whose parent has not asked how, which `kill` finds, too. */
const isAlive = (pid: number) =>
  !/^Z|^$/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

/** The first column of the result's first row. */
async function ask(database: ReachedPostgres, statement: string): Promise<unknown> {
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
    expect(isAlive(first.postmasterPid)).toBe(false);
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
    expect(await readdir(dataDir)).toEqual(['postgres']);
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
    const users = (await readFile('/etc/passwd', 'utf8')).matchAll(/^([^:]+):[^:]*:(\d+):/gm);
    const names = [...users].filter(([, , number]) => Number(number) === uid).map(([, name]) => name);
    // The handbook's service user, where it exists.
    expect(names.filter(name => name !== 'klebekumpel')).toEqual([]);
    const { uid: ofProcess } = await stat(`/proc/${database.postmasterPid}`);
    expect(ofProcess).toBe(uid);
    const socketDir = new URL(database.connectionString).searchParams.get('host') ?? '';
    const knock = `require('net').connect(${JSON.stringify(path.join(socketDir, '.s.PGSQL.5432'))})
      .on('connect', () => console.log('in')).on('error', error => console.log(error.code)).unref()`;
    expect(asNobody(knock).trim()).toBe('EACCES');
  });

  it('takes over files that root copied', async () => {
    await layDatabase();
    for (const file of ['', ...(await readdir(path.join(dataDir, 'postgres'), { recursive: true }))])
      await chown(path.join(dataDir, 'postgres', file), 0, 0);
    expect(await ask(await start(), 'select 1')).toBe(1);
  });

  it('keeps its user, who may start it, too', async () => {
    await layDatabase();
    const owner = { uid: 1_234, gid: 1_234 };
    spawnSync('chown', ['-R', '1234:1234', dataDir]);
    const { postmasterPid } = await start();
    expect(await stat(`/proc/${postmasterPid}`)).toMatchObject(owner);
    expect(await stat(path.join(dataDir, 'owner'))).toMatchObject(owner);
  });
});

describe.skipIf(process.platform === 'win32')('POSTGRES_BIN', () => {
  /** A directory of programs that are scripts, which every user may run. */
  async function programs(scripts: Readonly<Record<string, string>>): Promise<string> {
    const binDir = path.join(parent, 'bin');
    await mkdir(binDir);
    await chmod(parent, 0o755);
    for (const [name, lines] of Object.entries(scripts))
      await writeFile(path.join(binDir, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    return binDir;
  }
  const begin = async (binDir: string) => {
    const database = await startEmbeddedPostgres({
      dataDir,
      binDir,
      log: createLog('silent'),
      isDurable: false,
    });
    running.push(database);
    return database;
  };

  it('runs the database by other programs of the same major version', async () => {
    const { postgres, initdb } = await locateBinaries(await chooseMaker());
    const used = path.join(parent, 'used');
    await writeFile(used, '');
    await chmod(used, 0o666);
    const count = (program: string) => `echo ${program} "$1" >> ${used}\nexec ${program} "$@"`;
    const binDir = await programs({ postgres: count(postgres), initdb: count(initdb) });
    expect(await ask(await begin(binDir), 'select 1')).toBe(1);
    expect(await readFile(used, 'utf8')).toContain(`${postgres} -D`);
  });

  it.each([
    ['are not there', {}, /^POSTGRES_BIN: In \S+ lassen sich .* nicht starten \(.*ENOENT/],
    ['do not start', { postgres: 'exit 1', initdb: 'echo Nein >&2; exit 1' }, /^POSTGRES_BIN: .*\(Nein\)/],
    [
      'are of another major version than the data',
      { postgres: 'echo "postgres (PostgreSQL) 17.9"', initdb: 'true' },
      /^POSTGRES_BIN: .* PostgreSQL 17\.9\. .* PostgreSQL 18:/,
    ],
  ])('refuses programs that %s, and leaves the data alone', async (_, scripts, words) => {
    await layDatabase();
    await expect(begin(await programs(scripts))).rejects.toThrow(words);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('two processes on one data directory', () => {
  it('have one owner: a second start is refused and touches nothing', async () => {
    await layDatabase();
    const owner = await start();
    const [before, session] = [await readdir(dataDir), new pg.Client(owner.connectionString)];
    await session.connect();
    expect(await startOther().said).toBe(`${dataDir} is in use by process ${process.pid}.`);
    expect(await readdir(dataDir)).toEqual(before);
    expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await session.end();
  });

  it('share the server where a command reaches it, which leaves it running', async () => {
    await layDatabase();
    const owner = await start();
    await ask(owner, 'create table sticker as select 7 as number');
    const reached = await reachEmbeddedPostgres({ dataDir, log: createLog('silent') });
    expect(await ask(reached, 'select number from sticker')).toBe(7);
    await reached.stop();
    expect(await ask(owner, 'select number from sticker')).toBe(7);
  });

  it('may start at once, on a fresh directory and on what a killed one left: exactly one gets it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const starts = Array.from({ length: 3 }, startOther);
      const said = await Promise.all(starts.map(app => app.said));
      expect(said.filter(words => words.startsWith('ready '))).toHaveLength(1);
      const owner = starts[said.findIndex(words => words.startsWith('ready '))]?.process.pid;
      expect(said.filter(words => words.endsWith(`is in use by process ${owner}.`))).toHaveLength(2);
      for (const app of starts) await app.end('SIGKILL');
    }
    expect(await ask(await start(), 'select 1')).toBe(1);
  });

  it('may take turns: the second waits until the first has stopped', async () => {
    await layDatabase();
    const first = await start();
    await ask(first, 'create table turn (name text)');
    const [, second] = await Promise.all([first.stop(), start()]);
    expect(await ask(second, 'select count(*)::int from turn')).toBe(0);
  });
});

describe('what killed processes leave', () => {
  it('a server without its app is stopped and started again', async () => {
    await layDatabase();
    const orphan = await leaveOrphan();
    const next = await start();
    expect(next.postmasterPid).not.toBe(orphan);
    expect(isAlive(orphan)).toBe(false);
  });

  it('a command that nobody runs beside starts it anew, and stops it', async () => {
    await layDatabase();
    const orphan = await leaveOrphan();
    const reached = await reachEmbeddedPostgres({ dataDir, log: createLog('silent') });
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(reached, 'select 1')).toBe(1);
    await reached.stop();
    expect(await readdir(dataDir)).toEqual(['postgres']);
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
    expect(isAlive(database.postmasterPid)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('a server that cannot be seen from here, as in another container, is left alone', async () => {
    await layDatabase();
    await (await start()).stop();
    const hidden = await startNameless();
    await expect(start()).rejects.toThrow(/perhaps in another container/);
    expect(isAlive(hidden.pid ?? 0)).toBe(true);
    const ended = once(hidden, 'exit');
    hidden.kill('SIGQUIT');
    await ended;
    expect(await ask(await start(), 'select 1')).toBe(1);
  });

  it('a pid file whose pid now belongs to another program neither stops the start nor that program', async () => {
    await layDatabase();
    process.kill(await leaveOrphan(), 'SIGKILL');
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    // PostgreSQL minds only processes of its own user.
    const { uid, gid } = await stat(pidFile);
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
    for (const file of [pidFile, path.join(dataDir, 'postgres/.s.PGSQL.5432.lock')])
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    expect(await ask(await start(), 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it('half a database is thrown away', async () => {
    await mkdir(dataDir, { recursive: true });
    const watcher = watch(dataDir);
    const killed = startOther();
    for (let name = ''; name !== 'postgres.init';) [, name] = await once(watcher, 'change');
    watcher.close();
    await killed.end('SIGKILL');
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect(await ask(await start(), 'select 1')).toBe(1);
    expect((await readdir(dataDir)).toSorted()).toEqual(['owner', 'postgres']);
  });
});

/** The server of this directory, without the name by which its owner would know it. */
async function startNameless(): Promise<ChildProcess> {
  const directory = path.join(dataDir, 'postgres');
  const { uid, gid } = await stat(directory);
  const user = process.getuid?.() === 0 ? { uid, gid } : undefined;
  const { postgres } = await locateBinaries(user);
  const settings = ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=.'];
  const child = spawn(postgres, ['-D', directoryArgument(directory, user), ...settings], {
    ...user,
    cwd: directory,
    stdio: 'ignore',
  });
  while ((await readPidFile(directory))?.isReady !== true && child.exitCode === null);
  return child;
}

/** Has no time limit but the test's own. */
async function untilAnotherAnswers(database: EmbeddedPostgres, before: number): Promise<void> {
  const isThere = () =>
    ask(database, 'select 1').then(
      () => database.postmasterPid !== before,
      () => false,
    );
  while (!(await isThere()));
}
