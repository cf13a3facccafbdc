-- What collectors report as wrong in an album, and what became of it.
create table album_corrections (
  -- made by the device
  id uuid primary key,
  album_id integer not null references albums (id) on delete cascade,
  -- null: the album as a whole
  sticker_id integer references stickers (id) on delete cascade,
  reporter_id uuid references users (id) on delete cascade,
  -- how it is right; null: as it is
  code text check (length(code) between 1 and 20),
  name text check (length(name) <= 80),
  remark text not null check (length(remark) <= 300),
  created_at timestamptz not null default now(),
  is_applied boolean,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  constraint album_corrections_check check ((is_applied is null) = (decided_at is null))
);
create index album_corrections_by_album on album_corrections (album_id, created_at);
create index album_corrections_by_decider on album_corrections (decided_by) where decided_by is not null;
create index album_corrections_by_reporter on album_corrections (reporter_id, album_id);
create index album_corrections_by_sticker on album_corrections (sticker_id) where sticker_id is not null;
create index album_corrections_open on album_corrections (album_id) where is_applied is null;
