import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { loosenTables } from './loosen-tables.ts';
import { openBackup, type BackedUpTable, type OpenBackup } from './read-backup.ts';
import { listTables, prepareSession, type StoredTable } from './stored-tables.ts';
import { backupText as text } from './text.ts';
import { copyOut } from './write-backup.ts';
import type { TableEnd } from './format.ts';
import type { Queries } from '#server/database/database.ts';
import { onClient } from '#server/database/on-client.ts';
import { firstOfFormer, migrateWithin, readMigrationNames } from '#server/database/migrate.ts';

export interface Restored {
  readonly madeAt: Date;
  readonly tables: number;
  readonly rows: number;
  /** Migrations of this release that the backup did not have yet. */
  readonly migrated: readonly string[];
}

export interface RestoreOptions {
  readonly migrationsDir: string;
  /** Runs in the same transaction, as the last step before the commit, after everything was compared. */
  readonly settle?: (db: Queries) => Promise<void>;
}

/**
 * Fills an empty database from a backup, all or nothing, and compares the stored rows with what the backup states.
 * `client` must be connected and used by nobody else. Throws `BackupError` where the file or the database is
 * unsuitable.
 */
export async function restoreBackup(
  client: pg.Client,
  file: string,
  { migrationsDir, settle }: RestoreOptions,
): Promise<Restored> {
  const backup = await openBackup(file);
  try {
    await refuseUnknown(backup, migrationsDir);
    await prepareSession(client);
    await client.query('begin');
    await refuseFilled(client);
    const restored = await load(client, backup, migrationsDir);
    const migrated = await migrateWithin(client, migrationsDir);
    await settle?.(onClient(client));
    await client.query('commit');
    await client.query('analyze');
    return { ...restored, migrated, madeAt: new Date(backup.header.madeAt) };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    backup.close();
  }
}

/** Reads the whole file without a database; throws `BackupError` where it cannot be restored. */
export async function refuseUnfit(file: string, migrationsDir: string): Promise<void> {
  const backup = await openBackup(file);
  try {
    await refuseUnknown(backup, migrationsDir);
    for await (const { table, rows, end } of backup.tables()) {
      const hash = createHash('sha256');
      for await (const chunk of rows()) hash.update(chunk);
      if ((await end()).sha256 !== hash.digest('hex'))
        throw new BackupError(text.damaged(text.atTable(table)));
    }
  } finally {
    backup.close();
  }
}

/**
 * The backup's migrations must be the first ones of this release; otherwise it comes from another program or a newer
 * one.
 */
async function refuseUnknown({ header }: OpenBackup, migrationsDir: string): Promise<void> {
  const known = await readMigrationNames(migrationsDir);
  if (header.migrations[0] === firstOfFormer) throw new BackupError(text.formerProgram());
  const newer = header.migrations.find(name => !known.includes(name));
  if (newer !== undefined) throw new BackupError(text.newerProgram(newer));
  if (header.migrations.some((name, at) => name !== known[at])) throw new BackupError(text.foreignProgram());
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1
  `);
  if (rowCount !== 0) throw new BackupError(text.notEmpty());
}

async function load(
  client: pg.Client,
  { header, tables }: OpenBackup,
  migrationsDir: string,
): Promise<{ tables: number; rows: number }> {
  await migrateWithin(client, migrationsDir, header.migrations.at(-1));
  const tighten = await loosenTables(client);
  const said = new Map<string, TableEnd>();
  for await (const table of tables()) said.set(table.table, await loadTable(client, table));
  for (const [name, last] of Object.entries(header.sequences))
    await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
  const found = await compare(client, said);
  await tighten();
  return found;
}

async function loadTable(client: pg.Client, table: BackedUpTable): Promise<TableEnd> {
  await makePartition(client, table);
  const columns = table.columns.map(column => pg.escapeIdentifier(column)).join(', ');
  const copy = copyFrom(`copy ${pg.escapeIdentifier(table.table)} (${columns}) from stdin`);
  try {
    await pipeline(Readable.from(table.rows(), { objectMode: false }), client.query(copy));
  } catch (error) {
    // SQLSTATE classes 22 and 23 are errors in the data; others (a full disk, for example) say nothing about the
    // backup.
    if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error;
    throw new BackupError(text.damaged(`${text.atTable(table.table)}: ${error.message}`), { cause: error });
  }
  const end = await table.end();
  if (copy.rowCount !== end.rows)
    throw new BackupError(text.damaged(text.atCount(table.table, end.rows, copy.rowCount)));
  return end;
}

/** Creates a partition of a period that this database has none for, like the neighbouring ones. */
async function makePartition(client: pg.Client, { table, partOf }: BackedUpTable): Promise<void> {
  if (partOf === undefined) return;
  const { rows } = await client.query<{ neighbour: string; isThere: boolean }>(
    `select inhrelid::regclass::text as neighbour, to_regclass(quote_ident($2)) is not null as "isThere"
     from pg_inherits where inhparent = quote_ident($1)::regclass order by inhrelid desc limit 1`,
    [partOf.table, table],
  );
  const [found] = rows;
  if (found === undefined || found.isThere) return;
  // Checked, because it is inserted into a statement as it is.
  if (!/^FOR VALUES [\w\s'(),:-]+$/.test(partOf.bound))
    throw new BackupError(text.damaged(text.atTable(table)));
  const name = pg.escapeIdentifier(table);
  await client.query(`create table ${name} (like ${found.neighbour} including all)`);
  await client.query(
    `alter table ${pg.escapeIdentifier(partOf.table)} attach partition ${name} ${partOf.bound}`,
  );
}

/** Reads all rows once more, as a backup of this database would, and compares their number and hash. */
async function compare(
  client: pg.Client,
  said: ReadonlyMap<string, TableEnd>,
): Promise<{ tables: number; rows: number }> {
  const found = { tables: said.size, rows: 0 };
  const stored = new Map((await listTables(client)).map(table => [table.table, table]));
  for (const [name, { rows, sha256 }] of said) {
    const table = stored.get(name);
    const there = table && (await readThrough(client, table));
    if (there?.rows !== rows || there.sha256 !== sha256)
      throw new BackupError(text.damaged(text.atTable(name)));
    found.rows += rows;
  }
  return found;
}

async function readThrough(client: pg.Client, table: StoredTable): Promise<TableEnd> {
  const copied = copyOut(client, table);
  const chunks = copied.chunks();
  while ((await chunks.next()).done !== true);
  return copied.end();
}
