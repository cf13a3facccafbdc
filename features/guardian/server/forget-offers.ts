import { sql } from 'kysely';
import { statementsJob } from '#server/jobs.ts';

/** Deletes expired offers, whose links are refused anyway. */
export const forgetOffers = statementsJob(
  'forget-own-account-offers',
  '37 * * * *',
  sql`delete from own_account_offers where expires_at < now()`,
);
