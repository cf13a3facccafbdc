import path from 'node:path';
import pg from 'pg';
import { backupCommandText as text } from './backup-text.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { readConfig, type Config, type LogLevel } from '#server/config.ts';
import { migrateForApp } from '#server/database/app-role.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import {
  hasDatabase,
  reachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/start.ts';
import { createLog, type Log } from '#server/log.ts';
import { openServers } from '#server/database/servers.ts';

/** The database that a setting names, or else the embedded one; `start` decides what becomes of one that runs. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir, postgresBin: binDir }: Config,
  log: Log,
  start: typeof reachEmbeddedPostgres = startEmbeddedPostgres,
) {
  if (databaseUrl === undefined) return start({ dataDir, binDir, log });
  return { connectionString: databaseUrl, ownerUrl, stop: async () => undefined };
}

const root = path.resolve(import.meta.dirname, '..');
export const migrationsDir = path.join(root, 'migrations');

/**
 * Opens the database that the settings name; the embedded one is started for the duration where it does not run. Throws
 * `BackupError` where there is none.
 */
export async function withDatabase<T>(level: LogLevel, work: (db: Database) => Promise<T>): Promise<T> {
  await requireDatabase();
  return withAddresses(level, async ({ connectionString, ownerUrl }, log) => {
    const db = createDatabase({ connectionString, poolSize: 2, log });
    try {
      await migrateForApp(db, migrationsDir, { ownerUrl, log });
      return await work(db.patient);
    } finally {
      await db.destroy();
    }
  });
}

/** Like `withDatabase`, but without migrations, on one connection as the role that owns the tables. */
export async function withClient<T>(level: LogLevel, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withAddresses(level, async ({ connectionString: address, ownerUrl = address }, log) => {
    const server = await openServers(ownerUrl, log).find();
    const client = new pg.Client({
      connectionString: server,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    // A lost connection already fails the statement that runs; without a listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

async function withAddresses<T>(
  level: LogLevel,
  work: (addresses: Awaited<ReturnType<typeof openDatabase>>, log: Log) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  const log = createLog(level, line => process.stderr.write(line));
  const direct = { ...config, databaseUrl: databaseUrl && databaseDirectUrl };
  const database = await openDatabase(direct, log, reachEmbeddedPostgres);
  try {
    return await work(database, log);
  } finally {
    await database.stop();
  }
}

/** Reports a wrong DATA_DIR, instead of making an empty database in it. */
export async function requireDatabase(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return;
  if (!(await hasDatabase(dataDir))) throw new BackupError(text.noDatabase(dataDir));
}
