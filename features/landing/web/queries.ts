import { listLatestPosts } from '#features/blog/contract.ts';
import { call } from '#web/call.ts';

/** The three newest posts of the blog. */
export const latestPostsQuery = {
  queryKey: ['landing', 'latest-posts'],
  queryFn: () => call(listLatestPosts, {}),
};
