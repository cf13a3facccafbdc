import type { Stale } from '#web/calls/stale.ts';

/** Apart: live events need it before the feature's code. */
export const friendsKey = ['friends'] as const;

export const staleFriends: Stale = { queryKeys: [friendsKey], after: ['friends', 'reconnected'] };
