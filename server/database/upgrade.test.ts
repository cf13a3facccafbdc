import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { createLog } from '../log.ts';
import { migrate, migrateWithin } from './migrate.ts';
import { tokenDigest } from '../secret-digest.ts';
import { signIn } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { readCollection } from '#features/collection/contract.ts';
import { acceptTrade, listTrades } from '#features/trades/contract.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { filledByRelease, ids } from '#testing/database/filled-by-release.ts';
import {
  fillByRelease,
  migrationsDir,
  openEmptyDatabase,
  readRows,
  type Rows,
} from '#testing/database/filled-database.ts';
import { password } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

const root = path.resolve(import.meta.dirname, '../../migrations');

/** Rows from before the migration that are missing or different after it; columns that it added do not count. */
function lost(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) =>
    rows
      .filter(
        row => !(after[table] ?? []).some(now => Object.keys(row).every(key => isSame(row[key], now[key]))),
      )
      .map(row => `${table} ${JSON.stringify(row)}`),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe('a database that was filled by every release', () => {
  const token = randomBytes(32).toString('base64url');
  const lostBy: Record<string, string[]> = {};
  let last: Rows;
  let app: TestApp;

  beforeAll(async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-upgrade-'));
    const rowsOf = filledByRelease(await hashPassword(password), tokenDigest(token));
    const log = createLog('silent');
    for (const file of (await readdir(root)).filter(name => name.endsWith('.sql')).toSorted()) {
      await copyFile(path.join(root, file), path.join(directory, file));
      const before = await readRows(client);
      const db = createDatabase({ connectionString: database.connectionString, poolSize: 1, log });
      await migrate(db, directory);
      await db.destroy();
      const name = file.replace('.sql', '');
      const missing = lost(before, await readRows(client));
      if (missing.length > 0) lostBy[name] = missing;
      await client.query(rowsOf[name] ?? '');
    }
    last = await readRows(client);
    await client.end();
    await rm(directory, { recursive: true });
    app = await startTestApp({}, undefined, database);
  });
  afterAll(() => app?.close());

  it('has rows in every table', () => {
    expect(Object.keys(last).filter(table => last[table]?.length === 0)).toEqual([]);
  });

  it('keeps every row through every upgrade, but for requests between strangers', () => {
    expect(Object.keys(lostBy)).toEqual(['0013-ended-requests']);
    expect(lostBy['0013-ended-requests']).toEqual([expect.stringContaining(ids.fromLea)]);
  });

  it('serves its members: sessions, passwords, quantities and open swaps go on', async () => {
    const mia = app.visitor();
    mia.cookie = `session=${token}`;
    const ben = app.visitor();
    await ben.call(signIn, { email: 'ben@example.org', password });
    const { outgoing, history } = await mia.call(listTrades, {});
    expect(outgoing.map(({ id }) => id)).toEqual([ids.toBen]);
    expect(history).toMatchObject([{ id: ids.fromLea, status: 'cancelled' }]);
    await ben.call(acceptTrade, { tradeId: ids.toBen });
    expect(await mia.call(readCollection, { albumId: 1 })).toMatchObject({ quantities: { 1: 2, 2: 1 } });
    expect(await ben.call(readCollection, { albumId: 1 })).toMatchObject({ quantities: { 1: 1, 2: 1 } });
  });
});

it('takes whoever has an own account out of its group, with what opened it, and deletes nobody', async () => {
  const { client } = await openEmptyDatabase();
  await fillByRelease(client, 'token', '0055-face-switches');
  await client.query(`
    delete from family_members where user_id = '${ids.child}';
    update users set kind = 'account', email = 'igel@example.org', password_hash = '-' where id = '${ids.child}';
    insert into sessions (user_id, token_hash, user_agent, expires_at, by_pass) values
      ('${ids.child}', '\\x01', '', now() + interval '1 day', true),
      ('${ids.child}', '\\x02', '', now() + interval '1 day', false);
    with pupil as (insert into users (kind) values ('child') returning id)
    insert into group_members (user_id, group_id) select id, '${ids.group}' from pupil`);
  const before = await readRows(client);
  await migrateWithin(client, migrationsDir, '0056-grown-ups-leave-groups');
  const gone = lost(before, await readRows(client)).map(row => row.slice(0, row.indexOf(' ')));
  expect(gone.toSorted()).toEqual(['group_members', 'passes', 'sessions']);
  const { rows } = await client.query(
    `select (select count(*)::int from ended_passes where because = 'grown_up') as ended,
      (select by_pass from sessions where user_id = $1) as "byPass", (select count(*)::int from group_members) as members`,
    [ids.child],
  );
  expect(rows).toEqual([{ ended: 1, byPass: false, members: 1 }]);
});
