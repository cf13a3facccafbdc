import { pagePaths } from '#shared/page-paths.ts';

const key = 'beitrag';
const newPost = 'neu';

export const newPath = `${pagePaths.blogAdmin}?${key}=${newPost}`;

export function editPath(postId: string): string {
  return `${pagePaths.blogAdmin}?${key}=${postId}`;
}

export function openedPost(search: URLSearchParams): { readonly postId: string | undefined } | undefined {
  const asked = search.get(key);
  if (asked === null) return undefined;
  return { postId: asked === newPost ? undefined : asked };
}
