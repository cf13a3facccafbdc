import { sql } from 'kysely';
import { usedInviteDays } from '../rules/periods.ts';
import type { Job } from '#server/jobs.ts';

export const forgetInvites: Job = {
  name: 'forget-invites',
  schedule: '17 3 * * *',
  async run({ db }) {
    await sql`
      delete from invite_tokens where expires_at < now() - ${usedInviteDays} * interval '1 day'
    `.execute(db.query);
  },
};
