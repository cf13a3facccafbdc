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
  check (role = 'guardian' or pin_hash is null)
);
create index family_members_by_family on family_members (family_id);

-- By which a second guardian joins, once.
create table guardian_codes (
  family_id uuid primary key references families (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Sessions of children on the device of a guardian, who may come back there.
create table face_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the stored hash: another password ends coming back by PIN
  password_digest bytea not null
);
create index face_sessions_by_guardian on face_sessions (guardian_id);

-- Nobody is responsible any more: what the children left goes, too.
create function end_family() returns trigger language plpgsql as $$
begin
  if old.role = 'guardian' and not exists (
    select from family_members where family_id = old.family_id and role = 'guardian'
  ) then
    delete from users where id in (
      select user_id from family_members where family_id = old.family_id and role = 'child');
    delete from families where id = old.family_id;
  end if;
  return null;
end
$$;
create trigger family_members_end_family after delete on family_members
  for each row execute function end_family();

-- Both sides said yes; guardians of children among them decide.
alter table friendships add column agreed_at timestamptz;
create table friendship_approvals (
  friendship_id uuid not null references friendships (id) on delete cascade,
  child_id uuid not null references users (id) on delete cascade,
  approved_at timestamptz,
  primary key (friendship_id, child_id)
);
create index friendship_approvals_by_child on friendship_approvals (child_id);

-- Swaps of children whose guardians want to be asked before.
create table trade_approvals (
  trade_id uuid not null references trade_requests (id) on delete cascade,
  child_id uuid not null references users (id) on delete cascade,
  approved_at timestamptz,
  primary key (trade_id, child_id)
);
create index trade_approvals_by_child on trade_approvals (child_id);

alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
  'friend_requested', 'friend_accepted', 'code_redeemed',
  'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
  'trade_waits', 'trade_expired', 'child_asks_friendship', 'child_asks_swap', 'child_swapped'));
