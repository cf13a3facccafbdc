import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import { readableTable, type ReadForPeople } from '#server/personal-data.ts';

interface Row {
  readonly name: string | null;
  readonly state: 'accepted' | 'declined' | 'incoming' | 'sent' | 'blocked';
  readonly since: Date;
}

export const readFriendsData: ReadForPeople = (tx, userId) => [
  readableTable(
    tx,
    text.friends,
    sql<Row>`
      select p.display_name as name,
        case when f.status <> 'pending' then f.status when f.user1_id = ${userId} then 'sent' else 'incoming' end as state,
        coalesce(f.answered_at, f.created_at) as since
      from friendships f
      left join profiles p on p.user_id = case when f.user1_id = ${userId} then f.user2_id else f.user1_id end
      where ${userId} in (f.user1_id, f.user2_id)
      union all
      select k."displayName", 'blocked', b.created_at
      from blocks b ${joinKnownAs({ viewer: sql.ref('b.user_id'), person: sql.ref('b.blocked_id') })}
      where b.user_id = ${userId}
      order by state, since`,
    ({ name, state, since }) => [name ?? text.unknown, text.state[state], since.toISOString()],
  ),
];
