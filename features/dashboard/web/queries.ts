import { queryOptions } from '@tanstack/react-query';
import { readStats } from '../contract.ts';
import { statsKey } from '#features/collection/web/queries.ts';
import { call } from '#web/calls/call.ts';

/** The member's figures over all albums. */
export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: () => call(readStats, {}),
  meta: { keep: readStats.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});
