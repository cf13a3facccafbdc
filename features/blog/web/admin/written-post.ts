import type { MyPost } from '../../contract.ts';
import type { PostDraft } from '../../rules/post.ts';
import { slugFromTitle } from '../../rules/slug.ts';
import { tagsFromText } from '../../rules/tags.ts';

/** A post as its form holds it. */
export interface WrittenPost extends Omit<PostDraft, 'tags'> {
  /** As they were typed, separated by commas. */
  readonly tags: string;
  /** The author has given the address by hand: it does not follow the title any more. */
  readonly isSlugOwn: boolean;
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
};

/** The form of a post that is there. An address that readers may know does not follow the title. */
export function writtenFrom(post: MyPost): WrittenPost {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isPublished } = post;
  const isSlugOwn = isPublished || slug !== slugFromTitle(title);
  return { title, slug, isSlugOwn, content, excerpt, tags: tags.join(', '), featuredImageUrl, isPublished };
}

/** What is sent. */
export function draftOf(written: WrittenPost): PostDraft & { tags: string[] } {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isPublished } = written;
  return { title, slug, content, excerpt, tags: tagsFromText(tags), featuredImageUrl, isPublished };
}

/** The title with the address that follows it. */
export function withTitle(written: WrittenPost, title: string): Partial<WrittenPost> {
  return written.isSlugOwn ? { title } : { title, slug: slugFromTitle(title) };
}

export function isSameText(one: WrittenPost, other: WrittenPost): boolean {
  return JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));
}
