import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { tokenDigest } from '../secret-digest.ts';
import { signIn } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { readCollection } from '#features/collection/contract.ts';
import { acceptTrade, listTrades } from '#features/trades/contract.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { filledByRelease, ids } from '#testing/database/filled-by-release.ts';
import { readRows, type Rows } from '#testing/database/filled-database.ts';
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
