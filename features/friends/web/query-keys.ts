import type { Stale } from '#web/calls/stale.ts';

/** Beginning of the keys of this feature, in a file of its own: news come before its code is needed. */
export const friendsKey = ['friends'] as const;

export const staleFriends: Stale = { queryKeys: [friendsKey], after: ['friends', 'reconnected'] };
