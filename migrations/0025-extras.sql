-- Extras (parallels, series of advertisers): an album is full without them, and they are missing to nobody who did not choose them.
alter table stickers add column is_extra boolean not null default false;
-- What counts nowhere.
create index stickers_uncounted on stickers (album_id, number) where is_withdrawn or is_extra;
drop index stickers_withdrawn;
alter table user_album_preferences add column collects_extras boolean not null default false;
