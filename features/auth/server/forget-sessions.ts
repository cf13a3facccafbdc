import { sql } from 'kysely';
import type { Job } from '#server/jobs.ts';

/** Deletes expired sessions, tokens and mail links, which are refused anyway. */
export const forgetSessions: Job = {
  name: 'forget-sessions',
  schedule: '7 * * * *',
  async run({ db }) {
    await sql`delete from sessions where expires_at < now()`.execute(db.query);
    await sql`delete from access_tokens where expires_at < now()`.execute(db.query);
    await sql`delete from password_resets where expires_at < now()`.execute(db.query);
    await sql`delete from email_changes where expires_at < now()`.execute(db.query);
    await sql`delete from email_undos where expires_at < now()`.execute(db.query);
    await sql`delete from email_confirmations where expires_at < now()`.execute(db.query);
  },
};
