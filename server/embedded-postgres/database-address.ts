import pg from 'pg';
import { systemCode } from './set-up-error.ts';

/** Owns the server; the app never works under this name. */
export const superuser = 'postgres';
/** The database, and the role that owns its tables. The role may make databases, which tests do. */
const ownerName = 'klebekumpel';
/** Reads and writes rows. */
const appName = 'klebekumpel_app';

/** Addresses of the database on the server behind the socket directory, in the form that `pg` understands. */
export function addressesOf(socketDir: string): { connectionString: string; ownerUrl: string } {
  return {
    connectionString: addressOf(socketDir, appName, ownerName),
    ownerUrl: addressOf(socketDir, ownerName, ownerName),
  };
}

function addressOf(socketDir: string, role: string, database: string): string {
  return `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Makes roles and database where they are missing. Throws when the server does not answer. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(socketDir, superuser, 'postgres') });
  // The server may end while this connection is open; the queries below report it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [role, rights] of [
      [ownerName, 'login createdb'],
      // SEC-P3. Tests end its connections as the owner.
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

/** duplicate_object, duplicate_database, unique_violation: two processes that start together find it missing. */
function ignoreExisting(error: unknown): void {
  if (!['42710', '42P04', '23505'].includes(systemCode(error) ?? '')) throw error;
}
