import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import type { PostFilter } from './post-filter.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** The server's page is itself at most a minute old. */
const staleTime = 5 * 60_000;

export const postsQuery = ({ search, tag, page }: PostFilter) =>
  callQuery(['blog', 'posts', search, tag, String(page)], listPosts, { search, tag, page }, { staleTime });

export const tagsQuery = callQuery(['blog', 'tags'], listTags, {}, { staleTime });

export const postQuery = (slug: string) =>
  callQuery(['blog', 'post', slug], readPost, { slug }, { staleTime });

export function otherPostsQuery(slug: string) {
  return {
    queryKey: ['blog', 'others', slug],
    queryFn: async () => (await call(listLatestPosts, { besides: slug })).posts,
    staleTime,
  };
}
