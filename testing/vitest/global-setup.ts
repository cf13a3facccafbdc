import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateForApp } from '#server/database/app-role.ts';
import { createDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { addressAs, databaseAddress } from '../database/database-address.ts';
import { withClient } from '../database/with-client.ts';
import { findQuickPlace } from './quick-place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which test databases are created. */
    databaseServer: string;
    /** A migrated database that each test copies. */
    databaseTemplate: string;
    /** The name of one with the demo's members; whoever needs it first makes it. */
    demoTemplate: string;
    /** The app's role, which cannot change tables; undefined where the app uses the role of `databaseServer`. */
    databaseAppRole: string | undefined;
  }
}

const migrationsDir = path.resolve(import.meta.dirname, '../../migrations');

declare global {
  /** Shared by the projects of a run, each of which loads this file for itself. */
  var testServer: { readonly opened: Promise<Server>; users: number } | undefined;
}

/**
 * One PostgreSQL per run: embedded, without fsync, in a temporary directory, or DATABASE_URL. Migrates one template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const shared = (globalThis.testServer ??= { opened: openServer(), users: 0 });
  shared.users += 1;
  const server = await shared.opened;
  project.provide('databaseServer', server.connectionString);
  project.provide('databaseTemplate', server.template);
  project.provide('demoTemplate', demoOf(server.template));
  project.provide('databaseAppRole', server.appRole);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.testServer = undefined;
    await server.stop();
  };
}

const demoOf = (template: string) => `demo_${template}`;

interface Server {
  readonly connectionString: string;
  readonly appRole: string | undefined;
  readonly template: string;
  stop(): Promise<void>;
}

async function openServer(): Promise<Server> {
  const { connectionString, appRole, stop } = await findServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await withClient(connectionString, client => client.query(`create database ${template}`));
  const ownerUrl = databaseAddress(connectionString, template);
  const log = createLog('silent');
  const db = createDatabase({ connectionString: addressAs(appRole, ownerUrl), poolSize: 2, log });
  await migrateForApp(db, migrationsDir, { ownerUrl, log });
  await db.destroy();
  return {
    connectionString,
    appRole,
    template,
    async stop() {
      for (const name of [template, demoOf(template)])
        await withClient(connectionString, client =>
          client.query(`drop database if exists ${name} with (force)`),
        );
      await stop();
    },
  };
}

async function findServer(): Promise<Omit<Server, 'template'>> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '')
    return { connectionString: given, appRole: undefined, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('#server/embedded-postgres/start.ts');
  const dataDir = await mkdtemp(path.join(findQuickPlace(), 'klebekumpel-test-'));
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
