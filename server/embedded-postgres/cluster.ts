import { spawn } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.ts';
import { syncDirectory } from '../sync-directory.ts';
import type { Binaries } from './binaries.ts';
import { superuser } from './database-address.ts';
import { canRead, chooseMaker, type DatabaseUser } from './database-user.ts';
import type { Place } from './place.ts';
import { EmbeddedPostgresError, explainSpawn } from './set-up-error.ts';

/** Major version of the programs, which open no files of another. */
const majorVersion = '18';
const draftPrefix = 'postgres.init-';

/** Only for the owner of the lock. Returns whether a new database was made. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  user: DatabaseUser | undefined,
  isDurable: boolean,
): Promise<boolean> {
  await removeDrafts(place);
  const version = await readVersion(place.clusterDir);
  if (version === majorVersion) {
    await giveTo(place.clusterDir, user);
    return false;
  }
  if (version !== undefined)
    throw new EmbeddedPostgresError(
      `${place.clusterDir} was made by PostgreSQL ${version}, this is ${majorVersion}. A backup by the release that made it can be restored here (docs/operations.md). Or set another DATA_DIR.`,
    );
  const draft = await makeCluster(place, binaries, user, isDurable);
  await rename(draft, place.clusterDir);
  if (isDurable) await syncDirectory(place.dataDir);
  return true;
}

/**
 * Makes a draft that takes effect only when it is renamed; if this is interrupted, the next start removes the draft.
 */
async function makeCluster(
  place: Place,
  binaries: Binaries,
  user: DatabaseUser | undefined,
  isDurable: boolean,
): Promise<string> {
  const draft = await mkdtemp(path.join(place.dataDir, draftPrefix));
  try {
    const maker = await chooseMaker(user);
    if (maker !== undefined) await chown(draft, maker.uid, maker.gid);
    await runInitdb(draft, binaries, maker, isDurable);
    await giveTo(draft, user);
    return draft;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what a start left that was killed while it made the database. */
async function removeDrafts(place: Place): Promise<void> {
  const names = (await readdir(place.dataDir)).filter(name => name.startsWith(draftPrefix));
  for (const name of names)
    await rm(path.join(place.dataDir, name), { recursive: true, force: true, maxRetries: 5 });
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
 * PostgreSQL insists on owning its files, which may belong to root, who copied them, or to a user that others share.
 */
async function giveTo(directory: string, user: DatabaseUser | undefined): Promise<void> {
  if (user === undefined) return;
  const top = await open(directory);
  const { uid } = await top.stat();
  await top.close();
  if (uid === user.uid) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  await chown(directory, user.uid, user.gid);
}

/**
 * How to name the cluster to a program that is started inside it. A user who cannot enter the directories above (a
 * project in root's home) still reaches it by this Linux link to the working directory, which was entered beforehand.
 */
export async function directoryArgument(directory: string, user: DatabaseUser | undefined): Promise<string> {
  const isReachable = user === undefined || (await canRead(directory, user));
  return isReachable || process.platform !== 'linux' ? directory : '/proc/self/cwd';
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
    ['-D', await directoryArgument(draft, user), '-U', superuser, '-A', 'trust', '-E', 'UTF8'],
    // The built-in provider knows upper and lower case of all letters, and is the same on every system.
    ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8', '--no-instructions'],
    isDurable ? [] : ['--no-sync'],
  ].flat();
  const child = spawn(initdb, args, {
    ...user,
    cwd: draft,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', error => reject(new EmbeddedPostgresError(explainSpawn(error), { cause: error })));
    child.once('close', code =>
      code === 0 ? resolve() : reject(new EmbeddedPostgresError(`initdb failed: ${complaint.trim()}`)),
    );
  });
}
