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
  source text not null default '',
  -- content hash of the album's document: addresses of immutable copies carry it
  version text not null,
  created_at timestamptz not null default now()
);

create table album_sections (
  id integer generated always as identity primary key,
  album_id integer not null references albums (id) on delete cascade,
  position integer not null,
  name text not null,
  prefix text,
  deep text,
  mid text,
  crest_url text,
  unique (album_id, position),
  unique (album_id, name)
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
  unique (album_id, number),
  unique (album_id, code),
  -- lets other tables prove that a sticker belongs to the album that they name
  unique (album_id, id)
);

-- The album with all its stickers as one JSON document, compressed once at import.
create table album_documents (
  album_id integer not null references albums (id) on delete cascade,
  version text not null,
  brotli bytea not null,
  primary key (album_id, version)
);
