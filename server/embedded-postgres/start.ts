import type { Log } from '../log.ts';
import { givenBinaries, locateBinaries } from './binaries.ts';
import { ensureCluster, readVersion, type Plan } from './cluster.ts';
import { addressesOf, ensureDatabase } from './database-address.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { takeOwnership, type Ownership } from './owner.ts';
import { endOrphan } from './pid-file.ts';
import { clusterDirOf, openPlace } from './place.ts';
import { keepRunning } from './postmaster.ts';
import { DataDirInUseError } from './set-up-error.ts';

export { DataDirInUseError } from './set-up-error.ts';
export { ageOf, type PostgresAge } from './release.ts';
/** For tests, which run their own servers with these programs. */
export { locateBinaries, type Binaries } from './binaries.ts';
export { plainEnvironment } from './cluster.ts';
export { chooseMaker, type DatabaseUser } from './database-user.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute; created if missing. Contains `postgres/` and, while a process owns it, `owner/`. */
  readonly dataDir: string;
  /** Holds PostgreSQL's programs; undefined: those of the packages. */
  readonly binDir?: string | undefined;
  readonly log: Log;
  /** False only for tests: a crash of the machine may lose everything. */
  readonly isDurable?: boolean;
}

export interface ReachedPostgres {
  /** For the app's role, which cannot change tables. */
  readonly connectionString: string;
  /** For the role that owns the tables, for migrations and restores. */
  readonly ownerUrl: string;
  /** Resolves when the server has ended and everything is on disk; leaves a server that is another process's alone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends ReachedPostgres {
  /** The pid of the present server, which changes with a restart. */
  readonly postmasterPid: number;
}

/** Whether the directory has a database; creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await readVersion(clusterDirOf(dataDir))) !== undefined;
}

/**
 * Starts PostgreSQL on the data directory as its owner. First cleans up what a killed app or server left behind. Throws
 * `DataDirInUseError` where another process is the owner, and `EmbeddedPostgresError` with advice for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const opened = await open(options);
  if ('own' in opened) return opened.own();
  throw new DataDirInUseError(options.dataDir, opened.ownerPid);
}

/** The running server of another process, or else one that is started for the time of this one. */
export async function reachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<ReachedPostgres> {
  const opened = await open(options);
  if ('own' in opened) return opened.own();
  return { ...addressesOf(opened.place), stop: async () => undefined };
}

async function open({ dataDir, binDir, log, isDurable = true }: EmbeddedPostgresOptions) {
  const place = await openPlace(dataDir);
  const user = await chooseDatabaseUser(place.clusterDir);
  const owner = await takeOwnership(place.shortDir);
  if (typeof owner === 'number') return { place, ownerPid: owner };
  return { own: () => own(owner, { place, user, isDurable, log }, binDir) };
}

async function own(
  owner: Ownership,
  plan: Omit<Plan, 'binaries'>,
  binDir: string | undefined,
): Promise<EmbeddedPostgres> {
  const { place, log } = plan;
  const startedAt = performance.now();
  let stopServer = async () => {};
  async function stop(): Promise<void> {
    owner.answer(false);
    await stopServer();
    await owner.release();
  }
  try {
    // Ended first, because a running server could not write files that are given to another user.
    await endOrphan(place, log);
    const complete = {
      ...plan,
      binaries: await (binDir === undefined ? locateBinaries(plan.user) : givenBinaries(binDir, plan.user)),
    };
    const isNew = await ensureCluster(complete);
    const server = await keepRunning(complete);
    stopServer = server.stop;
    await ensureDatabase(place);
    owner.answer(true);
    const durationMs = Math.round(performance.now() - startedAt);
    log.info('database started', { pid: server.pid(), isNew, durationMs });
    let stopped: Promise<void> | undefined;
    return {
      ...addressesOf(place),
      get postmasterPid() {
        return server.pid();
      },
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
