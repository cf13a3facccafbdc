import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from './database.ts';
import { onClient } from './on-client.ts';

/** Reads `0001-name.sql`, `0002-…`; each file is sent as one multi-statement query. */
class SqlFiles implements MigrationProvider {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#directory)).filter(name => /^\d{4}-.*\.sql$/.test(name)).toSorted();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(path.join(this.#directory, name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
      };
    }
    return migrations;
  }
}

/** Names without extension, in the order in which they run. */
export async function readMigrationNames(directory: string): Promise<string[]> {
  return Object.keys(await new SqlFiles(directory).getMigrations());
}

const oldestPostgres = 15;

/** The database has migrations that this program does not know: a newer release was here. */
export class NewerDatabaseError extends Error {
  readonly migrations: readonly string[];

  constructor(migrations: readonly string[]) {
    super(`The database is newer than this program: it has ${migrations.join(', ')}`);
    this.migrations = migrations;
  }
}

/** The database is from before release 1, to which no way leads. */
export class FormerDatabaseError extends Error {}

/** The database holds another program's tables, which the message names. */
export class ForeignDatabaseError extends Error {}

/** The first migration of what was there before release 1. */
export const firstOfFormer = '0001-accounts';

/**
 * Applies `functions.sql`, then runs all pending files in one transaction and returns their names; concurrent processes wait without limit. Throws
 * with the failed file and PostgreSQL's reason, when the server is older than `oldest`, or when the database is newer
 * than the files.
 */
export async function migrate(
  db: Database,
  directory: string,
  oldest: number = oldestPostgres,
): Promise<string[]> {
  return db.session(async connection => {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(connection);
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest)
      throw new Error(`DATABASE_URL: PostgreSQL ${oldest} or newer is needed, this is ${version}`);
    // Neither migrations nor processes that wait for them may time out.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection);
    try {
      await refuseForeign(connection, await readMigrationNames(directory));
      await connection.transaction().execute(tx => applyFunctions(tx, directory));
      return await run(new Migrator({ db: connection, provider: new SqlFiles(directory) }));
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection);
    }
  });
}

async function refuseForeign(connection: Queries, known: readonly string[]): Promise<void> {
  // In one statement: another process may migrate meanwhile.
  const { rows: found } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename
  `.execute(connection);
  const names = found.map(({ name }) => name).filter(name => name !== 'kysely_functions');
  if (names.length === 0) return;
  if (!names.includes('kysely_migration')) throw new ForeignDatabaseError(names.join(', '));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    connection,
  );
  const unknown = rows.map(({ name }) => name).filter(name => !known.includes(name));
  if (unknown.includes(firstOfFormer)) throw new FormerDatabaseError('The database is from before release 1');
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

/** Migrates within a transaction that `client` has begun, up to `last`; to the newest where it is undefined. */
export async function migrateWithin(client: pg.Client, directory: string, last?: string): Promise<string[]> {
  const provider = new SqlFiles(directory);
  await applyFunctions(onClient(client), directory);
  return run(new Migrator({ db: onClient(client), provider, disableTransactions: true }), last);
}

const functionsFile = 'functions.sql';
/** Advisory lock key: several processes may start at once. */
const functionsLock = 4713;

/**
 * What stays in SQL stands in one file, and is applied again where its text has changed. Before the migrations, because
 * tables and triggers use it. Its digest is kept beside Kysely's own tables, which neither backups nor the app touch.
 */
async function applyFunctions(tx: Queries, directory: string): Promise<void> {
  if (!(await readdir(directory)).includes(functionsFile)) return;
  const text = await readFile(path.join(directory, functionsFile), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  await sql`select pg_advisory_xact_lock(${functionsLock})`.execute(tx);
  await sql`create table if not exists kysely_functions (digest text not null)`.execute(tx);
  const { rows } = await sql<{ digest: string }>`select digest from kysely_functions`.execute(tx);
  if (rows[0]?.digest === digest) return;
  // Their tables may not be there yet.
  await sql`set local check_function_bodies = off`.execute(tx);
  await sql.raw(text).execute(tx);
  await sql`delete from kysely_functions`.execute(tx);
  await sql`insert into kysely_functions values (${digest})`.execute(tx);
}

async function run(migrator: Migrator, last?: string): Promise<string[]> {
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new Error(
      failed === undefined ? `Migration failed: ${reason}` : `Migration ${failed} failed: ${reason}`,
      {
        cause: error,
      },
    );
  }
  return results.filter(result => result.status === 'Success').map(result => result.migrationName);
}
