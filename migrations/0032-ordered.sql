-- Missing stickers that a member ordered: not sought any more. Those that have come in since do not count.
create table ordered_stickers (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  sticker_id integer not null references stickers (id) on delete cascade,
  ordered_at timestamptz not null default now(),
  primary key (user_id, album_id, sticker_id)
);
create index ordered_stickers_by_album on ordered_stickers (album_id);
create index ordered_stickers_by_sticker on ordered_stickers (sticker_id);
