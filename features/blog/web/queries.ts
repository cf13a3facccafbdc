import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import { isSlug } from '../rules/slug.ts';
import type { PostFilter } from './post-filter.ts';
import { call, CallRefused } from '#web/call.ts';

/** What the server rendered is a minute old at most; a visit does not need it newer. */
const staleTime = 5 * 60_000;

export function postsQuery({ search, tag, page }: PostFilter) {
  return {
    queryKey: ['blog', 'posts', search, tag, String(page)],
    queryFn: () => call(listPosts, { search, tag, page }),
    staleTime,
  };
}

export const tagsQuery = {
  queryKey: ['blog', 'tags'],
  queryFn: () => call(listTags, {}),
  staleTime,
};

export function postQuery(slug: string) {
  return {
    queryKey: ['blog', 'post', slug],
    queryFn: async () => {
      // What can be no post's address is not there, whatever the call would say about its form.
      if (!isSlug(slug)) throw new CallRefused({ code: 'post_not_found', message: '' }, 404);
      return call(readPost, { slug });
    },
    staleTime,
  };
}

/** The newest posts beside this one. */
export function otherPostsQuery(slug: string) {
  return {
    queryKey: ['blog', 'others', slug],
    // No post has such an address, and the page of none shows no others.
    queryFn: async () => (isSlug(slug) ? (await call(listLatestPosts, { besides: slug })).posts : []),
    staleTime,
  };
}
