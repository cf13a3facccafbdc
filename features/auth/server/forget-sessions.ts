import { sql } from 'kysely';
import type { Job } from '#server/jobs.ts';

/** Removes sessions that have ended. They open nothing since then; now they are also gone. */
export const forgetSessions: Job = {
  name: 'forget-sessions',
  schedule: '7 * * * *',
  async run({ db }) {
    await sql`delete from sessions where expires_at < now()`.execute(db.query);
  },
};
