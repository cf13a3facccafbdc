import { sql } from 'kysely';
import type { Job } from '#server/jobs.ts';

/** Deletes expired offers, whose links are refused anyway. */
export const forgetOffers: Job = {
  name: 'forget-own-account-offers',
  schedule: '37 * * * *',
  async run({ db }) {
    await sql`delete from own_account_offers where expires_at < now()`.execute(db.query);
  },
};
