import { sql } from 'kysely';
import { tradeMonths } from '../rules/limits.ts';
import { isSettled } from './store.ts';
import { countingSwaps } from '#features/profiles/server/store.ts';
import { statementsJob } from '#server/jobs.ts';

/** Deletes old decided requests; the copies that they moved stay where they are. */
export const forgetTrades = statementsJob(
  'forget-trades',
  '27 3 * * *',
  sql`
    with gone as (
      delete from trade_requests t
      where status <> 'pending' and decided_at < now() - ${tradeMonths} * interval '1 month'
      returning ${isSettled} as is_settled, from_user_id, to_user_id
    )
    ${countingSwaps(sql`(select unnest(array[from_user_id, to_user_id]) as user_id from gone where is_settled) s`)}
  `,
);
