import { queryOptions } from '@tanstack/react-query';
import { readStats } from '../contract.ts';
import { statsKey } from '#features/collection/web/queries.ts';
import { call } from '#web/calls/call.ts';
import { persisted } from '#web/persistence/query-client.ts';

export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: () => call(readStats, {}),
  ...persisted(readStats.output),
});
