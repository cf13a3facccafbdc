import { sql } from 'kysely';
import type { Job } from '../jobs.ts';

const longestWindowDays = 90;

export const forgetCounts: Job = {
  name: 'forget-counts',
  schedule: '17 4 * * *',
  async run({ db }) {
    await sql`
      delete from rate_limits where window_start < now() - ${longestWindowDays} * interval '1 day'
    `.execute(db.query);
  },
};
