import type { Stale } from '#web/calls/stale.ts';

export const familyKey = ['family'] as const;

/** What children do is told by notices. */
export const staleFamily: Stale = { queryKeys: [familyKey], after: ['notices', 'profile', 'reconnected'] };
