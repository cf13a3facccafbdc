import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startSession } from '#features/auth/server/sessions.ts';
import { loadBuiltPages, type BuiltPages } from '#server/files/built-pages.ts';
import { readConfig } from '#server/config.ts';
import { documentPolicyOf, featureDoors, sessions } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { openHouse } from '#server/start-server.ts';
import { ApiClient } from './api-client.ts';
import { createTestDatabase } from './database.ts';
import { createPerson, type Person } from './people.ts';

const root = path.resolve(import.meta.dirname, '..');

/** In this process, without a port, on a real database of its own. */
export interface TestApp {
  readonly app: Awaited<ReturnType<typeof openHouse>>['app'];
  readonly house: Awaited<ReturnType<typeof openHouse>>['house'];
  readonly db: TestApp['house']['db'];
  readonly troubles: Awaited<ReturnType<typeof openHouse>>['watch']['troubles'];
  readonly connectionString: string;
  /** Warnings and errors, or from LOG_LEVEL on. */
  readonly logged: string[];
  /** Of those, what went wrong here: not whom it refused. */
  wentWrong(): string[];
  /** Without a session. */
  visitor(): ApiClient;
  /** With a fresh session; creates the account if needed. */
  as(person: Person): Promise<ApiClient & { userId: string }>;
  /** With a fresh session of a member who is there. */
  signedIn(userId: string): Promise<ApiClient & { userId: string }>;
  close(): Promise<void>;
}

function openTestHouse(
  connectionString: string,
  settings: Record<string, string>,
  logged: string[],
  pages?: BuiltPages,
  doors: readonly FeatureDoor[] = featureDoors,
) {
  const config = readConfig({ DATABASE_POOL: '20', DATABASE_PATIENCE: '15', LOG_LEVEL: 'warn', ...settings });
  return openHouse({
    config,
    log: createLog(config.logLevel, line => logged.push(line)),
    connectionString,
    doors,
    jobs: [],
    ...sessions,
    documentPolicyOf,
    migrationsDir: path.join(root, 'migrations'),
    pages,
    prepare: async () => undefined,
  });
}

/** Simulates a second process of the instance. */
export async function startSecondHouse(
  first: TestApp,
  doors?: readonly FeatureDoor[],
): Promise<Pick<TestApp, 'app' | 'house' | 'close'>> {
  const {
    smtpUrl = '',
    dataDir,
    pushAllowLocal,
    databaseDirectUrl = '',
    databasePrepare,
  } = first.house.config;
  const settings = {
    SMTP_URL: smtpUrl,
    DATA_DIR: dataDir,
    PUSH_ALLOW_LOCAL: pushAllowLocal ? 'yes' : 'no',
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_PREPARE: databasePrepare ? 'on' : 'off',
  };
  const { app, house, close } = await openTestHouse(
    first.connectionString,
    settings,
    first.logged,
    undefined,
    doors,
  );
  return { app, house, close };
}

/** On a fresh database unless told otherwise; settings as in the environment. */
export async function startTestApp(
  settings: Record<string, string> = {},
  pages?: BuiltPages,
  given?: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const logged: string[] = [];
  // Created by the first mail: most tests write none.
  const mailDir = path.join(tmpdir(), `klebekumpel-test-${randomBytes(8).toString('hex')}`);
  const { app, house, watch, close } = await openTestHouse(
    database.connectionString,
    { DATA_DIR: mailDir, ...settings },
    logged,
    pages,
  );
  const signedIn = async (userId: string) => {
    const token = await startSession(house.db.query, house.dice, userId, 'test browser');
    const client = new ApiClient(app);
    client.cookie = `${house.config.publicUrl?.startsWith('https') === true ? '__Host-session' : 'session'}=${token}`;
    return Object.assign(client, { userId });
  };
  return {
    app,
    house,
    db: house.db,
    troubles: watch.troubles,
    connectionString: database.connectionString,
    logged,
    wentWrong: () => logged.filter(line => !line.includes('"security: ')),
    visitor: () => new ApiClient(app),
    as: async person => signedIn(await createPerson(house.db, person)),
    signedIn,
    async close() {
      await close();
      await database.drop();
      await rm(mailDir, { recursive: true, force: true });
    },
  };
}

/** With the built pages. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp(settings, await loadBuiltPages(path.join(root, 'build')));
}

/** Closed with the test. */
export async function startAppForThisTest(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  onTestFinished(() => app.close());
  return app;
}
