-- An account gets another address once the link that went there is used; the old one can take it back for a while.

create table email_changes (
  token_hash bytea primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  -- stays signed in
  session_id uuid not null,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

create table email_undos (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- the one before
  email text not null check (length(email) between 3 and 254),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_undos_by_user on email_undos (user_id);
create index email_undos_by_expiry on email_undos (expires_at);
