import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { childrenOf, readProcess } from '../processes.ts';
import {
  chooseMaker,
  locateBinaries,
  plainEnvironment,
  type Binaries,
  type DatabaseUser,
} from '#server/embedded-postgres/start.ts';

/** Two real servers on loopback: a primary, and a replica that must confirm each commit. */
export interface ReplicatedPostgres {
  /** A URL that names both servers. */
  readonly address: string;
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  /** Makes the replica the primary; no replica follows it yet. */
  promote(): Promise<void>;
  /** Starts a new replica in place of the former primary; from then on commits wait for it. */
  replaceReplica(): Promise<void>;
  /** If off, commits do not wait for the replica. */
  setSynchronous(isOn: boolean): Promise<void>;
  /** Waits until the replica has received all that the primary has written by now. */
  untilCaughtUp(): Promise<void>;
  close(): Promise<void>;
}

const database = 'klebekumpel';

interface Site {
  readonly binaries: Binaries;
  readonly user: DatabaseUser | undefined;
}

export class PostgresServer {
  readonly address: string;
  readonly dir: string;
  readonly port: number;
  readonly #site: Site;
  #process: ChildProcess | undefined;

  constructor(site: Site, dir: string, port: number) {
    this.#site = site;
    this.dir = dir;
    this.port = port;
    this.address = `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Resolves once the server answers. */
  async start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      wal_keep_size: '256MB',
      wal_receiver_status_interval: '1s',
      wal_retrieve_retry_interval: '100ms',
      io_method: 'sync',
      log_min_messages: 'fatal',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { binaries, user } = this.#site;
    this.#process = spawn(binaries.postgres, ['-D', this.dir, ...args], {
      ...user,
      cwd: this.dir,
      detached: true,
      env: plainEnvironment(),
      stdio: 'ignore',
    });
    for (;;) {
      if (this.#process.exitCode !== null) throw new Error(`PostgreSQL ended with ${this.#process.exitCode}`);
      const isUp = await this.ask('select 1', 'postgres').then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
  }

  async ask(text: string, of = database): Promise<Array<Record<string, unknown>>> {
    const client = await this.connect(of);
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(of = database): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.address.replace(database, of) });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** SIGKILL: its child processes notice and end, too. SIGINT: it writes everything out first. */
  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const own = childrenOf(this.pid);
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    // As long as they exist, their shared memory forbids the next start.
    for (const pid of own) while (isRunning(pid)) await turn();
  }

  /** Signals the server and all of its child processes. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of [this.pid, ...childrenOf(this.pid)]) process.kill(pid, signal);
  }
}

function isRunning(pid: number): boolean {
  const known = readProcess(pid);
  return known !== undefined && known.state !== 'Z';
}

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const root = await mkdtemp(path.join(tmpdir(), 'klebekumpel-pair-'));
  const user = await chooseMaker();
  await chmod(root, 0o755);
  const site = { binaries: await locateBinaries(user), user };
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async name => new PostgresServer(site, path.join(root, name), await freePort())),
  );
  if (one === undefined || two === undefined) throw new Error('two');
  await initialise(site, one.dir);
  await one.start();
  await one.ask(`create database ${database}`, 'postgres');
  let [primary, replica] = [one, two];

  async function setSynchronous(isOn: boolean): Promise<void> {
    await primary.ask(`alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`);
    await primary.ask('select pg_reload_conf()');
    while (isOn) {
      const rows = await primary.ask(
        `select from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      );
      if (rows.length > 0) return;
    }
  }
  async function replaceReplica(): Promise<void> {
    await replica.end('SIGKILL');
    await copyServer(site, primary, replica);
    await replica.start();
    await setSynchronous(true);
  }
  await replaceReplica();
  return {
    address: `postgres://postgres@127.0.0.1:${one.port},127.0.0.1:${two.port}/${database}`,
    get primary() {
      return primary;
    },
    get replica() {
      return replica;
    },
    replaceReplica,
    setSynchronous,
    async promote() {
      await replica.ask('select pg_promote()');
      [primary, replica] = [replica, primary];
    },
    async untilCaughtUp() {
      const [at] = await primary.ask('select pg_current_wal_lsn()::text as lsn');
      for (;;) {
        const [row] = await replica.ask(
          `select pg_last_wal_replay_lsn() >= '${String(at?.['lsn'])}' as there`,
        );
        if (row?.['there'] === true) return;
      }
    },
    async close() {
      for (const server of [one, two]) await server.end('SIGKILL');
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function initialise({ binaries, user }: Site, dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 });
  if (user !== undefined) await chown(dir, user.uid, user.gid);
  const args = ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const child = spawn(binaries.initdb, [...args, ...locale], {
    ...user,
    cwd: dir,
    env: plainEnvironment(),
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

/** Does what pg_basebackup does, which the package lacks: copies files of a running server; streaming adds the rest. */
async function copyServer({ user }: Site, from: PostgresServer, to: PostgresServer): Promise<void> {
  await rm(to.dir, { recursive: true, force: true, maxRetries: 5 });
  const client = await from.connect();
  await client.query(`select pg_backup_start('replica', fast => true)`);
  await copyDirectory(from.dir, to.dir, user);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  await client.end();
  const conninfo = `host=127.0.0.1 port=${from.port} user=postgres application_name=replica`;
  const files = {
    backup_label: rows[0]?.labelfile ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${conninfo}'\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(to.dir, name), content, { mode: 0o600 });
    if (user !== undefined) await chown(path.join(to.dir, name), user.uid, user.gid);
  }
}

const leftOut =
  /^(?:postmaster\.(?:pid|opts)|standby\.signal|backup_label.*|pg_wal\/[0-9A-F]{24}.*|pg_replslot\/.+)$/;

async function copyDirectory(
  from: string,
  to: string,
  user: DatabaseUser | undefined,
  inside = '',
): Promise<void> {
  await mkdir(path.join(to, inside), { mode: 0o700 });
  if (user !== undefined) await chown(path.join(to, inside), user.uid, user.gid);
  for (const name of await readdir(path.join(from, inside))) {
    const place = path.join(inside, name);
    if (leftOut.test(place)) continue;
    try {
      if ((await lstat(path.join(from, place))).isDirectory()) await copyDirectory(from, to, user, place);
      else {
        await copyFile(path.join(from, place), path.join(to, place));
        if (user !== undefined) await chown(path.join(to, place), user.uid, user.gid);
      }
    } catch (error) {
      // Deleted meanwhile; streaming tells the replica what happened to it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}
