import path from 'node:path';
import { readConfig, type LogLevel } from '#server/config.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog, type Log } from '#server/log.ts';
import { migrate } from '#server/database/migrate.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Opens the database that the settings name; the embedded one is joined where it runs, else started for a moment. */
export async function withDatabase<T>(level: LogLevel, work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const log = createLog(level, line => process.stderr.write(line));
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, log) : undefined;
  const connectionString = databaseUrl ?? embedded?.connectionString ?? '';
  const db = createDatabase({ connectionString, poolSize: 2, log });
  try {
    await migrate(db, path.join(root, 'migrations'));
    return await work(db);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

/** Loaded only where it is needed: whoever has a database of their own need not be able to run this one. */
async function startEmbedded(dataDir: string, log: Log) {
  const { startEmbeddedPostgres } = await import('#server/embedded-postgres/start.ts');
  return startEmbeddedPostgres({ dataDir, log });
}
