import pg from 'pg';
import { codeOf } from '../error-code.ts';

/** Owns the server; the app never connects under this name. */
export const superuser = 'postgres';
/** The name of the database, and of the role that owns its tables. The role may create databases, as tests do. */
const ownerName = 'klebekumpel';
/** The app's role, which reads and writes rows. */
const appName = 'klebekumpel_app';

/** URLs of the database behind this socket directory, in the form that `pg` understands. */
export function addressesOf(socketDir: string): { connectionString: string; ownerUrl: string } {
  return {
    connectionString: addressOf(socketDir, appName, ownerName),
    ownerUrl: addressOf(socketDir, ownerName, ownerName),
  };
}

function addressOf(socketDir: string, role: string, database: string): string {
  return `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Creates roles and database where they are missing. Throws when the server does not answer. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(socketDir, superuser, 'postgres') });
  // The server may end while this connection is open; the queries below report it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [role, rights] of [
      [ownerName, 'login createdb'],
      // SEC-P3. A member of the owner's role, so that tests can end its connections as the owner.
      [appName, `login role ${ownerName}`],
    ]) {
      const roles = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (roles.rowCount === 0) await client.query(`create role ${role} ${rights}`).catch(ignoreExisting);
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [ownerName]);
    if (databases.rowCount === 0)
      await client.query(`create database ${ownerName} owner ${ownerName}`).catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

/** duplicate_object, duplicate_database, unique_violation: two processes that start together both find it missing. */
function ignoreExisting(error: unknown): void {
  if (!['42710', '42P04', '23505'].includes(codeOf(error))) throw error;
}
