-- A sticker that somebody may own cannot vanish: it is withdrawn. Copies stay, it is not missing, and it does not count:
-- `albums.total_stickers` are those that are not.
alter table stickers add column is_withdrawn boolean not null default false;
create index stickers_withdrawn on stickers (album_id, number) where is_withdrawn;
alter table album_changes add column withdrawn integer not null default 0;
