import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/**
 * Otherwise mailed links that were used since the backup would work again; whoever needs one asks for another. After a
 * break-in all of `endWaysIn` ends for everybody: the doors that have codes end them themselves.
 */
export async function settleRestoredAccounts(
  db: Queries,
  { endSessions }: { readonly endSessions: boolean },
): Promise<void> {
  await sql`delete from password_resets`.execute(db);
  await sql`delete from email_confirmations`.execute(db);
  await sql`delete from email_changes`.execute(db);
  if (!endSessions) return;
  await sql`delete from sessions`.execute(db);
  await sql`delete from access_tokens`.execute(db);
}
