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
  /** Sent to the newsletter's subscribers when it is saved as published. */
  readonly isMailed: boolean;
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

/** The form of a post that is there. An address that readers may know does not follow the title. */
export function writtenFrom(post: MyPost): WrittenPost {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isPublished } = post;
  const isSlugOwn = isPublished || slug !== slugFromTitle(title);
  const kept = { title, slug, content, excerpt, featuredImageUrl, isPublished };
  return { ...kept, isSlugOwn, tags: tags.join(', '), isMailed: false };
}

/** What is sent. */
export function draftOf(written: WrittenPost): PostDraft & { tags: string[]; isMailed: boolean } {
  const { title, slug, content, excerpt, tags, featuredImageUrl, isPublished, isMailed } = written;
  const kept = { title, slug, content, excerpt, featuredImageUrl, isPublished };
  return { ...kept, tags: tagsFromText(tags), isMailed: isPublished && isMailed };
}

/** The title with the address that follows it. */
export function withTitle(written: WrittenPost, title: string): Partial<WrittenPost> {
  return written.isSlugOwn ? { title } : { title, slug: slugFromTitle(title) };
}

export function isSameText(one: WrittenPost, other: WrittenPost): boolean {
  return JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));
}
