import type { Stale } from '#web/calls/stale.ts';

/** Beginning of the keys of notices, in a file of its own: news come before their code is needed. */
export const noticesKey = ['notices'] as const;
export const unreadKey = [...noticesKey, 'unread'] as const;

/** They tell of friends and swaps. */
export const staleNotices: Stale = {
  queryKeys: [noticesKey],
  after: ['notices', 'friends', 'trades', 'reconnected'],
  take(client, news) {
    const unread = news.topic === 'notices' ? news.unread : undefined;
    if (unread !== undefined) client.setQueryData(unreadKey, { unread });
    return unread !== undefined;
  },
};
