-- A child of 16 gets an address and a password of its own, when it follows the link.
create table own_account_offers (
  child_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  expires_at timestamptz not null,
  guardian_id uuid not null references users (id) on delete cascade,
  password_digest bytea not null
);
create index own_account_offers_by_guardian on own_account_offers (guardian_id);

-- Of two guardians one asks and the other answers: an own account for a child, its deletion, and that the other leaves.
create table guardian_asks (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references families (id) on delete cascade,
  asked_by uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('own_account', 'delete_child', 'remove_guardian')),
  child_id uuid references users (id) on delete cascade,
  email text check (length(email) <= 254),
  expires_at timestamptz not null,
  unique NULLS not DISTINCT (family_id, kind, child_id),
  constraint guardian_asks_check check ((kind = 'remove_guardian') = (child_id is null)),
  constraint guardian_asks_check1 check ((kind = 'own_account') = (email is not null))
);
create index guardian_asks_by_asker on guardian_asks (asked_by);
create index guardian_asks_by_child on guardian_asks (child_id);
