import { call } from '#web/call.ts';

/**
 * The three newest posts of the blog. The server has asked by the time the page arrives, and nobody waits for a post on
 * this page: the call and its contract are not loaded again.
 */
export const latestPostsQuery = {
  queryKey: ['landing', 'latest-posts'],
  queryFn: async () => {
    const { listLatestPosts } = await import('#features/blog/contract.ts');
    return call(listLatestPosts, {});
  },
  staleTime: Number.POSITIVE_INFINITY,
};
