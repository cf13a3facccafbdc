import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listMyPosts, readMyPost, type MyPostSummary } from '../../author-contract.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const myPostsQuery = infiniteQueryOptions({
  queryKey: ['blog', 'mine'],
  queryFn: ({ pageParam }) => call(listMyPosts, pageParam === null ? {} : { after: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

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
  return showPosts(client, (posts, page) => {
    const others = posts.filter(post => post.id !== saved.id);
    if (page > 0) return others;
    return [saved, ...others].toSorted((one, other) => Number(one.isPublished) - Number(other.isPublished));
  });
}

export function hideDeletedPost(client: QueryClient, postId: string): Promise<void> {
  return showPosts(client, posts => posts.filter(post => post.id !== postId));
}

type Change = (posts: MyPostSummary[], page: number) => MyPostSummary[];

function showPosts(client: QueryClient, change: Change): Promise<void> {
  client.setQueryData(
    myPostsQuery.queryKey,
    mine =>
      mine && { ...mine, pages: mine.pages.map((page, at) => ({ ...page, posts: change(page.posts, at) })) },
  );
  return refreshPosts(client);
}
