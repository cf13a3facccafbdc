import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** The unprivileged user that the database runs as when the app runs as root, which PostgreSQL refuses. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A number that belongs to no person, package or service by the lists of Debian and systemd. Not `nobody`, which other
 * programs run as, too: PostgreSQL asks the owner of its files for no password.
 */
const unnamed: DatabaseUser = { uid: 65_530, gid: 65_530 };

/**
 * Undefined for an ordinary user, who runs the database as itself. Root gives it to the owner of an existing database,
 * otherwise to the user `klebekumpel`, or to a number that nobody has. Throws when an ordinary user finds another user's
 * database.
 */
export async function chooseDatabaseUser(clusterDir: string): Promise<DatabaseUser | undefined> {
  const own = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (own === 0) {
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
    return (await findUser('klebekumpel')) ?? unnamed;
  }
  if (owner === undefined || owner.uid === own) return undefined;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). Start as that user or as root, or set another DATA_DIR.`,
  );
}

/** Makes databases for root, because `initdb`, unlike the server, requires a user with a name. */
export async function chooseMaker(): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser('nobody')) ?? { uid: 65_534, gid: 65_534 };
}

async function findUser(name: string): Promise<DatabaseUser | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
