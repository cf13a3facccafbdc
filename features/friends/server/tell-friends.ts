import type { Connection } from './store.ts';
import type { NoticeKind } from '#features/notices/rules/notice-kind.ts';
import { tellDeed } from '#features/notices/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

type FriendsChange = 'requested' | 'accepted' | 'redeemed' | 'ended';

const noticeOf: Readonly<Record<FriendsChange, NoticeKind | undefined>> = {
  requested: 'friend_requested',
  accepted: 'friend_accepted',
  redeemed: 'code_redeemed',
  ended: undefined,
};

/** Publishes to the other side and to the devices of `by`. */
export async function tellFriends(
  live: Live,
  within: Queries,
  deed: { by: string; other: string; change: FriendsChange; friendshipId: string },
): Promise<void> {
  const { by, other, change, friendshipId } = deed;
  const kind = noticeOf[change];
  const told = [
    { audience: { userIds: [other] }, event: { topic: 'friends', change, friendshipId } as const },
    { audience: { userIds: [by] }, event: { topic: 'friends', change: 'own', friendshipId } as const },
  ];
  const notice = kind && { to: other, kind };
  await tellDeed(live, within, { by, about: { friendshipId }, notice }, told);
}

export function otherOf({ user1Id, user2Id }: Connection, userId: string): string {
  return user1Id === userId ? user2Id : user1Id;
}
