-- Which albums and stickers exist.
create table albums (
  id integer generated always as identity primary key,
  -- stable name of the album across imports of its file
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  image_url text,
  total_stickers integer not null check (total_stickers between 1 and 2000),
  edition text not null default '',
  -- content hash of the album's document: addresses of immutable copies carry it
  version text not null,
  created_at timestamptz not null default now(),
  -- null: the operator's, also once its maker is gone and nobody else collects it
  made_by uuid references users (id) on delete set null,
  -- seen by those who collect it, and by the maker's friends
  is_private boolean not null default false,
  -- of the operator's: on every dashboard; else only where it was taken from the shelf
  is_current boolean not null default true,
  join_code text unique check (join_code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  packet_size integer,
  packet_price_cents integer,
  -- The album for all that operators name to those who collect this one, because it is the same.
  instead_id integer references albums (id) on delete set null
);
create index albums_by_maker on albums (made_by) where made_by is not null;
create index albums_for_all on albums (created_at, id) where not is_private;
-- Of members alone: what the operator hid has no code.
create index albums_left on albums (id) where made_by is null and is_private and join_code is not null;
create index albums_instead on albums (instead_id) where instead_id is not null;

create table album_sections (
  id integer generated always as identity primary key,
  album_id integer not null references albums (id) on delete cascade,
  position integer not null,
  name text not null,
  prefix text,
  deep text,
  mid text,
  crest_url text,
  unique (album_id, name),
  unique (album_id, position)
);

create table stickers (
  id integer generated always as identity primary key,
  album_id integer not null references albums (id) on delete cascade,
  section_id integer references album_sections (id) on delete set null,
  -- position 1…total_stickers in printed order
  number integer not null check (number >= 1),
  -- what is printed; a plain album's code is its number
  code text not null,
  name text not null default '',
  image_url text,
  rarity text not null default 'common' check (rarity in ('common', 'rare', 'epic', 'legendary')),
  foil boolean not null default false,
  -- A sticker that somebody may own cannot vanish: it is withdrawn. Copies stay, it is not missing, and it does not count:
  -- `albums.total_stickers` are those that are not.
  is_withdrawn boolean not null default false,
  unique (album_id, code),
  unique (album_id, id),
  unique (album_id, number)
);
create index stickers_withdrawn on stickers (album_id, number) where is_withdrawn;

-- The album with all its stickers as one JSON document, compressed once at import.
create table album_documents (
  album_id integer not null references albums (id) on delete cascade,
  version text not null,
  brotli bytea not null,
  primary key (album_id, version)
);

-- Who collects an album that is not for all: they alone may read and change anything of it.
create table album_collectors (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (user_id, album_id)
);
create index album_collectors_by_album on album_collectors (album_id, joined_at);

-- Who changed an album that members made, when, and how much.
create table album_changes (
  id bigint generated always as identity primary key,
  album_id integer not null references albums (id) on delete cascade,
  -- null once gone
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  added integer not null,
  changed integer not null,
  removed integer not null,
  withdrawn integer not null default 0,
  -- What the operators did with the whole album.
  deed text check (deed in ('taken_down', 'hidden', 'shown'))
);
create index album_changes_by_album on album_changes (album_id, id desc);
create index album_changes_by_member on album_changes (changed_by) where changed_by is not null;

create table user_album_preferences (
  user_id uuid not null references users (id) on delete cascade,
  album_id integer not null references albums (id) on delete cascade,
  status text not null check (status in ('active', 'inactive', 'archived')),
  primary key (user_id, album_id)
);
