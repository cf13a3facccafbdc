import { sql } from 'kysely';
import { endedPassMonths } from '../rules/ended-pass.ts';
import type { Job } from '#server/jobs.ts';

/** Deletes old ended passes, which are then refused without a reason. */
export const forgetPasses: Job = {
  name: 'forget-passes',
  schedule: '23 3 * * *',
  async run({ db }) {
    await sql`
      delete from ended_passes where ended_at < now() - ${endedPassMonths} * interval '1 month'
    `.execute(db.query);
  },
};
