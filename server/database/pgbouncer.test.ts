import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { readStats } from '#features/dashboard/contract.ts';
import { startFailureText } from '../../bin/start-failure.ts';
import { runJob } from '#server/jobs.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { hear } from '#testing/circle.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { freePort } from '#testing/free-port.ts';
import { startSecondHouse, startTestApp, type TestApp } from '#testing/start-server.ts';

/** Debian has PgBouncer; where it is missing, these tests are skipped. */
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

describe.runIf(isInstalled)('behind PgBouncer in transaction mode', () => {
  let dir: string;
  let address: string;
  let bouncer: ChildProcess;
  let app: TestApp;
  let album: CreatedAlbum;

  beforeAll(async () => {
    const database = await createTestDatabase();
    const { host, port, user, database: name } = new pg.Client(database.connectionString);
    dir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-pgbouncer-'));
    await chmod(dir, 0o755);
    const listenPort = await freePort();
    const limits = 'set statement_timeout = 15000; set lock_timeout = 3500';
    await writeFile(
      path.join(dir, 'pgbouncer.ini'),
      `[databases]
${name} = host=${host} port=${port} dbname=${name} user=${user} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
    );
    // Peer authentication on the socket admits only the server's own user, and PgBouncer refuses to run as root.
    const isSocket = host.startsWith('/');
    const { uid, gid } = await stat(isSocket ? host : dir);
    const owner = process.getuid?.() === 0 && isSocket ? { uid, gid } : {};
    bouncer = spawn('pgbouncer', [path.join(dir, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
    address = `postgres://${user}@127.0.0.1:${listenPort}/${name}`;
    while (!(await answers(address)));
    // PgBouncer keeps its connections open when the app has closed, so it must end before the database is dropped.
    const drop = async () => {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGTERM');
      await ended;
      await database.drop();
    };
    app = await startTestApp(
      { DATABASE_DIRECT_URL: database.connectionString, DATABASE_PREPARE: 'off' },
      undefined,
      { connectionString: address, drop, isElsewhere: true },
    );
    album = await createAlbum(app.db, { count: 5 });
  });
  afterAll(async () => {
    await app?.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('members write all at once over three connections, and hear of each other', async () => {
    const second = await startSecondHouse(app);
    const mia = await app.as('mia');
    const heard = hear({ ...app, ...second }, mia.userId);
    const add = (place: number) =>
      mia.call(changeQuantities, {
        albumId: album.id,
        operations: [{ id: crypto.randomUUID(), stickerId: album.stickerIds[place % 5] ?? 0, delta: 1 }],
      });
    await Promise.all(Array.from({ length: 60 }, (_, at) => add(at)));
    const { quantities } = await mia.call(readCollection, { albumId: album.id });
    expect(Object.values(quantities)).toEqual([12, 12, 12, 12, 12]);
    expect(await mia.call(readStats, {})).toMatchObject({ totalStickers: 5, completedAlbums: 1 });
    await heard.until({ topic: 'collection' });
    await second.close();
    expect(app.logged).toEqual([]);
  });

  it('a start that would not go past it says what to set', async () => {
    const error: unknown = await startTestApp({}, undefined, {
      connectionString: address,
      drop: async () => undefined,
      isElsewhere: true,
    }).catch((reason: unknown) => reason);
    const words = startFailureText(error, { port: '3000', host: '', databaseUrl: address });
    expect(words).toMatch(/^DATABASE_DIRECT_URL: .*PgBouncer.*DATABASE_PREPARE=off/);
  });

  it('jobs hold their locks past it, and its settings give the limits', async () => {
    let runs = 0;
    const job = {
      name: 'past',
      schedule: '0 0 1 1 *',
      run: async () => {
        runs += 1;
        const other = await runJob(app.house, job);
        expect(other).toBe(false);
      },
    };
    expect(await runJob(app.house, job)).toBe(true);
    expect(runs).toBe(1);
    const rows = await app.sql<{ lock_timeout: string }>`show lock_timeout`;
    expect(rows).toEqual([{ lock_timeout: '3500ms' }]);
  });
});

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
