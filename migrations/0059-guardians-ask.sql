-- Of two guardians one asks and the other answers: an own account for a child, its deletion, and that the other leaves.
create table guardian_asks (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null references families (id) on delete cascade,
  asked_by uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('own_account', 'delete_child', 'remove_guardian')),
  child_id uuid references users (id) on delete cascade,
  email text check (length(email) <= 254),
  expires_at timestamptz not null,
  check ((kind = 'remove_guardian') = (child_id is null)),
  check ((kind = 'own_account') = (email is not null)),
  unique nulls not distinct (family_id, kind, child_id)
);
create index guardian_asks_by_asker on guardian_asks (asked_by);
create index guardian_asks_by_child on guardian_asks (child_id);

-- As in 0052, with what guardians hear of each other.
alter table notices
  drop constraint notices_check,
  add constraint notices_check check (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 1
    or (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 0 and kind in (
      'guardian_joined', 'group_over', 'case_decided', 'objection_answered', 'report_answered',
      'guardian_asks', 'guardian_refused', 'guardian_left'))),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused',
    'guardian_joined', 'friend_refused', 'group_over', 'album_taken', 'album_inherited',
    'case_decided', 'objection_answered', 'report_answered',
    'group_cleared', 'group_taken_down', 'group_suspended', 'group_restored',
    'guardian_asks', 'guardian_refused', 'guardian_left'));
