import { sql } from 'kysely';
import { openDays } from '../rules/limits.ts';
import type { Job } from '#server/jobs.ts';

/** Expires unanswered requests and notifies both sides. */
export const endOldTrades: Job = {
  name: 'end-old-trades',
  schedule: '22 3 * * *',
  async run({ db, live }) {
    await db.transaction(async tx => {
      const { rows } = await sql<{ tradeId: string; from: string; to: string }>`
        update trade_requests set status = 'cancelled', decided_at = now()
        where status = 'pending' and created_at < now() - ${openDays} * interval '1 day'
        returning id as "tradeId", from_user_id as "from", to_user_id as "to"
      `.execute(tx);
      const told = rows.map(({ tradeId, from, to }) => {
        const event = { topic: 'trades', change: 'own', tradeId } as const;
        return { audience: { userIds: [from, to] }, event };
      });
      live.postAll(told, tx);
    });
  },
};
