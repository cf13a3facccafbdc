import { pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';

const key = 'beitrag';
const newPost = 'neu';

export const newPath = `${pagePaths.blogAdmin}?${key}=${newPost}`;

/** Each new post has an address of its own, because two may be written at once, in two tabs. */
export function freshPath(): string {
  return `${newPath}-${newId()}`;
}

export function editPath(postId: string): string {
  return `${pagePaths.blogAdmin}?${key}=${postId}`;
}

interface OpenedPost {
  /** Where what is written is kept on the device; undefined for a new post that has no address of its own yet. */
  readonly address: string | undefined;
  readonly postId: string | undefined;
}

export function openedPost(search: URLSearchParams): OpenedPost | undefined {
  const asked = search.get(key);
  if (asked === null) return undefined;
  const address = asked === newPost ? undefined : editPath(asked);
  return { address, postId: asked.startsWith(newPost) ? undefined : asked };
}
