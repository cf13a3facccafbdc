-- Who knows whom.
create table friendships (
  id uuid primary key default gen_random_uuid(),
  -- who asked, and who was asked; a redeemed code: who redeemed it, and whose code it was
  user1_id uuid not null references users (id) on delete cascade,
  user2_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined')),
  -- made by a friendship code or invitation, which its owner may undo
  by_code boolean not null default false,
  created_at timestamptz not null default now(),
  -- when it was accepted or declined
  answered_at timestamptz,
  check (user1_id <> user2_id),
  check ((status = 'pending') = (answered_at is null))
);
-- One request or friendship for two people, whoever asked.
create unique index friendships_pair on friendships (least(user1_id, user2_id), greatest(user1_id, user2_id))
  where status in ('pending', 'accepted');
create index friendships_by_user1 on friendships (user1_id, status);
create index friendships_by_user2 on friendships (user2_id, status);

-- Friendship codes, six digits to type and a token for the QR code and the link.
create table invite_tokens (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  code text not null check (code ~ '^[1-9][0-9]{5}$'),
  -- 128 bits, base64url
  token text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by uuid references users (id) on delete set null,
  used_at timestamptz,
  check (used_by is null or used_at is not null)
);
-- At most one usable code a member, and never the same for two; those that expire unused are removed first.
create unique index invite_tokens_unused_code on invite_tokens (code) where used_at is null;
create unique index invite_tokens_unused_of_user on invite_tokens (user_id) where used_at is null;
create index invite_tokens_by_expiry on invite_tokens (expires_at);
create index invite_tokens_by_user on invite_tokens (used_by);

-- Whom a member does not want to meet: neither finds the other, asks, or swaps.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- Found by others' search for a name; invitations work without.
alter table profiles add column is_discoverable boolean not null default true;
-- The name as a search compares it. `lower` alone leaves umlauts as they are on a server whose locale is C.
alter table profiles add column search_name text not null generated always as (
  lower(translate(display_name, 'ÄÖÜẞÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŁŚŻŠŽČĞİŞ', 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûýłśżšžčğiş'))
) stored;

-- Search by any part of a name. Where the server lacks the extension, or this user may not add it, the search reads
-- all names: right, only slower.
do $$
begin
  create extension if not exists pg_trgm;
  create index profiles_by_name_part on profiles using gin (search_name gin_trgm_ops) where is_discoverable;
exception
  when others then raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;
