import { listRecentChanges } from '../../recent-contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const recentChangesKey = (albumId: number, ...opening: readonly number[]) =>
  ['recentChanges', albumId, ...opening] as const;

/** On all devices, with swaps. */
export const changesElsewhereQuery = (albumId: number) =>
  callQuery(['changesElsewhere', albumId], listRecentChanges, { albumId }, { staleTime: 0, gcTime: 0 });
