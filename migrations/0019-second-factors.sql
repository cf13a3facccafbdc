-- A code beside the password: from an app (RFC 6238), or one of those kept for the day the device is lost.

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

-- when this session last showed a code
alter table sessions add column second_factor_at timestamptz;
