import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { codeOf } from '../error-code.ts';
import { syncDirectory } from '../sync-directory.ts';
import type { Binaries } from './binaries.ts';
import { superuser } from './database-address.ts';
import { chooseMaker, type DatabaseUser } from './database-user.ts';
import type { Place } from './place.ts';
import { embeddedRelease } from './release.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** Everything needed to make and start the server; the same for every restart. */
export interface Plan {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly user: DatabaseUser | undefined;
  readonly isDurable: boolean;
  readonly log: Log;
}

const run = promisify(execFile);

/** The programs open no files of another. */
const majorVersion = String(embeddedRelease.major);

/** Only for the owner of the directory. Returns whether a new database was made. */
export async function ensureCluster({ place, binaries, user, isDurable }: Plan): Promise<boolean> {
  const { clusterDir } = place;
  const version = await readVersion(clusterDir);
  if (version !== undefined && version !== majorVersion)
    throw new EmbeddedPostgresError(
      `${clusterDir} was made by PostgreSQL ${version}, this is ${majorVersion}. A backup by the release that made it can be restored here (docs/operations.md). Or set another DATA_DIR.`,
    );
  // Takes effect only when it is renamed; what an interrupted start left is made anew.
  const draft = `${clusterDir}.init`;
  await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  if (version === undefined) {
    const maker = await chooseMaker();
    await mkdir(draft, { mode: 0o700 });
    if (maker !== undefined) await chown(draft, maker.uid, maker.gid);
    await runInitdb(draft, binaries, maker, isDurable);
  }
  const files = version === undefined ? draft : clusterDir;
  // PostgreSQL insists on owning its files, which belong to their maker, or to root, who copied them.
  if (user !== undefined && (await stat(files)).uid !== user.uid)
    await run('chown', ['-Rh', `${user.uid}:${user.gid}`, files]);
  if (version !== undefined) return false;
  await rename(draft, clusterDir);
  if (isDurable) await syncDirectory(place.dataDir);
  return true;
}

export async function readVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const content = await readdir(clusterDir).catch(() => []);
    if (content.length === 0) return undefined;
    throw new EmbeddedPostgresError(
      `${clusterDir} holds something that is no database; set another DATA_DIR.`,
    );
  }
}

/**
 * How to name the cluster to a program that is started inside it. A user who cannot enter the directories above (a
 * project in root's home) still reaches it by this Linux link to the working directory, which was entered beforehand.
 */
export function directoryArgument(directory: string, user: DatabaseUser | undefined): string {
  return user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

/** The caller's settings, such as PGPORT or PGOPTIONS, must not reach the server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

async function runInitdb(
  draft: string,
  { initdb }: Binaries,
  user: DatabaseUser | undefined,
  isDurable: boolean,
): Promise<void> {
  const args = [
    ['-D', directoryArgument(draft, user), '-U', superuser, '-A', 'trust', '-E', 'UTF8'],
    // The built-in provider knows upper and lower case of all letters, and is the same on every system.
    ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8', '--no-instructions'],
    isDurable ? [] : ['--no-sync'],
  ].flat();
  await run(initdb, args, { ...user, cwd: draft, env: plainEnvironment() }).catch((error: unknown) => {
    throw new EmbeddedPostgresError(String(error), { cause: error });
  });
}
