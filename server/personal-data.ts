import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { PersonalTable } from './serve-endpoint.ts';

/** All rows about a member, table by table, without the columns that are secrets. */
export async function exportTables(
  db: Database,
  tables: readonly PersonalTable[],
  userId: string,
): Promise<Record<string, Array<Record<string, unknown>>>> {
  const exported: Record<string, Array<Record<string, unknown>>> = {};
  for (const { table, owner, secret } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${[...secret]}::text[] as row
      from ${sql.table(table)} as t where ${sql.ref(`t.${owner}`)} = ${userId}
    `.execute(db.query);
    exported[table] = rows.map(({ row }) => row);
  }
  return exported;
}
