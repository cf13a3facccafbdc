import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/**
 * SQL: whether this database was restored for a look. It looks like the instance in all but this, so its mails and
 * messages wait, and it makes no backups, until it is told that it is the instance.
 */
export const isCopy = sql<boolean>`exists (select from instance_keys where purpose = 'copy')`;

export async function readIsCopy(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isCopy} as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Returns whether it was a copy before. */
export async function markAs(db: Queries, mark: 'copy' | 'instance'): Promise<boolean> {
  const { rows } = await sql`delete from instance_keys where purpose = 'copy' returning 1`.execute(db);
  if (mark === 'copy') await sql`insert into instance_keys values ('copy', '-infinity', '')`.execute(db);
  return rows.length > 0;
}
