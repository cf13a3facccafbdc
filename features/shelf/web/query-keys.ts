import type { Stale } from '#web/calls/stale.ts';

export const shelfKey = ['shelf'] as const;

export const staleShelf: Stale = { queryKeys: [shelfKey], after: ['albums', 'friends', 'reconnected'] };
