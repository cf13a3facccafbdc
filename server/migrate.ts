import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';
import type { Database } from './database.ts';

/** Reads `0001-name.sql`, `0002-…` as migrations in that order; each runs as one multi-statement query. */
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

/**
 * Brings the database to the newest form, all pending files in one transaction; processes that start together
 * wait for each other. Returns the names of the files that ran. Throws with the name of the file that failed.
 */
export async function migrate(db: Database, directory: string): Promise<string[]> {
  const migrator = new Migrator({ db: db.query, provider: new SqlFiles(directory) });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? '(none started)'} failed`, { cause: error });
  }
  return results.filter(result => result.status === 'Success').map(result => result.migrationName);
}
