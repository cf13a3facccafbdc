-- What members were not told yet: a second guardian, a refusal by parents, the end of a group, an album taken over.
alter table notices
  add column album_id integer references albums (id) on delete cascade,
  drop constraint notices_check,
  -- where what it is about is gone, or is the family, nothing
  add constraint notices_check check (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 1
    or (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 0 and kind in ('guardian_joined', 'group_over'))),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused',
    'guardian_joined', 'friend_refused', 'group_over', 'album_taken'));
create index notices_by_album on notices (album_id) where album_id is not null;

-- As the server writes a notice, its pushes and what is told live, where the database alone knows of the deed. Both
-- kinds are of the push topic `answers`.
create function note_answer(told uuid, actor uuid, what text) returns void language sql as $$
  with noted as (
    insert into notices (user_id, actor_id, kind) values (told, actor, what) returning id
  ), pushed as (
    insert into push_deliveries (session_id, notice_id)
    select p.session_id, n.id from noted n join push_subscriptions p on p.user_id = told
    where not exists (select from push_settings s where s.user_id = told and 'answers' = any(s.muted))
  )
  insert into live_outbox (payload)
  values (json_build_array(json_build_object('userIds', json_build_array(told),
    'event', json_build_object('topic', 'notices')))::text)
$$;

create function tell_other_guardian() returns trigger language plpgsql as $$
begin
  perform note_answer(user_id, new.user_id, 'guardian_joined') from family_members
  where family_id = new.family_id and role = 'guardian' and user_id <> new.user_id;
  return null;
end
$$;
create trigger family_members_tell_guardian after insert on family_members
  for each row when (new.role = 'guardian') execute function tell_other_guardian();

-- Whom a family has stays when the group is over, however it ended; who leaves a group that goes on knows why.
create function tell_group_over() returns trigger language plpgsql as $$
begin
  perform note_answer(id, id, 'group_over') from users
  where id = old.user_id and not exists (select from groups where id = old.group_id)
    and exists (select from family_members where user_id = old.user_id and role = 'child');
  return null;
end
$$;
create trigger group_members_tell_over after delete on group_members
  for each row execute function tell_group_over();

-- The slip of a child that was deleted says that it has ended, as every other that ended does, to whoever has its whole
-- code: keyed digests of nobody, for as long as those of the others. What ended as `group_over` stays so.
create function end_pass_of_leaver() returns trigger language plpgsql as $$
begin
  insert into ended_passes (code_hash, token_hash, because)
  select code_hash, token_hash, 'ended' from passes where user_id = old.id
  on conflict do nothing;
  return old;
end
$$;
create trigger users_end_pass before delete on users
  for each row execute function end_pass_of_leaver();
