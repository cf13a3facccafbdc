import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, chown, constants, lstat, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '../error-code.ts';
import { canRead, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** Where an embedded database is; all paths are absolute and without symbolic links. */
export interface Place {
  readonly dataDir: string;
  /** PostgreSQL's own directory. */
  readonly clusterDir: string;
  readonly lockFile: string;
  /** Distinguishes this server from all others among processes and sockets. */
  readonly clusterName: string;
}

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'postgres');

export async function openPlace(dataDir: string): Promise<Place> {
  await makeDirectory(dataDir).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`The data directory ${dataDir} cannot be created`, { cause: error });
  });
  const real = await realpath(dataDir);
  await access(real, constants.W_OK).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`The data directory ${dataDir} cannot be written to`, { cause: error });
  });
  return {
    dataDir: real,
    clusterDir: clusterDirOf(real),
    lockFile: path.join(real, 'lock.json'),
    clusterName: `klebekumpel-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`,
  };
}

/** Node's recursive mkdir never ends where the system makes no directories, as in /proc. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && (await stat(directory)).isDirectory();
    if (isThere) return;
    const parent = path.dirname(directory);
    if (codeOf(error) !== 'ENOENT' || existsSync(parent)) throw error;
    await makeDirectory(parent);
    await mkdir(directory);
  }
}

/** A socket address has 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const longestSocketPath = 103;

/**
 * An empty directory that only the database's user can enter, named after the data directory and short enough for a
 * socket address. Only for the owner of the lock, because it removes what a dead server left there.
 */
export async function makeSocketDirectory(place: Place, user: DatabaseUser | undefined): Promise<string> {
  const parent = await findParent(place.clusterName, user);
  const directory = path.join(parent, place.clusterName);
  const existing = await lstat(directory).catch(() => undefined);
  const [own, wanted] = [process.getuid?.(), user?.uid ?? process.getuid?.()];
  if (existing !== undefined && existing.uid !== own && existing.uid !== wanted && own !== 0)
    throw new EmbeddedPostgresError(
      `${directory} belongs to another user (uid ${existing.uid}); remove it first.`,
    );
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 0o700 });
  await chmod(directory, 0o700);
  if (user !== undefined) await chown(directory, user.uid, user.gid);
  return directory;
}

async function findParent(name: string, user: DatabaseUser | undefined): Promise<string> {
  for (const parent of [tmpdir(), '/tmp']) {
    const isShort = Buffer.byteLength(path.join(parent, name, '.s.PGSQL.5432')) <= longestSocketPath;
    if (isShort && (user === undefined || (await canRead(parent, user)))) return parent;
  }
  throw new EmbeddedPostgresError(
    `No temporary directory is short and open enough for the database's socket (TMPDIR is ${tmpdir()}).`,
  );
}
