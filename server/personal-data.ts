import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DeclaredTable, DeclaredTables } from './database/declared-table.ts';

/** Part of the export for people: German headings, names instead of ids, ISO 8601 times. */
export interface ReadableTable {
  readonly title: string;
  readonly columns: string[];
  readonly rows: string[][];
}

export type ReadForPeople = (db: Database, userId: string) => Promise<readonly ReadableTable[]>;

/** Erasing the account deletes their rows, or clears the id where they are another member's, too. */
export function personalTables(tables: DeclaredTables): string[] {
  return Object.keys(tables).filter(name => tables[name]?.owners ?? tables[name]?.partOf);
}

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
