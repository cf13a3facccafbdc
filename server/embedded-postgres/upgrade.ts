import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Log } from '../log.ts';
import { syncDirectory } from '../sync-directory.ts';
import { locateBinaries, type Binaries } from './binaries.ts';
import {
  giveTo,
  keptDirectory,
  majorVersion,
  makeCluster,
  readVersion,
  removeDrafts,
  upgradedDirectory,
} from './cluster.ts';
import { addressesOf, ensureDatabase } from './database-address.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { locateFormerBinaries } from './former-binaries.ts';
import { takeLock } from './owner-lock.ts';
import { endOrphan } from './pid-file.ts';
import { openPlace, type Place } from './place.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

export interface Upgrade {
  readonly dataDir: string;
  readonly log: Log;
  /** The directory of the former version's programs, where the operator names one. */
  readonly programs: string | undefined;
  /** Writes the whole content of the former database to a file. */
  readonly save: (ownerUrl: string, file: string, from: string) => Promise<void>;
  /** Fills the new database from that file and compares. */
  readonly load: (ownerUrl: string, file: string, to: string) => Promise<void>;
}

export interface Upgraded {
  readonly from: string;
  readonly to: string;
  /** Where the former database stays until the operator removes it. */
  readonly kept: string;
}

/**
 * Upgrades the database to this program's major version: dumps the former server's content to a file and loads it into
 * a new cluster, which takes the former one's place once it is complete. Until then nothing of the former one is
 * changed, whatever happens; afterwards it is kept beside it. Undefined where there is nothing to do.
 */
export async function upgradeCluster(upgrade: Upgrade): Promise<Upgraded | undefined> {
  return alone(upgrade, async (place, user) => {
    const from = await readVersion(place.clusterDir);
    if (from === undefined || from === majorVersion) return undefined;
    if (Number(from) > Number(majorVersion))
      throw new EmbeddedPostgresError(
        `${place.clusterDir} was made by PostgreSQL ${from}, which is newer than ${majorVersion}. Use the newer release.`,
      );
    const kept = keptDirectory(place, from);
    refuseTaken(kept);
    const file = `${place.clusterDir}.upgrade.gz`;
    const clean = async () => {
      for (const left of [file, `${file}.part`, upgradedDirectory(place)])
        await rm(left, { recursive: true, force: true });
    };
    await clean();
    try {
      const own = await locateBinaries(user);
      const former = await locateFormerBinaries(from, user, upgrade.programs);
      await giveTo(place.clusterDir, user);
      const plan = { user, log: upgrade.log, isDurable: true };
      try {
        await atServer({ ...plan, place, binaries: former, major: Number(from) }, ({ ownerUrl }) =>
          upgrade.save(ownerUrl, file, from),
        );
      } finally {
        await former.remove();
      }
      await fill(place, own, user, upgrade, file);
      await exchange(place, kept, upgradedDirectory(place));
      return { from, to: majorVersion, kept };
    } finally {
      await clean();
      await removeDrafts(place, upgrade.log);
    }
  });
}

/** Puts the former database back in its place. What was written since is kept aside, under its version's number. */
export async function goBack(
  { dataDir, log }: Pick<Upgrade, 'dataDir' | 'log'>,
  to: string,
): Promise<Upgraded> {
  return alone({ dataDir, log }, async place => {
    const from = await readVersion(place.clusterDir);
    const former = keptDirectory(place, to);
    if (from === undefined || (await readVersion(former)) !== to)
      throw new EmbeddedPostgresError(`${former} holds no database of PostgreSQL ${to}.`);
    const kept = keptDirectory(place, from);
    refuseTaken(kept);
    await exchange(place, kept, former);
    return { from, to, kept };
  });
}

/** Takes the lock, so that nobody else uses the directory, and ends a server that was left running in it. */
async function alone<T>(
  { dataDir, log }: Pick<Upgrade, 'dataDir' | 'log'>,
  work: (place: Place, user: DatabaseUser | undefined) => Promise<T>,
): Promise<T> {
  const place = await openPlace(dataDir);
  const { held, ownerPid } = await takeLock(place.lockFile);
  if (held === undefined)
    throw new EmbeddedPostgresError(`${place.dataDir} is in use by process ${ownerPid}. Stop it first.`);
  try {
    await endOrphan(place, log);
    await removeDrafts(place, log);
    return await work(place, await chooseDatabaseUser(place.clusterDir));
  } finally {
    await held.release();
  }
}

function refuseTaken(directory: string): void {
  if (existsSync(directory))
    throw new EmbeddedPostgresError(`${directory} is there from before. Move it away first.`);
}

type Addresses = ReturnType<typeof addressesOf>;

async function atServer(
  plan: Parameters<typeof startPostmaster>[0],
  work: (addresses: Addresses) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const server = await startPostmaster(plan, stopping.signal);
  // A Ctrl-C must not leave the server running.
  const end = () => server.signal('SIGINT');
  process.on('exit', end);
  try {
    await work(addressesOf(server.socketDir));
  } finally {
    await stopPostmaster(server);
    process.off('exit', end);
    await rm(server.socketDir, { recursive: true, force: true });
  }
}

/** Leaves the new database complete, on disk, under the name by which a start recognises it. */
async function fill(
  place: Place,
  binaries: Binaries,
  user: DatabaseUser | undefined,
  { log, load }: Upgrade,
  file: string,
): Promise<void> {
  const clusterDir = await makeCluster(place, binaries, user, true);
  const plan = { place: { ...place, clusterDir }, binaries, user, log, isDurable: true };
  await atServer(plan, async addresses => {
    await ensureDatabase(new URL(addresses.ownerUrl).searchParams.get('host') ?? '');
    await load(addresses.ownerUrl, file, majorVersion);
  });
  await rename(clusterDir, upgradedDirectory(place));
  await syncDirectory(place.dataDir);
}

/** Two renames. A start in between finds no "postgres" but makes none: it finishes, or reports what is there. */
async function exchange(place: Place, kept: string, next: string): Promise<void> {
  await rename(place.clusterDir, kept);
  await rename(next, place.clusterDir);
  await syncDirectory(place.dataDir);
}
