import { sql } from 'kysely';
import type { Job } from '../jobs.ts';

/** Deletes expired rate-limit windows, and daily keys of past days. */
export const forgetCounts: Job = {
  name: 'forget-counts',
  schedule: '17 * * * *',
  async run({ db }) {
    await sql`delete from rate_limits where ends_at < now()`.execute(db.query);
    await sql`
      delete from instance_keys where isfinite(made_on) and made_on < (now() at time zone 'UTC')::date
    `.execute(db.query);
  },
};
