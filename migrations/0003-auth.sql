create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the cookie's token; the token itself is kept nowhere
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- when this session last showed a code
  second_factor_at timestamptz,
  -- of sessions that began while the account was suspended: until then they may do little
  restricted_until timestamptz,
  -- These end with the pass.
  by_pass boolean not null default false
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);

-- Sessions of children on the device of a guardian, who may come back there.
create table face_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the stored hash: another password ends coming back by PIN
  password_digest bytea not null
);
create index face_sessions_by_guardian on face_sessions (guardian_id);

-- Where a device of a family goes on as somebody else from the first use of this token: if the answer that brought it was
-- lost, the former face stays signed in.
create table face_switches (
  token_hash bytea primary key,
  -- the device's session of the moment, which becomes the new face's
  session_id uuid not null references sessions (id) on update cascade on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  -- null when the guardian comes back
  password_digest bytea,
  made_at timestamptz not null default clock_timestamp()
);
create index face_switches_by_guardian on face_switches (guardian_id);
create index face_switches_by_session on face_switches (session_id, made_at);
create index face_switches_by_user on face_switches (user_id);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  -- null until a first code showed that the app has it
  confirmed_at timestamptz,
  -- a code counts once: the newest thirty seconds whose code was taken
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256; 80 random bits
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

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
create index email_undos_by_expiry on email_undos (expires_at);
create index email_undos_by_user on email_undos (user_id);

-- What members' own programs show instead of a session.
create table access_tokens (
  id uuid primary key default gen_random_uuid(),
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

-- Ways to a new password, for an hour and once.
create table password_resets (
  -- SHA-256 of the link's token; the token itself is kept nowhere
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- Links that confirm an account's address, for a day and once.
create table email_confirmations (
  -- SHA-256 of the link's token; the token itself is kept nowhere
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index email_confirmations_by_user on email_confirmations (user_id);
