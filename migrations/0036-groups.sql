-- Groups: up to 40 collectors around an organiser, for a time.
create table groups (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references users (id) on delete cascade,
  name text not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  -- when the organiser was told that it ends
  announced_at timestamptz
);
create index groups_by_organiser on groups (organiser_id);
create index groups_by_end on groups (ends_on);

create table group_albums (
  group_id uuid not null references groups (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  primary key (group_id, album_id)
);
create index group_albums_by_album on group_albums (album_id);

create table group_members (
  -- one group at a time
  user_id uuid primary key references users (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  -- without a device: the organiser enters the numbers
  on_paper boolean not null default false,
  joined_at timestamptz not null default now()
);
create index group_members_by_group on group_members (group_id);

-- Who leaves meets the others no more, unless they are friends; whom no family took over goes with everything.
create function leave_group() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.user_id, met.id) from (
    select distinct case when from_user_id = old.user_id then to_user_id else from_user_id end as id
    from trade_requests where status = 'pending' and old.user_id in (from_user_id, to_user_id)
  ) met where not exists (
    select from friendships f where f.status = 'accepted'
      and least(f.user1_id, f.user2_id) = least(met.id, old.user_id)
      and greatest(f.user1_id, f.user2_id) = greatest(met.id, old.user_id));
  delete from users where id = old.user_id and kind = 'child'
    and not exists (select from family_members where user_id = old.user_id);
  return null;
end
$$;
create trigger group_members_leave after delete on group_members
  for each row execute function leave_group();

-- As in 0017; whoever sees the member on the screen is of a group with it, too.
create or replace function cancel_open_trades() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.id, null);
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(id),
    'event', json_build_object('topic', 'friends', 'change', 'ended')))::text
  from (
    select id, (row_number() over () - 1) / 150 as part from (
      select case when user1_id = old.id then user2_id else user1_id end as id
      from friendships where old.id in (user1_id, user2_id) and status in ('pending', 'accepted')
      union
      select o.user_id from group_members g join group_members o using (group_id)
      where g.user_id = old.id and o.user_id <> old.id
    ) met
  ) concerned group by part;
  return old;
end
$$;

-- What organisers are told is about a group.
alter table notices
  add column group_id uuid references groups (id) on delete cascade,
  drop constraint notices_check,
  add constraint notices_check check (num_nonnulls(friendship_id, trade_id, group_id) = 1),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported'));
create index notices_by_group on notices (group_id) where group_id is not null;
