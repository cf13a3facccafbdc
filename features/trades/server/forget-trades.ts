import { sql } from 'kysely';
import { tradeMonths } from '../rules/limits.ts';
import type { Job } from '#server/jobs.ts';

/** Deletes old decided requests; the copies that they moved stay where they are. */
export const forgetTrades: Job = {
  name: 'forget-trades',
  schedule: '27 3 * * *',
  async run({ db }) {
    await sql`
      delete from trade_requests
      where status <> 'pending' and decided_at < now() - ${tradeMonths} * interval '1 month'
    `.execute(db.query);
  },
};
