import pg from 'pg';
import { systemCode } from './set-up-error.ts';

/** Owns the server; the app never works under this name. */
export const superuser = 'postgres';
/** Role and database of the app. The role may make databases, which tests do, and nothing else beyond its own. */
const appName = 'klebekumpel';

/** Address of the app's database on the server behind the socket directory, in the form that `pg` understands. */
export function connectionStringOf(socketDir: string): string {
  return addressOf(socketDir, appName, appName);
}

function addressOf(socketDir: string, role: string, database: string): string {
  return `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Makes the app's role and database where they are missing. Throws when the server does not answer. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(socketDir, superuser, 'postgres') });
  // The server may end while this connection is open; the queries below report it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [appName]);
    if (roles.rowCount === 0)
      await client.query(`create role ${appName} login createdb`).catch(ignoreExisting);
    const databases = await client.query('select 1 from pg_database where datname = $1', [appName]);
    if (databases.rowCount === 0)
      await client.query(`create database ${appName} owner ${appName}`).catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

/** duplicate_object, duplicate_database, unique_violation: two processes that start together find it missing. */
function ignoreExisting(error: unknown): void {
  if (!['42710', '42P04', '23505'].includes(systemCode(error) ?? '')) throw error;
}
