import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database/database.ts';
import type { DeclaredTable, DeclaredTables } from './database/declared-table.ts';

/** The tables with a member's data. Erasing an account deletes these rows, or clears the id where they are shared. */
export function personalTables(tables: DeclaredTables): string[] {
  return Object.keys(tables).filter(name => tables[name]?.owners ?? tables[name]?.partOf);
}

interface PersonalTable {
  readonly name: string;
  /** JSON of a few rows at a time; must be read to the end before the next table. */
  readonly rows: AsyncIterable<readonly string[]>;
}

/**
 * The member's rows of every personal table, read in `tx` with a cursor, so that only a few are in memory at a time.
 */
export async function* readTables(
  tx: Queries,
  tables: DeclaredTables,
  userId: string,
): AsyncGenerator<PersonalTable> {
  for (const name of personalTables(tables)) {
    const { secret = [], ...declared } = tables[name] ?? {};
    const rows = sql<Row>`
      select (to_jsonb(t) - ${[...secret]}::text[])::text as row
      from ${sql.table(name)} as t where ${isOf(declared, tables, userId)}`;
    yield { name, rows: byCursor(tx, rows) };
  }
}

/** About how many characters are read at once: a picture has megabytes, a swap some bytes. */
const fullPart = 1_000_000;
const mostRows = 1_000;

interface Row {
  readonly row: string;
}

async function* byCursor(tx: Queries, select: RawBuilder<Row>): AsyncGenerator<readonly string[]> {
  await sql`declare personal_rows no scroll cursor for ${select}`.execute(tx);
  for (let count = 4; ;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(count)} from personal_rows`.execute(tx);
    if (rows.length === 0) break;
    const part = rows.map(({ row }) => row);
    yield part;
    const length = part.reduce((sum, row) => sum + row.length, 0);
    count = Math.max(1, Math.min(mostRows, Math.floor((count * fullPart) / Math.max(1, length)), count * 4));
  }
  await sql`close personal_rows`.execute(tx);
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
