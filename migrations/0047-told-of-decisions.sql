-- What operators decided is told to whom it concerns and who reported it, because children have no address, and to the
-- organiser of a group.
alter table notices
  drop constraint notices_check,
  add constraint notices_check check (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 1
    or (num_nonnulls(friendship_id, trade_id, group_id, album_id) = 0 and kind in (
      'guardian_joined', 'group_over', 'case_decided', 'objection_answered', 'report_answered'))),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'friend_requested', 'friend_accepted', 'code_redeemed',
    'trade_proposed', 'trade_countered', 'trade_accepted', 'trade_declined', 'trade_cancelled',
    'trade_waits', 'trade_expired',
    'child_asks_friendship', 'child_asks_swap', 'child_swapped', 'group_ends', 'group_reported', 'trade_refused',
    'guardian_joined', 'friend_refused', 'group_over', 'album_taken',
    'case_decided', 'objection_answered', 'report_answered',
    'group_cleared', 'group_taken_down', 'group_suspended'));
