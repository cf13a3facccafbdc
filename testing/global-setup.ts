import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateForApp } from '#server/database/app-role.ts';
import { createDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { addressAs, databaseAddress } from './database-address.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which test databases are created. */
    databaseServer: string;
    /** A migrated database that each test copies. */
    databaseTemplate: string;
    /** The app's role, which cannot change tables; undefined where the app uses the role of `databaseServer`. */
    databaseAppRole: string | undefined;
  }
}

const migrationsDir = path.resolve(import.meta.dirname, '../migrations');

/**
 * One PostgreSQL per run: embedded, without fsync, in a temporary directory, or DATABASE_URL. Migrates one template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await onServer(server.connectionString, `create database ${template}`);
  const ownerUrl = databaseAddress(server.connectionString, template);
  const connectionString = addressAs(server.appRole, ownerUrl);
  const log = createLog('silent');
  const db = createDatabase({ connectionString, poolSize: 2, log });
  await migrateForApp(db, migrationsDir, { ownerUrl, log });
  await db.destroy();
  project.provide('databaseServer', server.connectionString);
  project.provide('databaseTemplate', template);
  project.provide('databaseAppRole', server.appRole);
  return async () => {
    await onServer(server.connectionString, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

interface Server {
  readonly connectionString: string;
  readonly appRole: string | undefined;
  stop(): Promise<void>;
}

async function openServer(): Promise<Server> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '')
    return { connectionString: given, appRole: undefined, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('#server/embedded-postgres/start.ts');
  const dataDir = await mkdtemp(path.join(await findPlace(), 'klebekumpel-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), isDurable: false });
  return {
    connectionString: server.ownerUrl,
    appRole: new URL(server.connectionString).username,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Many times what the databases of two workers take. */
const roomyBytes = 4 * 1024 ** 3;

/**
 * In memory where there is plenty (Linux; a container has 64 MB): each test file makes and drops a database of 700, whose
 * names on a disk's file system took half of the kernel's time (32 s against 18 s for 462 tests of the server).
 */
async function findPlace(): Promise<string> {
  const memory = '/dev/shm';
  const found = await statfs(memory).catch(() => undefined);
  const free = Math.min(process.availableMemory(), (found?.bavail ?? 0) * (found?.bsize ?? 0));
  return free < roomyBytes ? tmpdir() : memory;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
