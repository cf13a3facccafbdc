import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { seedDemo } from '../bin/demo/seed-demo.ts';
import { importDemoCatalogues } from '../bin/import-catalogue.ts';
import { createDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { withClient } from '#testing/database/with-client.ts';

const catalogues = path.resolve(import.meta.dirname, '../build/catalogue');

/** An advisory lock: one file fills the database of the demo, and the others wait. */
const fillLock = 4712;

/** A URL for the owner of a database with the demo's members, which are made once a run, because it takes seconds. */
export async function openDemoForThisFile(): Promise<string> {
  const server = inject('databaseServer');
  const name = inject('demoTemplate');
  await withClient(server, async client => {
    await client.query('select pg_advisory_lock($1)', [fillLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`alter database ${await fillDatabase()} rename to ${name}`);
  });
  const { connectionString, drop } = await createTestDatabase(name);
  afterAll(drop);
  return connectionString;
}

/** Returns the database's name. */
async function fillDatabase(): Promise<string> {
  const { connectionString } = await createTestDatabase();
  const log = createLog('silent');
  const db = createDatabase({ connectionString, poolSize: 2, log });
  await importDemoCatalogues(db, catalogues, log);
  await seedDemo(db, log, () => undefined);
  await db.destroy();
  return new URL(connectionString).pathname.slice(1);
}
