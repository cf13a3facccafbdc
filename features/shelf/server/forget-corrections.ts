import { sql } from 'kysely';
import { decidedCorrectionDays } from '../rules/periods.ts';
import type { Job } from '#server/jobs.ts';

/** Decided ones: what came of them stands in the album and its history. */
export const forgetCorrections: Job = {
  name: 'forget-corrections',
  schedule: '47 3 * * *',
  async run({ db }) {
    await sql`
      delete from album_corrections where decided_at < now() - ${decidedCorrectionDays} * interval '1 day'
    `.execute(db.query);
  },
};
