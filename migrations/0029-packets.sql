-- What came out of a packet that a member opened: remembered beside the collection, which counts without it.
create table packets (
  user_id uuid not null references users (id) on delete cascade,
  -- made by the client
  id uuid not null,
  album_id integer not null references albums (id),
  opened_at timestamptz not null,
  -- what the member says that it cost; null where nothing was said
  price_cents integer check (price_cents between 0 and 99999),
  sticker_ids integer[] not null,
  -- how many of them were missing before
  fresh integer not null,
  primary key (user_id, id)
);
create index packets_by_album on packets (album_id, user_id, opened_at);

-- Who wants no packets to be remembered.
create table packets_off (
  user_id uuid primary key references users (id) on delete cascade
);
