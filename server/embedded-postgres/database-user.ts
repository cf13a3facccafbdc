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
 * Other programs run as this one, and would own what it owns: PostgreSQL asks nobody for a password who comes as the
 * owner of its files. Only where a system gives out no other number.
 */
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** Numbers that systems give to no person and no package; systemd takes free ones of them for a while. */
const ownNumbers = { from: 61_184, count: 4_000 };

/**
 * Undefined for an ordinary user, who runs the database as itself. Root gives it to the owner of an existing database,
 * else to a user of its own: the one named "klebekumpel", or a number that nobody else has. Throws when an ordinary
 * user meets the database of another.
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

/** `initdb`, unlike the server, wants a user with a name. */
export async function chooseMaker(user: DatabaseUser | undefined): Promise<DatabaseUser | undefined> {
  const users = await readUsers();
  const hasName = user === undefined || [...users.values()].some(({ uid }) => uid === user.uid);
  return hasName ? user : (users.get('nobody') ?? nobody);
}

/** The same for the same directory; undefined where the system maps none of them, as in some containers. */
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

/** Containers map a part of all numbers (user_namespaces(7)); files cannot be given to the others. */
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
