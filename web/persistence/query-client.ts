import type * as v from 'valibot';
import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';

/** P-20. */
const mostRetries = 3;
const longestDelayMs = 30_000;
const cacheMinutes = 5;

/** The first of its waits lasts that long; each doubles. */
export function createQueryClient(firstWaitMs = 1000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof CallRefused) && failures < mostRetries,
        retryDelay: failures => Math.min(firstWaitMs * 2 ** failures, longestDelayMs),
        gcTime: cacheMinutes * 60_000,
        // Live events invalidate; this covers gaps.
        staleTime: 10_000,
        // `navigator.onLine` is unreliable, and paused calls fail silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Options of a query whose answers the device keeps, in this shape; they are not evicted while in use. */
export function persisted<Output>(output: v.GenericSchema<unknown, Output>) {
  return { meta: { keep: output }, gcTime: Number.POSITIVE_INFINITY };
}
