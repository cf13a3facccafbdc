-- Who may sign in, and from which devices.
create table users (
  id uuid primary key default gen_random_uuid(),
  -- lower case, NFC: rules/email.ts normalises before it is stored or looked up
  email text not null unique check (length(email) between 3 and 254),
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  display_name text not null check (length(display_name) between 1 and 50),
  avatar_url text not null
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the cookie's token; the token itself is kept nowhere
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Counted attempts; keys are hashes, so no address or e-mail stands here.
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_by_window on rate_limits (window_start);
