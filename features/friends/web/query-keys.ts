import type { Stale } from '#web/calls/stale.ts';

export const friendsKey = ['friends'] as const;

export const staleFriends: Stale = { queryKeys: [friendsKey], after: ['friends', 'reconnected'] };
