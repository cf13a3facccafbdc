-- Families: one or two guardians, up to eight children.
create table families (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table family_members (
  user_id uuid primary key references users (id) on delete cascade,
  family_id uuid not null references families (id) on delete cascade,
  role text not null check (role in ('guardian', 'child')),
  joined_at timestamptz not null default now(),
  -- a guardian's, for coming back from a child on the same device; argon2, as passwords
  pin_hash text,
  -- what guardians decided for a child
  friendships text not null default 'guardian' check (friendships in ('guardian', 'family', 'self')),
  swaps text not null default 'tell' check (swaps in ('tell', 'ask', 'none')),
  push_from smallint not null default 14 check (push_from between 7 and 21),
  push_until smallint not null default 19,
  constraint family_members_check check (role = 'guardian' or pin_hash is null),
  constraint family_members_check1 check (push_until >= push_from and push_until <= 21)
);
create index family_members_by_family on family_members (family_id);

-- By which a second guardian joins, once.
create table guardian_codes (
  family_id uuid primary key references families (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What a child's guardians are asked about: a friendship or a swap.
create table approvals (
  child_id uuid not null references users (id) on delete cascade,
  friendship_id uuid,
  trade_id uuid,
  approved_at timestamptz,
  constraint approvals_check check (num_nonnulls(friendship_id, trade_id) = 1),
  unique (friendship_id, child_id),
  unique (trade_id, child_id)
);
create index approvals_by_child on approvals (child_id);
