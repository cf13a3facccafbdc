import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startSession } from '#features/auth/server/sessions.ts';
import { loadBuiltPages, type BuiltPages } from '#server/built-pages.ts';
import { readConfig } from '#server/config.ts';
import { documentPolicyOf, featureDoors, sessions } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import type { FeatureDoor } from '#server/serve-endpoint.ts';
import { openHouse } from '#server/start-server.ts';
import { ApiClient } from './api-client.ts';
import { createTestDatabase } from './database.ts';
import { createPerson, type Person } from './people.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The real app on a real database of its own, in this process and without a port. */
export interface TestApp {
  readonly app: Awaited<ReturnType<typeof openHouse>>['app'];
  readonly house: Awaited<ReturnType<typeof openHouse>>['house'];
  readonly db: TestApp['house']['db'];
  readonly connectionString: string;
  /** Lines that the server logged as warnings or errors. */
  readonly logged: string[];
  /** A client without a session. */
  visitor(): ApiClient;
  /** A client with a fresh session of a person, who is made if need be. */
  as(person: Person): Promise<ApiClient & { userId: string }>;
  close(): Promise<void>;
}

function openTestHouse(
  connectionString: string,
  settings: Record<string, string>,
  logged: string[],
  pages?: BuiltPages,
  doors: readonly FeatureDoor[] = featureDoors,
) {
  return openHouse({
    config: readConfig({ DATABASE_POOL: '20', ...settings }),
    log: createLog('warn', line => logged.push(line)),
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

/** A second process of the same instance, as far as anything but the process itself goes. */
export async function startSecondHouse(
  first: TestApp,
  doors?: readonly FeatureDoor[],
): Promise<Pick<TestApp, 'app' | 'house' | 'close'>> {
  const { smtpUrl = '', dataDir, pushAllowLocal } = first.house.config;
  const settings = {
    SMTP_URL: smtpUrl,
    DATA_DIR: dataDir,
    PUSH_ALLOW_LOCAL: pushAllowLocal ? 'yes' : 'no',
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

/** Opens the app with settings as the environment would give them, unless told otherwise on a new database, which goes with it. */
export async function startTestApp(
  settings: Record<string, string> = {},
  pages?: BuiltPages,
  given?: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const logged: string[] = [];
  // Made by the first mail that is written; most tests write none.
  const mailDir = path.join(tmpdir(), `klebekumpel-test-${randomBytes(8).toString('hex')}`);
  const { app, house, close } = await openTestHouse(
    database.connectionString,
    { DATA_DIR: mailDir, ...settings },
    logged,
    pages,
  );
  return {
    app,
    house,
    db: house.db,
    connectionString: database.connectionString,
    logged,
    visitor: () => new ApiClient(app),
    async as(person) {
      const userId = await createPerson(house.db, person);
      const token = await startSession(house.db.query, house.dice, userId, 'test browser');
      const client = new ApiClient(app);
      client.cookie = `${house.config.publicUrl?.startsWith('https') === true ? '__Host-session' : 'session'}=${token}`;
      return Object.assign(client, { userId });
    },
    async close() {
      await close();
      await database.drop();
      await rm(mailDir, { recursive: true, force: true });
    },
  };
}

/** The app with its pages, as the build in this directory made them. */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp(settings, await loadBuiltPages(path.join(root, 'build')));
}

/** The app for one test, closed when the test ends. */
export async function startAppForThisTest(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  onTestFinished(() => app.close());
  return app;
}
