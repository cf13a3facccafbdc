-- The other side of an open request hears when copies that it counts on come or go, whatever changed them. A request
-- of n needs n + 1, so the first copy of a sticker never matters: entering new stickers costs nothing here.
create function tell_open_trades() returns trigger language plpgsql as $$
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
    where t.from_user_id = member and t.status = 'pending' and (before > i.quantity) <> (after > i.quantity)
    union all
    select t.id, t.from_user_id from trade_requests t
    join trade_request_stickers i on i.trade_request_id = t.id and i.side = 'requested' and i.sticker_id = sticker
    where t.to_user_id = member and t.status = 'pending' and (before > i.quantity) <> (after > i.quantity)
    limit 45
  ) concerned;
  if told is not null then
    perform pg_notify('live', told);
  end if;
  return null;
end
$$;
create trigger user_stickers_tell_begun after insert on user_stickers
  for each row when (new.quantity > 1) execute function tell_open_trades();
create trigger user_stickers_tell_changed after update of quantity on user_stickers
  for each row when (old.quantity <> new.quantity) execute function tell_open_trades();
create trigger user_stickers_tell_gone after delete on user_stickers
  for each row when (old.quantity > 1) execute function tell_open_trades();
