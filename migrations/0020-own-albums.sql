-- Albums that members make, for themselves and their friends.
alter table albums
  -- null: the operator's, also once its maker is gone and nobody else collects it
  add column made_by uuid references users (id) on delete set null,
  -- seen by those who collect it, and by the maker's friends
  add column is_private boolean not null default false,
  -- of the operator's: on every dashboard; else only where it was taken from the shelf
  add column is_current boolean not null default true,
  add column join_code text unique check (join_code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  add column published_in integer,
  add column packet_size integer,
  add column packet_price_cents integer;
create index albums_by_maker on albums (made_by) where made_by is not null;
create index albums_for_all on albums (created_at, id) where not is_private;

-- Who collects an album that is not for all: they alone may read and change anything of it.
create table album_collectors (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (user_id, album_id)
);
create index album_collectors_by_album on album_collectors (album_id, joined_at);

-- Whoever leaves for good hands over to whoever has collected it longest.
create function hand_over_albums() returns trigger language plpgsql as $$
begin
  update albums set made_by = (
    select user_id from album_collectors
    where album_id = albums.id and user_id <> old.id order by joined_at, user_id limit 1
  ) where made_by = old.id;
  return old;
end
$$;
create trigger users_hand_over_albums before delete on users
  for each row execute function hand_over_albums();
