import type { Stale } from '#web/calls/stale.ts';

export const noticesKey = ['notices'] as const;
export const unreadKey = [...noticesKey, 'unread'] as const;

export const staleNotices: Stale = {
  queryKeys: [noticesKey],
  after: ['notices', 'friends', 'trades', 'reconnected'],
  take(client, news) {
    const unread = news.topic === 'notices' ? news.unread : undefined;
    if (unread !== undefined) client.setQueryData(unreadKey, { unread });
    return unread !== undefined;
  },
};
