import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openSync } from 'node:fs';
import { access, constants, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** Where an embedded database is; all paths are absolute. */
export interface Place {
  readonly dataDir: string;
  /** The data directory by a name that is short enough for the addresses of its sockets. */
  readonly shortDir: string;
  /** PostgreSQL's own directory. */
  readonly clusterDir: string;
  /** On the command line of the server, which is told from all other processes by it. */
  readonly clusterName: string;
}

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'postgres');

export async function openPlace(given: string): Promise<Place> {
  // Node's own recursive mkdir never ends where the system makes no directories, as in /proc.
  await promisify(execFile)('mkdir', ['-p', given]).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`The data directory ${given} cannot be created`, { cause: error });
  });
  const dataDir = await realpath(given);
  await access(dataDir, constants.W_OK).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`The data directory ${given} cannot be written to`, { cause: error });
  });
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return {
    dataDir,
    shortDir: shorten(dataDir),
    clusterDir: clusterDirOf(dataDir),
    clusterName: `klebekumpel-${hash}`,
  };
}

/** A socket's address has 104 bytes on macOS and 108 on Linux, with a zero at the end. */
const longestDir = 103 - '/postgres/.s.PGSQL.5432'.length;

function shorten(dataDir: string): string {
  if (Buffer.byteLength(dataDir) <= longestDir) return dataDir;
  // Stays open as long as this process uses the name.
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(dataDir, 'r')}`;
  throw new EmbeddedPostgresError(
    `${dataDir} is too long for a database in it: set a DATA_DIR of at most ${longestDir} bytes.`,
  );
}
