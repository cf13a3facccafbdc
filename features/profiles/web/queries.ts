import { queryOptions } from '@tanstack/react-query';
import { readDiscoverability } from '../contract.ts';
import { call } from '#web/calls/call.ts';

export const discoverabilityQuery = queryOptions({
  queryKey: ['discoverability'],
  queryFn: () => call(readDiscoverability, {}),
});
