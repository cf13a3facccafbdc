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
  -- When the owner of a code said that whoever came by it is known: from then on nobody is asked about it.
  known_at timestamptz,
  -- Both sides said yes; guardians of children among them decide.
  agreed_at timestamptz,
  constraint friendships_check check (user1_id <> user2_id),
  constraint friendships_check1 check ((status = 'pending') = (answered_at is null))
);
alter table notices add foreign key (friendship_id) references friendships (id) on delete cascade;
alter table approvals add foreign key (friendship_id) references friendships (id) on delete cascade;
create index friendships_by_user1 on friendships (user1_id, status);
create index friendships_by_user2 on friendships (user2_id, status);
-- One request or friendship for two people, whoever asked.
create unique index friendships_pair on friendships (LEAST(user1_id, user2_id), GREATEST(user1_id, user2_id)) where status in ('pending', 'accepted');
create trigger friendships_settle_notices after update of status on friendships
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function settle_notices();

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
  constraint invite_tokens_check check (used_by is null or used_at is not null)
);
create index invite_tokens_by_expiry on invite_tokens (expires_at);
create index invite_tokens_by_user on invite_tokens (used_by);
-- At most one usable code a member, and never the same for two; those that expire unused are removed first.
create unique index invite_tokens_unused_code on invite_tokens (code) where used_at is null;
create unique index invite_tokens_unused_of_user on invite_tokens (user_id) where used_at is null;
