import type { Stale } from '#web/calls/stale.ts';

export const noticesKey = ['notices'] as const;
export const unreadKey = [...noticesKey, 'unread'] as const;

export const staleNotices: Stale = {
  queryKeys: [noticesKey],
  after: ['notices', 'friends', 'trades', 'reconnected'],
  take(client, news) {
    if (news.topic !== 'notices' || news.waiting === undefined) return false;
    const { unread, waiting } = news;
    client.setQueryData(unreadKey, { unread, waiting });
    return true;
  },
};
