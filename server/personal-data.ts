import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DeclaredTable, DeclaredTables } from './declared-table.ts';

/** Part of what is kept of a member, for people: German headings, names instead of ids. Times are ISO 8601. */
export interface ReadableTable {
  readonly title: string;
  readonly columns: string[];
  readonly rows: string[][];
}

export type ReadForPeople = (db: Database, userId: string) => Promise<readonly ReadableTable[]>;

/**
 * Names of the tables that hold something of a member. With the account's row their rows are erased, or, where they
 * are another member's too, lose the id.
 */
export function personalTables(tables: DeclaredTables): string[] {
  return Object.keys(tables).filter(name => tables[name]?.owners ?? tables[name]?.partOf);
}

/** All rows about a member, table by table, without the columns that are secrets. */
export async function exportTables(
  db: Database,
  tables: DeclaredTables,
  userId: string,
): Promise<Record<string, Array<Record<string, unknown>>>> {
  const exported: Record<string, Array<Record<string, unknown>>> = {};
  for (const name of personalTables(tables)) {
    const { secret = [], ...declared } = tables[name] ?? {};
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${[...secret]}::text[] as row
      from ${sql.table(name)} as t where ${isOf(declared, tables, userId)}
    `.execute(db.query);
    exported[name] = rows.map(({ row }) => row);
  }
  return exported;
}

/** Is row `t` of a personal table the member's? */
function isOf({ owners = [], partOf }: DeclaredTable, tables: DeclaredTables, userId: string) {
  if (partOf === undefined) return isOwnedBy('t', owners, userId);
  return sql`exists (
    select from ${sql.table(partOf.table)} as whole
    where whole.id = ${sql.ref(`t.${partOf.key}`)} and ${isOwnedBy('whole', tables[partOf.table]?.owners ?? [], userId)}
  )`;
}

function isOwnedBy(row: string, owners: readonly string[], userId: string) {
  const columns = owners.map(owner => sql`${sql.ref(`${row}.${owner}`)}`);
  return sql`${userId}::uuid in (${sql.join(columns)})`;
}
