-- What members' own programs show instead of a session.
create table access_tokens (
  -- made by the client, so that the same wish sent twice is one token
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  scope text not null check (scope in ('read', 'quantities')),
  -- SHA-256
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index access_tokens_by_user on access_tokens (user_id, created_at);
