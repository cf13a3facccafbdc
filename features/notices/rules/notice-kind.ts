import { pagePaths } from '#shared/page-paths.ts';

export const noticeKinds = [
  'friend_requested',
  'friend_accepted',
  'code_redeemed',
  'trade_proposed',
  'trade_countered',
  'trade_accepted',
  'trade_declined',
  'trade_cancelled',
  'trade_waits',
  'trade_expired',
  'child_asks_friendship',
  'child_asks_swap',
  'child_swapped',
  'group_ends',
  'group_reported',
  'trade_refused',
  'guardian_joined',
  'friend_refused',
  'group_over',
  'album_taken',
  'album_inherited',
  'case_decided',
  'objection_answered',
  'report_answered',
  'group_cleared',
  'group_taken_down',
  'group_suspended',
  'group_restored',
] as const;
/** The kinds of the first releases, whose clients refuse a list that holds any other. */
export const firstKinds = noticeKinds.slice(0, noticeKinds.indexOf('trade_cancelled') + 1);
export type NoticeKind = (typeof noticeKinds)[number];

/** Topics can be switched off for pushes only; the inbox shows everything. */
export const pushTopics = ['friendRequests', 'trades', 'answers'] as const;
export type PushTopic = (typeof pushTopics)[number];

export const topicOf: Readonly<Record<NoticeKind, PushTopic>> = {
  friend_requested: 'friendRequests',
  code_redeemed: 'friendRequests',
  trade_proposed: 'trades',
  trade_countered: 'trades',
  trade_cancelled: 'trades',
  trade_waits: 'trades',
  trade_expired: 'trades',
  friend_accepted: 'answers',
  trade_accepted: 'answers',
  trade_declined: 'answers',
  trade_refused: 'answers',
  child_asks_friendship: 'friendRequests',
  child_asks_swap: 'trades',
  child_swapped: 'trades',
  group_ends: 'answers',
  group_reported: 'answers',
  guardian_joined: 'answers',
  friend_refused: 'answers',
  group_over: 'answers',
  album_taken: 'answers',
  album_inherited: 'answers',
  case_decided: 'answers',
  objection_answered: 'answers',
  report_answered: 'answers',
  group_cleared: 'answers',
  group_taken_down: 'answers',
  group_suspended: 'answers',
  group_restored: 'answers',
};

/** The page where a notice of the kind is answered or explained. */
export const pathOf: Readonly<Record<NoticeKind, string>> = {
  friend_requested: `${pagePaths.friends}?tab=requests`,
  friend_accepted: pagePaths.friends,
  friend_refused: pagePaths.friends,
  code_redeemed: pagePaths.friends,
  trade_proposed: pagePaths.trades,
  trade_countered: pagePaths.trades,
  trade_accepted: pagePaths.trades,
  trade_declined: pagePaths.trades,
  trade_cancelled: pagePaths.trades,
  trade_waits: pagePaths.trades,
  trade_expired: pagePaths.trades,
  trade_refused: pagePaths.trades,
  child_asks_friendship: pagePaths.family,
  child_asks_swap: pagePaths.family,
  child_swapped: pagePaths.family,
  guardian_joined: pagePaths.family,
  group_ends: pagePaths.groups,
  group_reported: pagePaths.groups,
  group_cleared: pagePaths.groups,
  group_taken_down: pagePaths.groups,
  group_suspended: pagePaths.groups,
  group_restored: pagePaths.groups,
  group_over: pagePaths.dashboard,
  album_taken: pagePaths.shelf,
  album_inherited: pagePaths.shelf,
  case_decided: pagePaths.cases,
  objection_answered: pagePaths.cases,
  report_answered: pagePaths.cases,
};

/** Sent by the operators: these notices name no person. */
export const isAboutCase = (kind: NoticeKind): boolean => pathOf[kind] === pagePaths.cases;
