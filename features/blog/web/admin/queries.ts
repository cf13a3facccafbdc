import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listMyPosts, readMyPost } from '../../contract.ts';
import { call } from '#web/call.ts';

/** The member's own posts and whether the operator lets them write. */
export const myPostsQuery = queryOptions({
  queryKey: ['blog', 'mine'],
  queryFn: () => call(listMyPosts, {}),
});

/** An own post for its form; never an old one, because saving writes all of it. */
export function myPostQuery(postId: string) {
  return queryOptions({
    queryKey: ['blog', 'mine', postId],
    queryFn: () => call(readMyPost, { postId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Asks again for all posts that are on the screen. */
export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: myPostsQuery.queryKey, exact: true });
}
