import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorFields, type Log } from '../log.ts';
import { locateBinaries } from './binaries.ts';
import { ensureCluster, readVersion } from './cluster.ts';
import { addressesOf, ensureDatabase } from './database-address.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { keepRunning } from './keep-running.ts';
import { takeLock, type HeldLock } from './owner-lock.ts';
import { endOrphan, readPidFile } from './pid-file.ts';
import { clusterDirOf, openPlace, type Place } from './place.ts';
import { isServer } from './process-identity.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** For tests, which run their own servers with these programs. */
export { locateBinaries, type Binaries } from './binaries.ts';
export { plainEnvironment } from './cluster.ts';
export { chooseDatabaseUser, chooseMaker, type DatabaseUser } from './database-user.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute; created if missing. Contains `postgres/` and, while a process owns it, `lock.json`. */
  readonly dataDir: string;
  readonly log: Log;
  /** False only for tests: a crash of the machine may lose everything. */
  readonly isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** For the app's role, which cannot change tables. */
  readonly connectionString: string;
  /** For the role that owns the tables, for migrations and restores. */
  readonly ownerUrl: string;
  /**
   * Whether the server belongs to another live process; then `stop` leaves it running. When that process ends, this one
   * becomes the owner.
   */
  readonly isJoined: boolean;
  /** The pid of the present server, which changes with a restart. */
  readonly postmasterPid: number;
  /** Resolves when the server has ended and everything is on disk; may be called repeatedly. */
  stop(): Promise<void>;
}

/** How soon a process that joined notices that the owner has ended. */
const inheritEveryMs = 500;
/** How long another process may take to start the server that is to be joined. */
const joinPatienceMs = 60_000;

/** Whether the directory has a database; creates nothing. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await readVersion(clusterDirOf(dataDir))) !== undefined;
}

/**
 * Starts PostgreSQL on the data directory, or joins the server that another live process started there. First cleans up
 * what a killed app or server left behind. Throws `EmbeddedPostgresError` with advice for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await openPlace(options.dataDir);
  const user = await chooseDatabaseUser(place.clusterDir);
  for (const end = Date.now() + joinPatienceMs; ; await pause(50)) {
    const lock = await takeLock(place.lockFile);
    if (lock.held !== undefined) return own(place, user, lock.held, options);
    const joined = await join(place, user, lock.ownerPid, options);
    if (joined !== undefined) return joined;
    if (Date.now() > end)
      throw new EmbeddedPostgresError(
        `${place.dataDir} is in use by process ${lock.ownerPid}, whose database does not answer.`,
      );
  }
}

async function own(
  place: Place,
  user: DatabaseUser | undefined,
  lock: HeldLock,
  { log, isDurable = true }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const startedAt = performance.now();
  let stop = () => lock.release();
  try {
    const binaries = await locateBinaries(user);
    // Ended first, because a running server could not write files that are given to another user.
    await endOrphan(place, log);
    const isNew = await ensureCluster(place, binaries, user, isDurable);
    const server = await keepRunning({ place, binaries, user, isDurable, log });
    stop = async () => {
      await server.stop();
      await rm(server.socketDir, { recursive: true, force: true });
      await lock.release();
    };
    await ensureDatabase(server.socketDir);
    const durationMs = Math.round(performance.now() - startedAt);
    log.info('database started', { pid: server.pid(), isNew, durationMs });
    let stopped: Promise<void> | undefined;
    return {
      ...addressesOf(server.socketDir),
      isJoined: false,
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

/** Undefined while the owner's server is not ready. */
async function join(
  place: Place,
  user: DatabaseUser | undefined,
  ownerPid: number,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | undefined> {
  const { log } = options;
  const server = await readPidFile(place.clusterDir);
  if (server?.isReady !== true || !isServer(server.pid, place.clusterName)) return undefined;
  try {
    await ensureDatabase(server.socketDir);
  } catch (error) {
    log.debug('the database to join does not answer yet', { error: String(error) });
    return undefined;
  }
  log.warn('using the database of another process until that ends', { ownerPid });
  const heir = awaitInheritance(place, user, options);
  return {
    ...addressesOf(server.socketDir),
    get isJoined() {
      return heir.owned() === undefined;
    },
    get postmasterPid() {
      return heir.owned()?.postmasterPid ?? server.pid;
    },
    stop: heir.stop,
  };
}

/** Becomes the owner when the present one ends, at the same address: the second of two starts keeps its database. */
function awaitInheritance(place: Place, user: DatabaseUser | undefined, options: EmbeddedPostgresOptions) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let owned: EmbeddedPostgres | undefined;
  const waiting = inherit();

  async function inherit(): Promise<void> {
    while (owned === undefined && !signal.aborted) {
      await pause(inheritEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await tryToOwn();
    }
  }

  async function tryToOwn(): Promise<void> {
    try {
      const { held } = await takeLock(place.lockFile);
      if (held === undefined) return;
      owned = await own(place, user, held, options);
      options.log.warn('took the database over from a process that ended');
    } catch (error) {
      options.log.error('the database of a process that ended does not start', errorFields(error));
    }
  }

  return {
    owned: () => owned,
    async stop() {
      leaving.abort();
      await waiting;
      await owned?.stop();
    },
  };
}
