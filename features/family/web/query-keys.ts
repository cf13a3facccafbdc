import type { Stale } from '#web/calls/stale.ts';

export const familyKey = ['family'] as const;

/** What children do arrives as notices. */
export const staleFamily: Stale = { queryKeys: [familyKey], after: ['notices', 'profile', 'reconnected'] };
