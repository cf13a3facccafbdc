import { sql, type Transaction } from 'kysely';
import { createDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Log } from '../log.ts';
import type { Tables } from '../tables.ts';

interface Owner {
  /** A direct URL (not PgBouncer's) for the role that owns the tables; undefined where the app itself is that role. */
  readonly ownerUrl: string | undefined;
  readonly log: Log;
}

/** Longer than a request may wait: on a busy machine a start must not end because one statement took some seconds. */
const longestStepMs = 60_000;

/**
 * Migrates the database to this release as the owner of its tables. The app's own role then only reads and writes rows
 * and cannot change a table, so an SQL injection cannot destroy the schema. Returns the migrations that ran.
 */
export async function migrateForApp(
  db: Database,
  directory: string,
  { ownerUrl, log }: Owner,
): Promise<string[]> {
  if (ownerUrl === undefined) return migrate(db, directory);
  const owner = createDatabase({ connectionString: ownerUrl, poolSize: 2, log, answerMs: longestStepMs });
  try {
    await owner.query
      .connection()
      .execute(async () => undefined)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`DATABASE_OWNER_URL: ${reason}`, { cause: error });
      });
    if ((await whichOf(owner)) !== (await whichOf(db.patient)))
      throw new Error('DATABASE_OWNER_URL: this is another database than that of DATABASE_URL');
    const migrated = await migrate(owner, directory);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db.patient.query);
    const [{ role } = { role: '' }] = rows;
    const mayChange = await owner.transaction(tx => grantRows(tx, role));
    if (mayChange) log.warn('DATABASE_URL: this role may change tables, too', { role });
    return migrated;
  } finally {
    await owner.destroy();
  }
}

/** Identifies the server by its start time, whichever address it is reached by, and the database on it. */
async function whichOf(db: Database): Promise<string> {
  const { rows } = await sql<{ which: string }>`
    select concat(pg_postmaster_start_time(), ' ', current_database()) as which
  `.execute(db.query);
  return rows[0]?.which ?? '';
}

/** Advisory lock key: several processes may start at once. */
const grantLock = 4712;

/**
 * Grants the role the rows of every table; those that hold no rows of the app's are read-only. Returns whether the role
 * may do more than that.
 */
async function grantRows(owner: Transaction<Tables>, role: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${grantLock})`.execute(owner);
  const { rows } = await sql<{ isOwner: boolean; mayChange: boolean; isGranted: boolean }>`
    select
      current_user = ${role} as "isOwner",
      has_schema_privilege(${role}, current_schema(), 'create') or pg_has_role(${role}, current_user, 'member')
        as "mayChange",
      not exists (
        select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
          and not (has_table_privilege(${role}, oid, 'select') and (relname like 'kysely%' or relkind = 'v'
            or has_table_privilege(${role}, oid, 'insert') and has_table_privilege(${role}, oid, 'update')
              and has_table_privilege(${role}, oid, 'delete'))))
      and exists (
        select from pg_default_acl, aclexplode(defaclacl) a
        where defaclnamespace = current_schema()::regnamespace and a.grantee = ${role}::regrole) as "isGranted"
  `.execute(owner);
  const [found] = rows;
  if (found === undefined || found.isOwner) return false;
  if (!found.isGranted) await grantAll(owner, role);
  return found.mayChange;
}

async function grantAll(owner: Transaction<Tables>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(owner);
  const [schema, to] = [sql.id(rows[0]?.name ?? ''), sql.id(role)];
  await sql`grant usage on schema ${schema} to ${to}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(owner);
  await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(owner);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, kysely_functions from ${to}`.execute(
    owner,
  );
  // Covers tables of later migrations and the quarters of the ledger.
  const later = sql`alter default privileges in schema ${schema}`;
  await sql`${later} grant select, insert, update, delete on tables to ${to}`.execute(owner);
  await sql`${later} grant usage, select on sequences to ${to}`.execute(owner);
}
