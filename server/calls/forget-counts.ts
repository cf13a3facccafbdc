import { sql } from 'kysely';
import { statementsJob } from '../jobs.ts';

/** Deletes expired rate-limit windows, daily keys of past days, and what a clock that was ahead left of both. */
export const forgetCounts = statementsJob(
  'forget-counts',
  '17 * * * *',
  sql`delete from rate_limits where ends_at < now() or window_start > now()`,
  sql`delete from instance_keys where isfinite(made_on) and made_on <> (now() at time zone 'UTC')::date`,
);
