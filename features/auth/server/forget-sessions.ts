import { sql } from 'kysely';
import { statementsJob } from '#server/jobs.ts';

/** Deletes expired sessions, tokens and mail links, which are refused anyway. */
export const forgetSessions = statementsJob(
  'forget-sessions',
  '7 * * * *',
  sql`delete from sessions where expires_at < now()`,
  sql`delete from access_tokens where expires_at < now()`,
  sql`delete from password_resets where expires_at < now()`,
  sql`delete from email_changes where expires_at < now()`,
  sql`delete from email_undos where expires_at < now()`,
  sql`delete from email_confirmations where expires_at < now()`,
);
