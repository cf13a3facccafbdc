import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FindSession } from './admission/admission.ts';
import { createApp } from './app.ts';
import type { BuiltPages } from './files/built-pages.ts';
import type { Config } from './config.ts';
import type { House } from './context.ts';
import { tellerOfCopies } from './live/copies-told.ts';
import { migrateForApp } from './database/app-role.ts';
import { createDatabase, type Database } from './database/database.ts';
import { startJobs, type Job } from './jobs.ts';
import { startLive } from './live/live.ts';
import type { Log } from './log.ts';
import { openOutbox } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { houseTables } from './database/house-tables.ts';
import { openLaggingReads, type LaggingReads } from './database/lagging-reads.ts';
import type { FindDocumentPolicy } from './calls/security-headers.ts';
import type { FeatureDoor } from './calls/serve-endpoint.ts';
import { listen } from './calls/listening.ts';
import { listenForMetrics } from './watching/metrics-port.ts';
import { release } from './release.ts';
import { readDatabaseKind, type DatabaseKind } from './watching/figures.ts';
import { startWatch } from './watching/watch.ts';

export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly connectionString: string;
  /** A URL for the role that owns the tables; undefined where `connectionString` is that role. */
  readonly ownerUrl?: string | undefined;
  readonly doors: readonly FeatureDoor[];
  readonly jobs: readonly Job[];
  readonly findSession: (db: Database) => FindSession;
  readonly findLivingSessions: (db: Database, ids: readonly string[]) => Promise<readonly string[]>;
  readonly sessionSeconds: number;
  readonly hasShownCode: (db: Database, sessionId: string) => Promise<boolean>;
  readonly documentPolicyOf: (config: Config) => FindDocumentPolicy;
  readonly migrationsDir: string;
  readonly pages: BuiltPages | undefined;
  /** Runs after migrations and before the first request. */
  readonly prepare: (db: Database) => Promise<void>;
}

export interface RunningServer {
  readonly port: number;
  /** Undefined without METRICS_PORT. */
  readonly metricsPort: number | undefined;
  readonly isCopy: boolean;
  stop(): Promise<void>;
}

/** Opens database, live hub and app without a port; tests use it directly. */
export async function openHouse(parts: ServerParts) {
  const { config, log } = parts;
  const options = {
    directUrl: config.databaseDirectUrl,
    poolSize: config.databasePool,
    answerMs: config.databaseAnswerMs,
    isPrepared: config.databasePrepare,
    log,
  };
  const db = createDatabase({ ...options, connectionString: parts.connectionString });
  try {
    const { ownerUrl, migrationsDir } = parts;
    const migrated = await migrateForApp(db, migrationsDir, { ownerUrl, log });
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db.patient.query);
    log.info(`klebekumpel ${release}, Node ${process.version}, PostgreSQL ${rows[0]?.server_version}`);
    if (migrated.length > 0) log.info('migrated', { steps: migrated.length, last: migrated.at(-1) });
    await parts.prepare(db.patient);
    const live = await startLive(db, log, ids => parts.findLivingSessions(db, ids));
    const replicaUrl = config.databaseReplicaUrl;
    const lagging = openLaggingReads(db, live, { ...options, replicaUrl });
    const readLagging = lagging.read;
    const mail = openOutbox(db, log, createMailTransport(config, log));
    const tables = Object.assign({}, houseTables, ...parts.doors.map(door => door.tables));
    const accountsKept = parts.doors.flatMap(door => door.keepsAccount ?? []);
    const dice = { bytes: randomBytes };
    const tellOfCopies = tellerOfCopies(db, live, parts.doors);
    const stop = new AbortController();
    const stopping = stop.signal;
    const core = { config, db, readLagging, live, log, mail, dice };
    const house: House = {
      ...core,
      tables,
      reportables: parts.doors.flatMap(door => door.reportables ?? []),
      personsShown: parts.doors.flatMap(door => door.showsPerson ?? []),
      codeEnds: parts.doors.flatMap(door => door.endCodes ?? []),
      erasures: parts.doors.flatMap(door => door.beforeErase ?? []),
      async endDealings(...given) {
        for (const door of parts.doors) await door.endDealings?.(...given);
      },
      async familyGrows(...given) {
        for (const door of parts.doors) await door.familyGrows?.(...given);
      },
      accountsKept,
      tellOfCopies,
      stopping,
    };
    const findDocumentPolicy = parts.documentPolicyOf(config);
    const watch = startWatch(house, parts.doors);
    const app = createApp({ ...parts, house, watch, findSession: parts.findSession(db), findDocumentPolicy });
    return {
      house,
      app,
      watch,
      /** Makes this process report itself as not ready, so that a proxy sends requests to others. */
      beginStop: () => stop.abort(),
      async close() {
        await watch.close();
        await closeHouse(house, lagging);
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Closes what depends on others first, and so the database last. */
async function closeHouse({ live, mail, db }: House, lagging: LaggingReads): Promise<void> {
  await live.close();
  await mail.close();
  await lagging.close();
  await db.destroy();
}

/** Rejects where the port is taken. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const config = { ...parts.config };
  const { house, app, watch, beginStop, close } = await openHouse({ ...parts, config });
  const { metrics } = watch;
  const giveUp = async (error: unknown) => {
    await close();
    throw error;
  };
  const known = await readDatabaseKind(house).catch(giveUp);
  const isPortWanted = config.metrics.port !== undefined && metrics !== undefined;
  const figures = isPortWanted ? await listenForMetrics(config, metrics).catch(giveUp) : undefined;
  const listening = await listen(app.fetch, config).catch(async (error: unknown) => {
    await figures?.close();
    return giveUp(error);
  });
  // With PORT=0 the system chooses the port, and links must name that one.
  config.port = listening.port;
  const jobs = startJobs(house, parts.jobs);
  warnOf(parts, known);
  return {
    port: listening.port,
    metricsPort: figures?.port,
    isCopy: known.isCopy,
    async stop() {
      beginStop();
      const rested = jobs.stop();
      await pause(config.drainSeconds * 1_000);
      const drained = listening.drain();
      house.live.endStreams();
      await Promise.all([drained, rested]);
      await figures?.close();
      await close();
    },
  };
}

function warnOf({ log }: ServerParts, { isCopy, embedded }: DatabaseKind): void {
  if (isCopy) log.warn('this is a restored copy: it sends nothing and makes no backups');
  if (embedded?.isOld === true)
    log.warn('the embedded PostgreSQL is old: install a newer release, or set POSTGRES_BIN', { ...embedded });
}
