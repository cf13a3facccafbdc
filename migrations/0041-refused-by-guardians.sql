-- Ended by a guardian of one of the two: both sides are told so.
alter table trade_requests add column refused_by_guardians boolean not null default false;

alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
  'friend_requested', 'friend_accepted', 'code_redeemed',
  'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
  'trade_waits', 'trade_expired',
  'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused'));
