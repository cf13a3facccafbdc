import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { migrateForApp } from '#server/database/app-role.ts';
import { createDatabase } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts';
import { createLog } from '#server/log.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { hasDebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts';
import { fillDatabase, migrationsDir, readRows } from '#testing/database/filled-database.ts';
import { withClient } from '#testing/database/with-client.ts';
import { freePort } from '#testing/free-port.ts';
import { blocksIn, lines, root, spans } from '#testing/handbook.ts';

const scripts: Readonly<Record<string, string>> = {
  ...JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).scripts,
  start: 'bin/serve.ts',
};
const used = ['start', 'backup', 'restore', 'accounts:confirm', 'accounts:code-off'];
const sourceOf = (name: string) => /bin\/[\w-]+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '';
const scriptOf = await buildForThisFile(...used.map(sourceOf));
const log = createLog('silent');

/** A command of the handbook, by how it begins and what else is in it. */
function told(beginning: string, part = ''): string {
  const found = [...lines, ...spans].find(words => words.startsWith(beginning) && words.includes(part));
  expect({ beginning, found }).toEqual({ beginning, found: expect.any(String) });
  return found ?? '';
}

/** A service that is set up as the handbook says, in a directory of its own: what it says is typed there. */
async function setUpService() {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-service-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await chmod(directory, 0o755);
  const at = (name: string) => path.join(directory, name);
  for (const name of ['data', 'backups', 'programs']) await mkdir(at(name));
  const [settings = ''] = blocksIn('ini');
  await writeFile(at('env'), settings);
  const port = await freePort();
  const here = (words: string) =>
    words
      .replace(/^User=.*$/m, `User=${userInfo().username}`)
      .replaceAll('/var/lib/klebekumpel', at('data'))
      .replaceAll('/var/backups/klebekumpel', at('backups'))
      .replaceAll('/etc/klebekumpel.env', at('env'))
      .replaceAll('/tmp/drill', at('drill'))
      .replaceAll('klebekumpel-….gz', 'before.gz')
      .replaceAll('3999', String(port))
      .replace(' FILE', ` ${at('backups/before.gz')}`)
      .replace('ADDRESS', 'mia@example.org');
  await writeFile(at('unit'), here(await readFile(path.join(root, 'deploy/klebekumpel.service'), 'utf8')));
  // In npm's place, so that no TypeScript is compiled.
  const cases = used.map(name => `${name}) exec "${process.execPath}" "${scriptOf(sourceOf(name))}" "$@" ;;`);
  const npm = `#!/bin/sh
[ "$1" = --silent ] && shift
[ "$1" = run ] && shift
name=$1; shift
[ "$1" = -- ] && shift
case $name in
${cases.join('\n')}
esac
exit 127
`;
  await writeFile(at('programs/npm'), npm, { mode: 0o755 });
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PATH: `${at('programs')}:${process.env['PATH'] ?? ''}`,
    KLEBEKUMPEL_UNIT: at('unit'),
  };
  const type = (words: string, cwd = root) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', here(words)], { encoding: 'utf8', cwd, env });
    return { status, said: stdout + stderr };
  };
  return { at, type, here, env, port };
}

async function readData(dataDir: string) {
  const database = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  try {
    return await withClient(database.ownerUrl, readRows);
  } finally {
    await database.stop();
  }
}

