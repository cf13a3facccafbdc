-- A request that takes an accepted swap back, while both agree: the same stickers, the other way round.
alter table trade_requests add column takes_back_id uuid references trade_requests (id) on delete cascade;
create unique index trade_requests_taking_back on trade_requests (takes_back_id)
  where takes_back_id is not null and status in ('pending', 'accepted');
