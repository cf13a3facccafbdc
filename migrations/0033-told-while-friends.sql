-- Requests that wait for long are told of before they end.
alter table trade_requests add column reminded_at timestamptz;
create index trade_requests_open_by_age on trade_requests (created_at) where status = 'pending';

alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
  'friend_requested', 'friend_accepted', 'code_redeemed',
  'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
  'trade_waits', 'trade_expired'));

create or replace function settle_trade_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where trade_id = new.id and kind in ('trade_proposed', 'trade_countered', 'trade_waits');
  return null;
end
$$;

-- As whom a member knew another when they parted: what comes after that is not told.
create table parted_names (
  user_id uuid not null references users (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  display_name text not null,
  avatar_url text not null,
  parted_at timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index parted_names_by_person on parted_names (person_id);

-- Who parted before and was blocked afterwards keeps the older name. An account that goes for good leaves none.
create function keep_parted_names(one uuid, other uuid) returns void language sql as $$
  insert into parted_names (user_id, person_id, display_name, avatar_url)
  select sees.id, p.user_id, p.display_name, p.avatar_url
  from users sees join profiles p on p.user_id <> sees.id and p.user_id in (one, other)
  where sees.id in (one, other)
  on conflict do nothing
$$;

create function part_friends() returns trigger language plpgsql as $$
begin
  perform keep_parted_names(old.user1_id, old.user2_id);
  return null;
end
$$;
create trigger friendships_part after delete on friendships
  for each row when (old.status = 'accepted') execute function part_friends();

create function part_blocked() returns trigger language plpgsql as $$
begin
  perform keep_parted_names(new.user_id, new.blocked_id);
  return null;
end
$$;
create trigger blocks_part after insert on blocks
  for each row execute function part_blocked();

create function join_friends() returns trigger language plpgsql as $$
begin
  delete from parted_names
  where (user_id, person_id) in ((new.user1_id, new.user2_id), (new.user2_id, new.user1_id));
  return null;
end
$$;
create trigger friendships_join after insert or update of status on friendships
  for each row when (new.status = 'accepted') execute function join_friends();

-- Whom somebody blocked before: as they are called today.
select keep_parted_names(user_id, blocked_id) from blocks;
