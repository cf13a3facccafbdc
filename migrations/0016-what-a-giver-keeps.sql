-- What a giver keeps, said once for everything in here that asks. features/trades/rules/accept.ts says the same to the
-- program, and a test compares the two: whoever changes the one replaces the other.
create function is_spared(owned integer, given integer) returns boolean
language sql immutable parallel safe as $$ select owned - given >= 1 $$;

-- As in 0012, but asking that. A request is of one copy or more, so what does not spare one never matters.
create or replace function tell_open_trades() returns trigger language plpgsql as $$
declare
  member uuid;
  sticker integer;
  before integer := 0;
  after integer := 0;
  told text;
begin
  if tg_op <> 'INSERT' then
    member := old.user_id;
    sticker := old.sticker_id;
    before := old.quantity;
  end if;
  if tg_op <> 'DELETE' then
    member := new.user_id;
    sticker := new.sticker_id;
    after := new.quantity;
  end if;
  -- Nearly everybody: two looks at small indexes, half of what the question below costs.
  if not exists (select from trade_requests where from_user_id = member and status = 'pending')
    and not exists (select from trade_requests where to_user_id = member and status = 'pending') then
    return null;
  end if;
  -- As server/live.ts writes them: 45 of 170 characters fit a payload, and nobody asks for one sticker so often.
  select json_agg(json_build_object('userIds', json_build_array(partner),
    'event', json_build_object('topic', 'trades', 'change', 'own', 'tradeId', id)))::text
  into told
  from (
    select t.id, t.to_user_id as partner from trade_requests t
    join trade_request_stickers i on i.trade_request_id = t.id and i.side = 'offered' and i.sticker_id = sticker
    where t.from_user_id = member and t.status = 'pending' and is_spared(before, i.quantity) <> is_spared(after, i.quantity)
    union all
    select t.id, t.from_user_id from trade_requests t
    join trade_request_stickers i on i.trade_request_id = t.id and i.side = 'requested' and i.sticker_id = sticker
    where t.to_user_id = member and t.status = 'pending' and is_spared(before, i.quantity) <> is_spared(after, i.quantity)
    limit 45
  ) concerned;
  if told is not null then
    perform pg_notify('live', told);
  end if;
  return null;
end
$$;
drop trigger user_stickers_tell_begun on user_stickers;
create trigger user_stickers_tell_begun after insert on user_stickers
  for each row when (is_spared(new.quantity, 1)) execute function tell_open_trades();
drop trigger user_stickers_tell_gone on user_stickers;
create trigger user_stickers_tell_gone after delete on user_stickers
  for each row when (is_spared(old.quantity, 1)) execute function tell_open_trades();
