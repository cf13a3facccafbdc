import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { migrateWithin, readMigrationNames } from '#server/database/migrate.ts';
import { createTestDatabase } from './database.ts';
import { filledByRelease } from './filled-by-release.ts';
import { password } from '../people.ts';

export const migrationsDir = path.resolve(import.meta.dirname, '../../migrations');

/** A database without tables and a connection to it; both end with the test. */
export async function openEmptyDatabase(): Promise<{ client: pg.Client; connectionString: string }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.query('drop schema public cascade; create schema public');
  return { client, connectionString: database.connectionString };
}

/**
 * Adds rows to every table of the releases up to `last`, in the form in which those releases wrote them. `token` is the
 * session's cookie.
 */
export async function fillByRelease(client: pg.Client, token: string, last?: string): Promise<void> {
  const rowsOf = filledByRelease(await hashPassword(password), tokenDigest(token));
  for (const name of await readMigrationNames(migrationsDir)) {
    await client.query('begin');
    await migrateWithin(client, migrationsDir, name);
    await client.query(rowsOf[name] ?? '');
    await client.query('commit');
    if (name === last) return;
  }
}

/** The rows of each table, every column as text, in a stable order. */
export type Rows = Record<string, Array<Record<string, unknown>>>;

export async function readRows(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not relispartition and relname not like 'kysely%'`,
  );
  const all: Rows = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
