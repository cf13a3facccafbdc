import { queryOptions } from '@tanstack/react-query';
import { readStats } from '../contract.ts';
import { statsKey } from '#features/collection/web/queries.ts';
import { call } from '#web/calls/call.ts';

export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: () => call(readStats, {}),
  meta: { keep: readStats.output },
  // Persisted; must not be evicted while in use.
  gcTime: Number.POSITIVE_INFINITY,
});
