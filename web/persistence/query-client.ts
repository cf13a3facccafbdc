import type * as v from 'valibot';
import {
  QueryClient,
  type FetchQueryOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';

/** P-20. */
const mostRetries = 3;
const longestDelayMs = 30_000;
const cacheMinutes = 5;

/** `firstWaitMs`: the wait before the first retry; it doubles each time. */
export function createQueryClient(firstWaitMs = 1000): QueryClient {
  return new DoubtfulQueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof CallRefused) && failures < mostRetries,
        retryDelay: failures => Math.min(firstWaitMs * 2 ** failures, longestDelayMs),
        gcTime: cacheMinutes * 60_000,
        // Live events invalidate; this covers what they miss.
        staleTime: 10_000,
        // `navigator.onLine` is unreliable, and paused calls would fail silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A first fetch that is under way may be stale already, and an invalidation does not repeat it: invalidate after it. */
class DoubtfulQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
  ): Promise<void> {
    const first: Query[] = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.allSettled([super.invalidateQueries(filters), ...first.map(query => query.fetch())]);
    await super.invalidateQueries({
      ...filters,
      predicate: query => query.state.data !== undefined && first.includes(query),
    });
  }
}

/** Not shared with a fetch that began before, whose answer may be older than what is asked about. */
export async function fetchAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

export function persisted<Output>(output: v.GenericSchema<unknown, Output>) {
  return { meta: { keep: output }, gcTime: Number.POSITIVE_INFINITY };
}
