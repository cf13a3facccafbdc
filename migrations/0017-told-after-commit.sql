-- No transaction that changes something calls pg_notify (docs/decisions/0017): all of them would wait for each other.

-- What triggers tell, as server/live-message.ts writes it. The server takes it from here after the commit. After a
-- crash of the database every listener reads again, so it need not survive one.
create unlogged table live_outbox (
  id bigint generated always as identity primary key,
  payload text not null
);

-- As in 0013: ends the open requests of a member, all or those with one other, and tells both sides. 35 of 190
-- characters fit a message.
create or replace function end_open_trades(member uuid, partner uuid) returns void language sql as $$
  with ended as (
    update trade_requests set status = 'cancelled', decided_at = now()
    where status = 'pending' and (
      (from_user_id = member and (partner is null or to_user_id = partner))
      or (to_user_id = member and (partner is null or from_user_id = partner)))
    returning id, from_user_id, to_user_id
  ), numbered as (
    select *, (row_number() over () - 1) / 35 as part from ended
  )
  insert into live_outbox (payload)
  select json_agg(json_build_object('userIds', json_build_array(from_user_id, to_user_id),
    'event', json_build_object('topic', 'trades', 'change', 'own', 'tradeId', id)))::text
  from numbered group by part
$$;

-- As in 0013: a member who leaves for good leaves no open request behind (INV-24), and whoever sees the member on the
-- screen hears.
create or replace function cancel_open_trades() returns trigger language plpgsql as $$
begin
  perform end_open_trades(old.id, null);
  insert into live_outbox (payload)
  select json_build_array(json_build_object('userIds', json_agg(id),
    'event', json_build_object('topic', 'friends', 'change', 'ended')))::text
  from (
    select case when user1_id = old.id then user2_id else user1_id end as id,
      (row_number() over () - 1) / 150 as part
    from friendships where old.id in (user1_id, user2_id) and status in ('pending', 'accepted')
  ) concerned group by part;
  return old;
end
$$;

-- The process that wrote them sends them.
drop trigger push_deliveries_wake on push_deliveries;
drop function wake_push();
