import { sql } from 'kysely';
import { noticeDays } from '../rules/periods.ts';
import type { Job } from '#server/jobs.ts';

export const forgetNotices: Job = {
  name: 'forget-notices',
  schedule: '37 3 * * *',
  async run({ db }) {
    await sql`delete from notices where created_at < now() - ${noticeDays} * interval '1 day'`.execute(
      db.query,
    );
  },
};
