import { sql } from 'kysely';
import { statementsJob } from '#server/jobs.ts';

/** Deletes expired links. */
export const forgetListLinks = statementsJob(
  'forget-list-links',
  '23 3 * * *',
  sql`delete from list_links where expires_at < now()`,
);
