import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Notices of older events count as read. */
const unreadDays = 2;

/** Fills the inboxes of the demo's members as if each had been notified when the others did something. */
export async function tellMembers(tx: Queries, now: Date): Promise<void> {
  await sql`
    insert into notices (user_id, actor_id, kind, friendship_id, trade_id, created_at, read_at)
    select user_id, actor_id, kind, friendship_id, trade_id, at,
      case when is_open or at > ${now}::timestamptz - ${unreadDays} * interval '1 day' then null else at end
    from (
      select user2_id as user_id, user1_id as actor_id, 'friend_requested' as kind,
        id as friendship_id, null::uuid as trade_id, created_at as at, true as is_open
      from friendships where status = 'pending'
      union all
      select case when by_code then user2_id else user1_id end, case when by_code then user1_id else user2_id end,
        case when by_code then 'code_redeemed' else 'friend_accepted' end, id, null, answered_at, false
      from friendships where status = 'accepted'
      union all
      select to_user_id, from_user_id, case when answers_id is null then 'trade_proposed' else 'trade_countered' end,
        null, id, created_at, true
      from trade_requests where status = 'pending'
      union all
      select case when status = 'cancelled' then to_user_id else from_user_id end,
        case when status = 'cancelled' then from_user_id else to_user_id end, 'trade_' || status,
        null, id, decided_at, false
      from trade_requests t where status <> 'pending'
        and not exists (select from trade_requests answer where answer.answers_id = t.id)
    ) as deeds
    order by deeds.at
  `.execute(tx);
}
