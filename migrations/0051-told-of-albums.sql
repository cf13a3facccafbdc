-- Whom an album falls to, because its maker left for good, is told, and the pages of the own show it.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused',
    'guardian_joined', 'friend_refused', 'group_over', 'album_taken', 'album_inherited',
    'case_decided', 'objection_answered', 'report_answered',
    'group_cleared', 'group_taken_down', 'group_suspended'));

-- As in 0037; told as by `note_answer` (0046).
create or replace function hand_over_albums() returns trigger language plpgsql as $$
begin
  with handed as (
    update albums set made_by = (
      select c.user_id from album_collectors c join users u on u.id = c.user_id
      where c.album_id = albums.id and c.user_id <> old.id and u.kind = 'account'
      order by c.joined_at, c.user_id limit 1
    ) where made_by = old.id returning id, made_by
  ), noted as (
    insert into notices (user_id, kind, album_id)
    select made_by, 'album_inherited', id from handed where made_by is not null
    returning id, user_id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = n.user_id
    where not exists (select from push_settings s where s.user_id = n.user_id and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(distinct user_id),
    'event', json_build_object('topic', topic)))::text
  from noted cross join (values ('albums'), ('notices')) as told (topic) group by topic;
  return old;
end
$$;

-- What the operators did with the whole album.
alter table album_changes add column deed text check (deed in ('taken_down', 'hidden', 'shown'));
