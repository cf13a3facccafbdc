import { sql } from 'kysely';
import type { Job } from '#server/jobs.ts';

/** How long used and expired codes are kept for questions about who came by which. */
const keptDays = 30;

/** Removes friendship codes that have long been used or expired. */
export const forgetInvites: Job = {
  name: 'forget-invites',
  schedule: '17 3 * * *',
  async run({ db }) {
    await sql`
      delete from invite_tokens where expires_at < now() - ${keptDays} * interval '1 day'
    `.execute(db.query);
  },
};
