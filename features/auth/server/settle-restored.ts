import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Links of mails that were used since would work again; who needs one asks for another. */
export async function settleRestoredAccounts(
  db: Queries,
  { endSessions }: { readonly endSessions: boolean },
): Promise<void> {
  await sql`delete from password_resets`.execute(db);
  await sql`delete from email_confirmations`.execute(db);
  if (!endSessions) return;
  await sql`delete from sessions`.execute(db);
  await sql`delete from access_tokens`.execute(db);
}
