import { call } from '#web/calls/call.ts';

/** Prefetched by the server; the contract is imported lazily, because the browser hardly ever needs it. */
export const latestPostsQuery = {
  queryKey: ['landing', 'latest-posts'],
  queryFn: async () => {
    const { listLatestPosts } = await import('#features/blog/contract.ts');
    return call(listLatestPosts, {});
  },
  staleTime: Number.POSITIVE_INFINITY,
};
