-- Groups: up to 40 collectors around an organiser, for a time.
create table groups (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid not null references users (id) on delete cascade,
  name text not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  -- when the organiser was told that it ends
  announced_at timestamptz
);
create index groups_by_end on groups (ends_on);
create index groups_by_organiser on groups (organiser_id);

create table group_albums (
  group_id uuid not null references groups (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  primary key (group_id, album_id)
);
create index group_albums_by_album on group_albums (album_id);

create table group_members (
  -- one group at a time
  user_id uuid primary key references users (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  -- without a device: the organiser enters the numbers
  on_paper boolean not null default false,
  joined_at timestamptz not null default now()
);
create index group_members_by_group on group_members (group_id);
