import type { QueryClient } from '@tanstack/react-query';
import { listMyPosts, readMyPost } from '../../author-contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const myPostsQuery = callQuery(['blog', 'mine'], listMyPosts, {});

/** Never from the cache, because saving overwrites the whole post. */
export const myPostQuery = (postId: string) =>
  callQuery(
    ['blog', 'mine', postId],
    readMyPost,
    { postId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );

export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: myPostsQuery.queryKey, exact: true });
}
