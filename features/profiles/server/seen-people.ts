import { sql } from 'kysely';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Whether anything shows the person to the reader, the one rule of whom a member may report or block: who only has an id
 * does not learn whose it is (P-11).
 */
export async function sees(
  { personsShown, config }: House,
  db: Queries,
  readerId: string,
  personId: string,
): Promise<boolean> {
  const [reader, person] = [sql`${readerId}::uuid`, sql`${personId}::uuid`];
  const shown = sql.join(
    personsShown.map(shows => shows(reader, person, config)),
    sql` or `,
  );
  const { rows } = await sql`select where ${shown}`.execute(db);
  return rows.length > 0;
}