it('a backup, the drill, the day when it is needed, and a move go as the handbook says', async () => {
  const { at, type, here, env, port } = await setUpService();
  const database = await startEmbeddedPostgres({ dataDir: at('data'), log, isDurable: false });
  const rows = await withClient(database.ownerUrl, async client => {
    await fillDatabase(client, 'token');
    return readRows(client);
  });
  await database.stop();
  const good = { status: 0 };
  expect(type(told('deploy/run backup', 'before.gz'))).toMatchObject(good);
  expect(existsSync(at('backups/before.gz'))).toBe(true);

  expect(type(told('DATA_DIR=/tmp/drill npm run restore'))).toMatchObject(good);
  const start = spawn('sh', ['-c', `exec env ${here(told('DATA_DIR=/tmp/drill PORT=3999 npm start'))}`], {
    cwd: root,
    env: { ...env, PUBLIC_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void start.kill('SIGKILL'));
  const output = createInterface({ input: start.stdout });
  await new Promise<void>((resolve, reject) => {
    output.on('line', line => line.includes(`http://localhost:${port}`) && resolve());
    start.once('exit', code => reject(new Error(`ended with ${code}`)));
  });
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
  const exit = once(start, 'exit');
  start.kill('SIGINT');
  expect((await exit)[0]).toBe(0);
  expect(type(told('rm -r /tmp/drill'))).toMatchObject(good);

  const restore = told('npm run restore -- FILE').replace('npm run', 'deploy/run');
  await rename(at('data'), at('data-before'));
  await mkdir(at('data'));
  expect(type(restore)).toMatchObject(good);
  const { users, albums } = await readData(at('data'));
  expect({ users, albums }).toEqual({ users: rows['users'], albums: rows['albums'] });

  expect(type(told('mv postgres'), at('data'))).toMatchObject(good);
  expect(type(told('deploy/run restore', '--moved'))).toMatchObject(good);
  expect(await readData(at('data'))).toEqual(rows);
  for (const command of ['accounts:confirm', 'accounts:code-off'])
    expect(type(told(`deploy/run ${command}`)).said).toContain('mia@example.org');
});

it('deploy/run says so where nothing is deployed', async () => {
  const { at, env } = await setUpService();
  const elsewhere = { ...env, KLEBEKUMPEL_UNIT: at('no-unit') };
  expect(
    spawnSync(path.join(root, 'deploy/run'), ['backup'], { cwd: root, env: elsewhere, encoding: 'utf8' }),
  ).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('weder als Dienst noch mit Containern'),
  });
});

it.runIf(hasDebianPostgres)(
  'a server of one’s own gets its two roles by the statements told, and is reached under TLS alone (needs postgresql-15)',
  async () => {
    let authority = '';
    const { address, port } = await startDebianPostgres(async cluster => {
      authority = path.join(cluster, '../ca.crt');
      const openssl = (...args: string[]) =>
        expect(spawnSync('openssl', args, { cwd: cluster }).status).toBe(0);
      const fresh = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
      openssl('req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', '../ca.crt');
      const name = ['-addext', 'subjectAltName=DNS:localhost'];
      const signed = ['-CA', '../ca.crt', '-CAkey', 'ca.key'];
      openssl('req', '-x509', ...fresh, ...name, ...signed, '-keyout', 'server.key', '-out', 'server.crt');
      const files = ['server.key', 'server.crt'].map(file => path.join(cluster, file));
      for (const file of files) await chmod(file, 0o600);
      return { files, settings: '-c ssl=on' };
    });
    const [statements = ''] = blocksIn('sql').filter(text => text.startsWith('create role'));
    await withClient(address, async client => {
      for (const statement of statements.trim().split(';\n')) await client.query(statement);
    });
    const options = spans
      .find(words => words.startsWith('?sslmode='))
      ?.replace('/etc/klebekumpel-ca.crt', authority);
    const addressOf = (role: string, host = 'localhost') =>
      `postgres://${role}:geheim@${host}:${port}/klebekumpel${options}`;
    const db = createDatabase({ connectionString: addressOf('klebekumpel_app'), poolSize: 2, log });
    try {
      await migrateForApp(db, migrationsDir, { ownerUrl: addressOf('klebekumpel'), log });
      expect(await db.query.selectFrom('users').select('id').execute()).toEqual([]);
    } finally {
      await db.destroy();
    }
    await withClient(addressOf('klebekumpel_app'), async client => {
      const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      expect(rows).toEqual([{ ssl: true }]);
      await expect(client.query('drop table users')).rejects.toThrow('must be owner');
    });
    const otherName = withClient(addressOf('klebekumpel_app', '127.0.0.1'), async () => undefined);
    await expect(otherName).rejects.toThrow('does not match certificate');
  },
);
