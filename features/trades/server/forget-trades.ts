import { sql } from 'kysely';
import { tradeMonths } from '../rules/limits.ts';
import { statementsJob } from '#server/jobs.ts';

/** Deletes old decided requests; the copies that they moved stay where they are. */
export const forgetTrades = statementsJob(
  'forget-trades',
  '27 3 * * *',
  sql`delete from trade_requests
    where status <> 'pending' and decided_at < now() - ${tradeMonths} * interval '1 month'`,
);
