create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text not null check (length(display_name) between 1 and 50),
  avatar_url text not null,
  -- Found by others' search for a name; invitations work without.
  is_discoverable boolean not null default true,
  -- The name as a search compares it. `lower` alone leaves umlauts as they are on a server whose locale is C.
  search_name text not null generated always as (lower(translate(display_name, 'ÄÖÜẞÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŁŚŻŠŽČĞİŞ', 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûýłśżšžčğiş'))) stored
);
-- A search shows the first names that begin with its word: read in their order, however many members there are. Bytes
-- have one order on every server.
create index profiles_by_name on profiles (search_name collate "C", user_id) where is_discoverable;
do $$
begin
  create extension if not exists pg_trgm;
  create index profiles_by_name_part on profiles using gin (search_name gin_trgm_ops) where is_discoverable;
exception
  when others then raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;
create trigger profiles_renamed after update of display_name on profiles
  for each row when (old.display_name is distinct from new.display_name) execute function raise_blog_revision_by_name();

-- As whom a member knew another when they parted: what comes after that is not told.
create table parted_names (
  user_id uuid not null references users (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  display_name text not null,
  avatar_url text not null,
  parted_at timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index parted_names_by_person on parted_names (person_id);

-- Whom a member does not want to meet: neither finds the other, asks, or swaps.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  constraint blocks_check check (user_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);
