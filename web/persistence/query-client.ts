import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';

/** Retries, their delays and the cache's time: P-20. */
const mostRetries = 3;
const longestDelayMs = 30_000;
const cacheMinutes = 5;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof CallRefused) && failures < mostRetries,
        retryDelay: failures => Math.min(1000 * 2 ** failures, longestDelayMs),
        gcTime: cacheMinutes * 60_000,
        // Live events say when something changed; without them a revisit asks again.
        staleTime: 10_000,
        // What the browser believes about being online is often wrong, and a call that waits for it says nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
