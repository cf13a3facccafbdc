import type { MyPost } from '../../author-contract.ts';
import type { PostDraft } from '../../rules/post.ts';
import { slugFromTitle } from '../../rules/slug-from-title.ts';
import { tagsFromText } from '../../rules/tags.ts';

export interface WrittenPost extends Omit<PostDraft, 'tags'> {
  /** As typed, separated by commas. */
  readonly tags: string;
  readonly isSlugOwn: boolean;
  readonly isMailed: boolean;
  /** The version of the saved post that it was begun over. */
  readonly over?: string | undefined;
}

export const emptyPost: WrittenPost = {
  title: '',
  slug: '',
  isSlugOwn: false,
  content: '',
  excerpt: '',
  tags: '',
  featuredImageUrl: '',
  isPublished: false,
  isMailed: false,
};

/** The slug of a published post does not follow the title, because readers may know it. */
export function writtenFrom(post: MyPost): WrittenPost {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isWaiting } = post;
  const isPublished = post.isPublished || isWaiting;
  const isSlugOwn = isPublished || slug !== slugFromTitle(title);
  const kept = { title, slug, content, excerpt, featuredImageUrl, isPublished };
  return { ...kept, isSlugOwn, tags: tags.join(', '), isMailed: false, over: post.version };
}

export function draftOf(written: WrittenPost): PostDraft & { tags: string[]; isMailed: boolean } {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isPublished, isMailed } = written;
  const kept = { title, slug, content, excerpt, featuredImageUrl, isPublished };
  return { ...kept, tags: tagsFromText(tags), isMailed: isPublished && isMailed };
}

export function withTitle(written: WrittenPost, title: string): Partial<WrittenPost> {
  return written.isSlugOwn ? { title } : { title, slug: slugFromTitle(title) };
}

export function isSameText(one: WrittenPost, other: WrittenPost): boolean {
  return JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));
}
