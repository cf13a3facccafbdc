import type { QueryClient } from '@tanstack/react-query';
import { listMyPosts, readMyPost, type MyPostSummary } from '../../author-contract.ts';
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

/** The list shows what was saved before the server is asked for it again. */
export function showSavedPost(client: QueryClient, saved: MyPostSummary): Promise<void> {
  return showPosts(client, posts =>
    [saved, ...posts.filter(post => post.id !== saved.id)].toSorted(
      (one, other) => Number(one.isPublished) - Number(other.isPublished),
    ),
  );
}

export function hideDeletedPost(client: QueryClient, postId: string): Promise<void> {
  return showPosts(client, posts => posts.filter(post => post.id !== postId));
}

function showPosts(client: QueryClient, change: (posts: MyPostSummary[]) => MyPostSummary[]): Promise<void> {
  client.setQueryData(myPostsQuery.queryKey, mine => mine && { ...mine, posts: change(mine.posts) });
  return refreshPosts(client);
}
