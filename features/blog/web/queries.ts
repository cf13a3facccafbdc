import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import { isSlug } from '../rules/slug.ts';
import type { PostFilter } from './post-filter.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** The server's page is itself at most a minute old. */
const staleTime = 5 * 60_000;

export const postsQuery = ({ search, tag, page }: PostFilter) =>
  callQuery(['blog', 'posts', search, tag, String(page)], listPosts, { search, tag, page }, { staleTime });

export const tagsQuery = callQuery(['blog', 'tags'], listTags, {}, { staleTime });

export function postQuery(slug: string) {
  return {
    queryKey: ['blog', 'post', slug],
    queryFn: async () => {
      // Refused without a call, because the contract would refuse its form in other words.
      if (!isSlug(slug)) throw new CallRefused({ code: 'post_not_found', message: '' }, 404);
      return call(readPost, { slug });
    },
    staleTime,
  };
}

export function otherPostsQuery(slug: string) {
  return {
    queryKey: ['blog', 'others', slug],
    queryFn: async () => (isSlug(slug) ? (await call(listLatestPosts, { besides: slug })).posts : []),
    staleTime,
  };
}
