-- What members own.
create table user_stickers (
  user_id uuid not null references users (id) on delete cascade,
  -- repeated from stickers, so that one album's quantities lie together and are read without a join
  album_id integer not null,
  sticker_id integer not null,
  -- the row is deleted at 0; 9999 is the most that a member can own of one sticker
  quantity integer not null check (quantity between 1 and 9999),
  primary key (user_id, album_id, sticker_id),
  foreign key (album_id, sticker_id) references stickers (album_id, id)
);

-- One row per member and album: locked first by every change, so that changes of one collection queue up.
create table collections (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id),
  revision bigint not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, album_id)
);

-- Every change ever asked for, applied exactly once; the sum of applied deltas is the quantity.
create table sticker_operations (
  user_id uuid not null references users (id) on delete cascade,
  -- made by the client
  operation_id uuid not null,
  sticker_id integer not null references stickers (id),
  delta integer not null check (delta in (-1, 1)),
  -- why it was not applied; null when it was
  refusal text check (refusal in ('nothing_to_remove', 'too_many_copies')),
  made_at timestamptz not null default now(),
  primary key (user_id, operation_id)
);

create table user_album_preferences (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  status text not null check (status in ('active', 'inactive', 'archived')),
  primary key (user_id, album_id)
);
