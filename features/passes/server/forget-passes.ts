import { sql } from 'kysely';
import { endedPassMonths } from '../rules/ended-pass.ts';
import { statementsJob } from '#server/jobs.ts';

/** Deletes old ended passes, which are then refused without a reason. */
export const forgetPasses = statementsJob(
  'forget-passes',
  '23 3 * * *',
  sql`delete from ended_passes where ended_at < now() - ${endedPassMonths} * interval '1 month'`,
);
