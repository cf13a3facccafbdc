-- Of a group that is over its name is kept with what tells of it; and a decision about somebody of a group that is taken
-- back is told to its organiser, too.
alter table notices
  add column group_name text check (length(group_name) <= 200),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused',
    'guardian_joined', 'friend_refused', 'group_over', 'album_taken', 'album_inherited',
    'case_decided', 'objection_answered', 'report_answered',
    'group_cleared', 'group_taken_down', 'group_suspended', 'group_restored'));

-- Told while the group still has its name and its members: whom a family has, however the group ends; as by `note_answer`
-- (0046).
drop trigger group_members_tell_over on group_members;
create or replace function tell_group_over() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into notices (user_id, actor_id, kind, group_name)
    select m.user_id, m.user_id, 'group_over', old.name from group_members m
    join family_members f on f.user_id = m.user_id and f.role = 'child'
    -- not gone by the same statement
    join users u on u.id = m.user_id where m.group_id = old.id
    returning id, user_id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = n.user_id
    where not exists (select from push_settings s where s.user_id = n.user_id and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(user_id),
    'event', json_build_object('topic', 'notices')))::text
  from noted having count(*) > 0;
  return old;
end
$$;
create trigger groups_tell_over before delete on groups
  for each row execute function tell_group_over();

-- The names of an album that operators took away come back, too.
alter table album_changes
  drop constraint album_changes_deed_check,
  add constraint album_changes_deed_check check (deed in ('taken_down', 'restored', 'hidden', 'shown'));
alter table decisions
  drop constraint decisions_taken_words_check,
  add constraint decisions_taken_words_check check (length(taken_words) <= 1000000);
