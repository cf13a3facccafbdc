import { sql } from 'kysely';
import { decidedCorrectionDays } from '../rules/periods.ts';
import { statementsJob } from '#server/jobs.ts';

/** Decided ones: what came of them stands in the album and its history. */
export const forgetCorrections = statementsJob(
  'forget-corrections',
  '47 3 * * *',
  sql`delete from album_corrections where decided_at < now() - ${decidedCorrectionDays} * interval '1 day'`,
);
