import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import { createTestDatabase } from './database.ts';
import { filledTables } from './filled-tables.ts';
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

/** Migrates the empty database and adds rows to every table. `token` is the session's cookie. */
export async function fillDatabase(client: pg.Client, token: string): Promise<void> {
  await client.query('begin');
  await migrateWithin(client, migrationsDir);
  await client.query(filledTables(await hashPassword(password), tokenDigest(token)));
  await client.query('commit');
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
