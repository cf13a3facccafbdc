-- Whatever ends a request tells both sides, and nothing goes on asking about it.

-- When what a notice asks was answered or lost its meaning, whoever did that.
alter table notices add column settled_at timestamptz;

create function settle_trade_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where trade_id = new.id and kind in ('trade_proposed', 'trade_countered');
  return null;
end
$$;
create trigger trade_requests_settle_notices after update of status on trade_requests
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function settle_trade_notices();

-- Withdrawn ones take their notices with them.
create function settle_friend_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where friendship_id = new.id and kind = 'friend_requested';
  return null;
end
$$;
create trigger friendships_settle_notices after update of status on friendships
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function settle_friend_notices();

-- Ends the open requests of a member, all or those with one other, and tells both sides with the commit as
-- server/live.ts writes it: 35 of 190 characters fit a payload.
create function end_open_trades(member uuid, partner uuid) returns void language plpgsql as $$
declare
  payload text;
begin
  for payload in
    with ended as (
      update trade_requests set status = 'cancelled', decided_at = now()
      where status = 'pending' and (
        (from_user_id = member and (partner is null or to_user_id = partner))
        or (to_user_id = member and (partner is null or from_user_id = partner)))
      returning id, from_user_id, to_user_id
    ), numbered as (
      select *, (row_number() over () - 1) / 35 as part from ended
    )
    select json_agg(json_build_object('userIds', json_build_array(from_user_id, to_user_id),
      'event', json_build_object('topic', 'trades', 'change', 'own', 'tradeId', id)))::text
    from numbered group by part
  loop
    perform pg_notify('live', payload);
  end loop;
end
$$;

-- Swapping is for friends: with the friendship go the requests of the two.
create function end_trades_of_friends() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.user1_id, old.user2_id);
  return null;
end
$$;
create trigger friendships_end_trades after delete on friendships
  for each row when (old.status = 'accepted') execute function end_trades_of_friends();

-- A member who leaves for good leaves no open request behind (INV-24), and whoever sees the member on the screen hears.
create or replace function cancel_open_trades() returns trigger language plpgsql as $$
declare
  payload text;
begin
  perform end_open_trades(old.id, null);
  for payload in
    with concerned as (
      select case when user1_id = old.id then user2_id else user1_id end as id from friendships
      where old.id in (user1_id, user2_id) and status in ('pending', 'accepted')
    ), numbered as (
      select id, (row_number() over () - 1) / 150 as part from concerned
    )
    select json_build_array(json_build_object('userIds', json_agg(id),
      'event', json_build_object('topic', 'friends', 'change', 'ended')))::text
    from numbered group by part
  loop
    perform pg_notify('live', payload);
  end loop;
  return old;
end
$$;

-- What stands from before.
update trade_requests t set status = 'cancelled', decided_at = now()
where status = 'pending' and not exists (
  select from friendships f where f.status = 'accepted'
    and least(f.user1_id, f.user2_id) = least(t.from_user_id, t.to_user_id)
    and greatest(f.user1_id, f.user2_id) = greatest(t.from_user_id, t.to_user_id));
update notices n set settled_at = now(), read_at = coalesce(read_at, now())
from trade_requests t
where t.id = n.trade_id and t.status <> 'pending' and n.kind in ('trade_proposed', 'trade_countered');
update notices n set settled_at = now(), read_at = coalesce(read_at, now())
from friendships f
where f.id = n.friendship_id and f.status <> 'pending' and n.kind = 'friend_requested';
