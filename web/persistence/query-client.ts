import type * as v from 'valibot';
import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';

/** P-20. */
const mostRetries = 3;
const longestDelayMs = 30_000;
const cacheMinutes = 5;

/** `firstWaitMs`: the wait before the first retry; it doubles each time. */
export function createQueryClient(Client = QueryClient, firstWaitMs = 1000): QueryClient {
  return new Client({
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

export function persisted<Output>(output: v.GenericSchema<unknown, Output>) {
  return { meta: { keep: output }, gcTime: Number.POSITIVE_INFINITY };
}
