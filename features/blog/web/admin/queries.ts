import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listMyPosts, readMyPost } from '../../contract.ts';
import { call } from '#web/calls/call.ts';

export const myPostsQuery = queryOptions({
  queryKey: ['blog', 'mine'],
  queryFn: () => call(listMyPosts, {}),
});

/** Never from the cache, because saving overwrites the whole post. */
export function myPostQuery(postId: string) {
  return queryOptions({
    queryKey: ['blog', 'mine', postId],
    queryFn: () => call(readMyPost, { postId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: myPostsQuery.queryKey, exact: true });
}
