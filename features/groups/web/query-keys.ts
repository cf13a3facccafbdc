import type { Stale } from '#web/calls/stale.ts';

export const groupsKey = ['groups'] as const;

export const staleGroups: Stale = {
  queryKeys: [groupsKey],
  after: ['friends', 'albums', 'profile', 'notices', 'reconnected'],
};
