import type pg from 'pg';
import type { TableStart } from './format.ts';

/**
 * For a connection of its own, whose statements may take hours. Values become the same text on every server and version
 * of PostgreSQL.
 */
const settings = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  // Reads rows in their physical order, so that a copy can be compared.
  'set synchronize_seqscans = off',
];

export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(settings.join('; '));
}

export interface StoredTable extends TableStart {
  /** Quoted for SQL. */
  readonly sqlName: string;
  readonly sqlColumns: string;
}

/** Every table that holds rows, each partition separately, without the list of migrations, which the header has. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    table: string;
    sqlName: string;
    columns: string[];
    sqlColumns: string;
    parent: string | null;
    bound: string | null;
  }>(`
    select c.relname as table, c.oid::regclass::text as "sqlName",
      array_agg(a.attname::text order by a.attnum) as columns,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "sqlColumns",
      (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    group by c.oid order by c.relname
  `);
  return rows.map(({ parent, bound, ...table }) => ({
    ...table,
    ...(parent !== null && bound !== null && { partOf: { table: parent, bound } }),
  }));
}

export async function listSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename
  `);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Empty where the database has no migrations yet. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('kysely_migration') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
