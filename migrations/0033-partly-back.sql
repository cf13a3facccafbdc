-- A request that takes back only those stickers of an accepted swap that never came.
alter table trade_requests add column takes_back_partly boolean not null default false;
