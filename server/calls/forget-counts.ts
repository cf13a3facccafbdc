import { sql } from 'kysely';
import { statementsJob } from '../jobs.ts';
import { keptAnswerDays } from '#shared/idempotency-key.ts';

/** Deletes expired rate-limit windows, daily keys of past days, kept answers, and what a clock that was ahead left. */
export const forgetCounts = statementsJob(
  'forget-counts',
  '17 * * * *',
  sql`delete from rate_limits where ends_at < now() or window_start > now()`,
  sql`delete from kept_answers where kept_at < now() - ${keptAnswerDays} * interval '1 day' or kept_at > now()`,
  sql`delete from instance_keys where isfinite(made_on) and made_on <> (now() at time zone 'UTC')::date`,
);
