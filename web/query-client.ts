import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';
import { CallRefused } from './call.ts';

/** Retries, their delays and the cache's time: specification, section 7. */
const mostRetries = 3;
const longestDelayMs = 30_000;
const cacheMinutes = 5;

/** Kept data older than this is not shown any more. */
const keptDays = 30;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !(error instanceof CallRefused) && failures < mostRetries,
        retryDelay: failures => Math.min(1000 * 2 ** failures, longestDelayMs),
        gcTime: cacheMinutes * 60_000,
        // Live events say when something changed; without them a revisit asks again.
        staleTime: 10_000,
      },
    },
  });
}

const store = createStore('klebekumpel-queries', 'kept');

const persister = createAsyncStoragePersister({
  storage: {
    getItem: async key => {
      try {
        return (await get<string>(key, store)) ?? null;
      } catch {
        return null;
      }
    },
    setItem: async (key, value) => {
      try {
        await set(key, value, store);
      } catch {}
    },
    removeItem: async key => {
      try {
        await del(key, store);
      } catch {}
    },
  },
  key: 'queries',
  throttleTime: 500,
});

/** Only queries marked `meta: { keep: true }` are kept on the device, and only their last good answers. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  maxAge: keptDays * 24 * 60 * 60_000,
  buster: import.meta.env.VITE_BUILD ?? 'dev',
  dehydrateOptions: {
    shouldDehydrateQuery: (query: Query) => query.meta?.['keep'] === true && query.state.status === 'success',
  },
};

/** Forgets everything kept on the device. */
export async function forgetKept(): Promise<void> {
  await persister.removeClient();
}
