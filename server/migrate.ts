import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import type { Database } from './database.ts';

/**
 * Reads `0001-name.sql`, `0002-…` as migrations in that order; each runs as one multi-statement query. Numbers order them
 * and nothing else: 0009 was never released.
 */
class SqlFiles implements MigrationProvider {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#directory)).filter(name => name.endsWith('.sql')).toSorted();
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

/** Oldest major version of PostgreSQL that everything here runs on and is tested with. */
const oldestPostgres = 15;

/**
 * Brings the database to the newest form, all pending files in one transaction; processes that start together
 * wait for each other, however long it takes. Returns the names of the files that ran. Throws with the name of the
 * file that failed and PostgreSQL's reason, and at once where the server is older than `oldest`.
 */
export async function migrate(
  db: Database,
  directory: string,
  oldest: number = oldestPostgres,
): Promise<string[]> {
  return db.query.connection().execute(async connection => {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(connection);
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest)
      throw new Error(`DATABASE_URL: PostgreSQL ${oldest} or newer is needed, this is ${version}`);
    // The limits of requests are not for migrations, nor for those who wait for them.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection);
    try {
      return await run(new Migrator({ db: connection, provider: new SqlFiles(directory) }));
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection);
    }
  });
}

async function run(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest();
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
