-- By which a child gets in on a device of its own: a word code to type, and a token in the QR code. One at a time.
create table passes (
  user_id uuid primary key references users (id) on delete cascade,
  -- keyed digest: 40 bits could be tried
  code_hash bytea not null unique,
  token_hash bytea not null unique,
  issued_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- So that an old slip says why it opens nothing. Of nobody: whose it was is not kept.
create table ended_passes (
  code_hash bytea primary key,
  token_hash bytea not null unique,
  because text not null check (because in ('renewed', 'ended', 'group_over', 'grown_up')),
  ended_at timestamptz not null default now()
);
