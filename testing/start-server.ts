import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished } from 'vitest';
import { startSession, type Opening } from '#features/auth/server/sessions.ts';
import { loadBuiltPages, type BuiltPages } from '#server/files/built-pages.ts';
import { readConfig } from '#server/config.ts';
import { documentPolicyOf, featureDoors, sessions } from '#server/features.ts';
import { createLog } from '#server/log.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { openHouse } from '#server/start-server.ts';
import { ApiClient } from './api-client.ts';
import { asApp, createTestDatabase } from './database/database.ts';
import { createPerson, type Person } from './people.ts';
import { withClient } from './database/with-client.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The app in this process, without a port, on a real database of its own. */
export interface TestApp {
  readonly app: Awaited<ReturnType<typeof openHouse>>['app'];
  readonly house: Awaited<ReturnType<typeof openHouse>>['house'];
  readonly db: TestApp['house']['db'];
  readonly troubles: Awaited<ReturnType<typeof openHouse>>['watch']['troubles'];
  /** Runs a statement as the app's role; returns its rows. */
  sql<Row>(statement: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** A URL for the owner of the tables, which the app's role is not. */
  readonly connectionString: string;
  readonly isElsewhere: boolean;
  /** Runs the statement as that owner. */
  asOwner(statement: string): Promise<void>;
  /** Logged warnings and errors, or everything from LOG_LEVEL on. */
  readonly logged: string[];
  /** Logged lines that show a failure, without refusals of callers. */
  wentWrong(): string[];
  /** A client without a session. */
  visitor(): ApiClient;
  /** A client with a new session; the account is created if needed. */
  as(person: Person): Promise<ApiClient & { userId: string }>;
  /** A client with a new session of an existing member, opened by password unless `by` says otherwise. */
  signedIn(userId: string, by?: Opening): Promise<ApiClient & { userId: string }>;
  close(): Promise<void>;
}

interface TestDatabase {
  readonly connectionString: string;
  /** Not on this run's server, which alone has a role for the app. */
  readonly isElsewhere?: boolean;
}

function openTestHouse(
  { connectionString, isElsewhere = false }: TestDatabase,
  settings: Record<string, string>,
  logged: string[],
  pages?: BuiltPages,
  doors: readonly FeatureDoor[] = featureDoors,
) {
  const config = readConfig({
    DATABASE_POOL: '20',
    DATABASE_PATIENCE: '15',
    LOG_LEVEL: 'warn',
    ANSWER_DELAYS: 'off',
    ...settings,
  });
  return openHouse({
    config,
    log: createLog(config.logLevel, line => logged.push(line)),
    connectionString: isElsewhere ? connectionString : asApp(connectionString),
    ownerUrl: isElsewhere ? undefined : connectionString,
    doors,
    jobs: [],
    ...sessions,
    documentPolicyOf,
    migrationsDir: path.join(root, 'migrations'),
    pages,
    prepare: async () => undefined,
  });
}

/** Simulates a second process of the same instance. */
export async function startSecondHouse(
  first: TestApp,
  doors?: readonly FeatureDoor[],
): Promise<Pick<TestApp, 'app' | 'house' | 'close'>> {
  const {
    smtpUrl = '',
    dataDir,
    operators,
    pushAllowLocal,
    databaseDirectUrl = '',
    databasePrepare,
  } = first.house.config;
  const settings = {
    SMTP_URL: smtpUrl,
    DATA_DIR: dataDir,
    OPERATORS: operators?.join(',') ?? '',
    PUSH_ALLOW_LOCAL: pushAllowLocal ? 'yes' : 'no',
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_PREPARE: databasePrepare ? 'on' : 'off',
  };
  const { app, house, close } = await openTestHouse(first, settings, first.logged, undefined, doors);
  return { app, house, close };
}

/** Uses a new database unless `given`; `settings` are as in the environment. */
export async function startTestApp(
  settings: Record<string, string> = {},
  pages?: BuiltPages,
  given?: TestDatabase & { drop(): Promise<void> },
): Promise<TestApp> {
  const database: NonNullable<typeof given> = given ?? (await createTestDatabase());
  const logged: string[] = [];
  // The first mail creates it; most tests send none.
  const mailDir = path.join(tmpdir(), `klebekumpel-test-${randomBytes(8).toString('hex')}`);
  const { app, house, watch, close } = await openTestHouse(
    database,
    { DATA_DIR: mailDir, ...settings },
    logged,
    pages,
  );
  const signedIn = async (userId: string, by?: Opening) => {
    const token = await startSession(house.db.query, house.dice, userId, 'test browser', by);
    const client = new ApiClient(app);
    client.cookie = `${house.config.publicUrl?.startsWith('https') === true ? '__Host-session' : 'session'}=${token}`;
    return Object.assign(client, { userId });
  };
  return {
    app,
    house,
    db: house.db,
    troubles: watch.troubles,
    sql: async <Row>(statement: TemplateStringsArray, ...values: unknown[]) =>
      (await sql<Row>(statement, ...values).execute(house.db.query)).rows,
    connectionString: database.connectionString,
    isElsewhere: database.isElsewhere ?? false,
    asOwner: statement =>
      withClient(database.connectionString, async client => void (await client.query(statement))),
    logged,
    wentWrong: () => logged.filter(line => !/"security: |"level":"info"/.test(line)),
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
export async function startTestSite(
  settings: Record<string, string> = {},
  given?: Parameters<typeof startTestApp>[2],
): Promise<TestApp> {
  return startTestApp(settings, await loadBuiltPages(path.join(root, 'build')), given);
}

/** Closed with the test. */
export async function startAppForThisTest(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  onTestFinished(() => app.close());
  return app;
}

/**
 * Closed after the file's tests, and after what the file itself closes. They fail where its log has a failure; a test that
 * wants one clears `logged`.
 */
export async function startAppForThisFile(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(settings);
  afterAll(async () => {
    const wrong = app.wentWrong();
    await app.close();
    expect(wrong).toEqual([]);
  });
  return app;
}
