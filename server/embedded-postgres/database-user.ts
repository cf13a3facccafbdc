import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** The unprivileged user that the database runs as when the app runs as root, which PostgreSQL refuses. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** uid and gid of "nobody" on systems without such an entry. */
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 };

/**
 * Undefined for an ordinary user, who runs the database as itself. Root gives it to the owner of an existing database,
 * else to "nobody". Throws when an ordinary user meets the database of another.
 */
export async function chooseDatabaseUser(clusterDir: string): Promise<DatabaseUser | undefined> {
  const own = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (own !== 0) {
    if (owner === undefined || owner.uid === own) return undefined;
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start as that user or as root, or set another DATA_DIR.`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return readNobody();
}

async function readNobody(): Promise<DatabaseUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const match = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd);
  return match === null ? nobody : { uid: Number(match[1]), gid: Number(match[2]) };
}

/** May the user read this file and pass every directory above it? Judged by mode bits alone. */
export async function canRead(place: string, user: DatabaseUser): Promise<boolean> {
  if (!(await isAllowed(place, user, 4))) return false;
  for (let above = path.dirname(place); ; above = path.dirname(above)) {
    if (!(await isAllowed(above, user, 1))) return false;
    if (above === path.dirname(above)) return true;
  }
}

async function isAllowed(place: string, user: DatabaseUser, bit: number): Promise<boolean> {
  const entry = await stat(place).catch(() => undefined);
  if (entry === undefined) return false;
  if (entry.uid === user.uid) return (entry.mode & (bit << 6)) !== 0;
  return (entry.mode & (entry.gid === user.gid ? bit << 3 : bit)) !== 0;
}
