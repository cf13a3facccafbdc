import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** The unprivileged user that the database runs as when the app runs as root, which PostgreSQL refuses. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Used only where the system offers no other user, because programs that share this one would own the database, too:
 * PostgreSQL asks the owner of its files for no password.
 */
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** Uids that systems give to no person and no package; systemd uses free ones of them temporarily. */
const ownNumbers = { from: 61_184, count: 4_000 };

/**
 * Undefined for an ordinary user, who runs the database as itself. Root gives it to the owner of an existing database,
 * otherwise to a user of its own: the one named "klebekumpel", or a uid that nobody else has. Throws when an ordinary
 * user finds another user's database.
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
  const users = await readUsers();
  const shared = users.get('nobody') ?? nobody;
  if (owner !== undefined && owner.uid !== 0 && owner.uid !== shared.uid)
    return { uid: owner.uid, gid: owner.gid };
  return users.get('klebekumpel') ?? (await findFreeNumber(clusterDir, users)) ?? shared;
}

/** `initdb`, unlike the server, requires a user with a name. */
export async function chooseMaker(user: DatabaseUser | undefined): Promise<DatabaseUser | undefined> {
  const users = await readUsers();
  const hasName = user === undefined || [...users.values()].some(({ uid }) => uid === user.uid);
  return hasName ? user : (users.get('nobody') ?? nobody);
}

/** The same for the same directory; undefined where the system maps none of these uids, as in some containers. */
async function findFreeNumber(
  clusterDir: string,
  users: ReadonlyMap<string, DatabaseUser>,
): Promise<DatabaseUser | undefined> {
  const taken = new Set([...users.values()].map(({ uid }) => uid));
  const first = createHash('sha256').update(clusterDir).digest().readUInt32BE();
  const mapped = await readMapped();
  for (let tried = 0; tried < ownNumbers.count; tried += 1) {
    const uid = ownNumbers.from + ((first + tried) % ownNumbers.count);
    if (!taken.has(uid) && mapped(uid)) return { uid, gid: uid };
  }
  return undefined;
}

/** Containers map only some uids (user_namespaces(7)), and files cannot be given to the others. */
async function readMapped(): Promise<(uid: number) => boolean> {
  const text = await readFile('/proc/self/uid_map', 'utf8').catch(() => '');
  const ranges = text.split('\n').flatMap(line => {
    const [from, , count] = line.trim().split(/\s+/).map(Number);
    return from === undefined || count === undefined ? [] : [{ from, count }];
  });
  return uid => ranges.length === 0 || ranges.some(({ from, count }) => uid >= from && uid < from + count);
}

async function readUsers(): Promise<ReadonlyMap<string, DatabaseUser>> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entries = passwd.matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm);
  return new Map(
    [...entries].map(([, name = '', uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
}

/** Whether the user may read this file and enter every directory above it, judged by mode bits alone. */
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
