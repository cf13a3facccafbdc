-- When a child's devices may be told outside of the app, in hours of Berlin; twice the same: never.
alter table family_members
  add column push_from smallint not null default 14 check (push_from between 7 and 21),
  add column push_until smallint not null default 19 check (push_until between push_from and 21);

-- As in 0013 and 0033; what guardians were asked is settled with it, too.
create or replace function settle_trade_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where trade_id = new.id and kind in ('trade_proposed', 'trade_countered', 'trade_waits', 'child_asks_swap');
  return null;
end
$$;
create or replace function settle_friend_notices() returns trigger language plpgsql as $$
begin
  update notices set settled_at = now(), read_at = coalesce(read_at, now())
  where friendship_id = new.id and kind in ('friend_requested', 'child_asks_friendship');
  return null;
end
$$;
