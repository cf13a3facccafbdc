import { sql, type RawBuilder } from 'kysely';
import { oldDays, openDays, takeBackHours } from '../rules/limits.ts';
import type { NoticeKind } from '#features/notices/rules/notice-kind.ts';
import { noting } from '#features/notices/server/store.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';

/** After a long stop there may be many; one transaction must not hold all of them. */
const atOnce = 500;

interface Step {
  readonly kind: NoticeKind;
  readonly afterDays: number;
  readonly set: RawBuilder<unknown>;
  readonly unless: RawBuilder<unknown>;
}

/** In this order, so that whoever is told of the end is not reminded before it in the same run. */
const steps: readonly Step[] = [
  {
    // Asked within a day of its swap, so by now it is too late.
    kind: 'trade_expired',
    afterDays: takeBackHours / 24,
    set: sql`status = 'cancelled', decided_at = now()`,
    unless: sql`takes_back_id is null`,
  },
  {
    kind: 'trade_expired',
    afterDays: openDays,
    set: sql`status = 'cancelled', decided_at = now()`,
    unless: sql`false`,
  },
  {
    kind: 'trade_waits',
    afterDays: oldDays,
    set: sql`reminded_at = now()`,
    unless: sql`reminded_at is not null`,
  },
];

/** Ends unanswered requests after `openDays` and reminds both sides once after `oldDays`. */
export const endOldTrades: Job = {
  name: 'end-old-trades',
  schedule: '22 3 * * *',
  async run(house, stopping) {
    for (const step of steps) {
      let isMore = true;
      while (isMore && stopping?.aborted !== true) isMore = (await take(house, step)) === atOnce;
    }
  },
};

async function take({ db, live }: House, { kind, afterDays, set, unless }: Step): Promise<number> {
  return db.transaction(async tx => {
    const sides = sql`(
      select to_user_id as user_id, from_user_id as actor_id, null::uuid as friendship_id, id as trade_id from taken
      union all select from_user_id, to_user_id, null, id from taken) as given`;
    const { rows } = await sql<{ tradeId: string; from: string; to: string }>`
      with taken as (
        update trade_requests set ${set}
        where id in (
          select id from trade_requests
          where status = 'pending' and created_at < now() - ${afterDays} * interval '1 day' and not (${unless})
          order by created_at limit ${atOnce} for update skip locked)
        returning id, from_user_id, to_user_id
      ), ${noting(kind, sides)}
      select id as "tradeId", from_user_id as "from", to_user_id as "to" from taken
    `.execute(tx);
    const told = rows.map(({ tradeId, from, to }) => {
      const event = { topic: 'trades', change: 'own', tradeId } as const;
      return { audience: { userIds: [from, to] }, event };
    });
    live.postAll(told, tx);
    return rows.length;
  });
}
