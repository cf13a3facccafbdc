-- Addresses under which anybody may see what a member looks for and has to give in one album.
create table list_links (
  -- 128 bits, base64url
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  shows text not null check (shows in ('missing', 'duplicates', 'both')),
  shows_name boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  hidden_at timestamptz,
  unique (user_id, album_id)
);
create index list_links_by_album on list_links (album_id);
create index list_links_by_expiry on list_links (expires_at);
