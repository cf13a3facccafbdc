import { sql } from 'kysely';
import { noticeDays } from '../rules/periods.ts';
import { statementsJob } from '#server/jobs.ts';

export const forgetNotices = statementsJob(
  'forget-notices',
  '37 3 * * *',
  sql`delete from notices where created_at < now() - ${noticeDays} * interval '1 day'`,
);
