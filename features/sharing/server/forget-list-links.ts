import { sql } from 'kysely';
import type { Job } from '#server/jobs.ts';

/** Deletes expired links. */
export const forgetListLinks: Job = {
  name: 'forget-list-links',
  schedule: '23 3 * * *',
  async run({ db }) {
    await sql`delete from list_links where expires_at < now()`.execute(db.query);
  },
};
