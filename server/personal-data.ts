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
  for (const personal of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${[...personal.secret]}::text[] as row
      from ${sql.table(personal.table)} as t where ${isOf(personal, tables, userId)}
    `.execute(db.query);
    exported[personal.table] = rows.map(({ row }) => row);
  }
  return exported;
}

/** Is row `t` of a personal table the member's? */
function isOf(personal: PersonalTable, tables: readonly PersonalTable[], userId: string) {
  const { partOf } = personal;
  if (partOf === undefined) return isOwnedBy('t', personal.owners, userId);
  const owners = tables.find(({ table }) => table === partOf.table)?.owners ?? [];
  return sql`exists (
    select from ${sql.table(partOf.table)} as whole
    where whole.id = ${sql.ref(`t.${partOf.key}`)} and ${isOwnedBy('whole', owners, userId)}
  )`;
}

function isOwnedBy(row: string, owners: readonly string[], userId: string) {
  const columns = owners.map(owner => sql`${sql.ref(`${row}.${owner}`)}`);
  return sql`${userId}::uuid in (${sql.join(columns)})`;
}
