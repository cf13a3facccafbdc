import pg from 'pg';
import { clusterDirOf, type Place } from './place.ts';

/** Owns the server; the app never connects under this name. */
export const superuser = 'postgres';
/** The name of the database, and of the role that owns its tables. The role may create databases, as tests do. */
const ownerName = 'klebekumpel';
/** The app's role, which reads and writes rows. */
const appName = 'klebekumpel_app';

/** URLs of the database, in the form that `pg` understands; this process's alone where the directory has a long name. */
export function addressesOf(place: Place): { connectionString: string; ownerUrl: string } {
  return {
    connectionString: addressOf(place, appName, ownerName),
    ownerUrl: addressOf(place, ownerName, ownerName),
  };
}

function addressOf({ shortDir }: Place, role: string, database: string): string {
  const host = encodeURIComponent(clusterDirOf(shortDir));
  return `postgres://${role}@localhost:5432/${database}?host=${host}`;
}

/** Creates roles and database where they are missing. */
export async function ensureDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(place, superuser, 'postgres') });
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
      if (roles.rowCount === 0) await client.query(`create role ${role} ${rights}`);
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [ownerName]);
    if (databases.rowCount === 0) await client.query(`create database ${ownerName} owner ${ownerName}`);
  } finally {
    await client.end();
  }
}
