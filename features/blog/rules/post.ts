import { checkImageAddress } from './image-address.ts';
import { contentMaximum, excerptMaximum, mostTags, tagMaximum, titleMaximum } from './limits.ts';
import { cleanLine, cleanText, lengthOf } from './plain-text.ts';
import { cleanTags } from './tags.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import { isSlug } from '#shared/slug.ts';

export interface PostDraft {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** Address of an uploaded picture, absolute http(s) address, or empty. */
  readonly featuredImageUrl: string;
  readonly isPublished: boolean;
}

export interface CheckedPost extends Omit<PostDraft, 'featuredImageUrl'> {
  readonly featuredImageUrl: string | null;
}

export type PostProblem =
  | 'title_missing'
  | 'title_too_long'
  | 'slug_invalid'
  | 'content_too_long'
  | 'excerpt_too_long'
  | 'too_many_tags'
  | 'tag_too_long'
  | 'image_address_invalid';

/** Cleans a draft, or refuses its first invalid field. */
export function checkPost(draft: PostDraft): CheckedPost | Refusal<PostProblem> {
  const title = cleanLine(draft.title);
  if (title === '') return refuse('title_missing', { field: 'title' });
  if (lengthOf(title) > titleMaximum) return tooLong('title_too_long', 'title', titleMaximum);
  const slug = draft.slug.trim();
  if (!isSlug(slug)) return refuse('slug_invalid', { field: 'slug' });
  const content = cleanText(draft.content);
  if (lengthOf(content) > contentMaximum) return tooLong('content_too_long', 'content', contentMaximum);
  const excerpt = cleanLine(draft.excerpt);
  if (lengthOf(excerpt) > excerptMaximum) return tooLong('excerpt_too_long', 'excerpt', excerptMaximum);
  const tags = cleanTags(draft.tags);
  if (tags.length > mostTags) return tooLong('too_many_tags', 'tags', mostTags);
  if (tags.some(tag => lengthOf(tag) > tagMaximum)) return tooLong('tag_too_long', 'tags', tagMaximum);
  const featuredImageUrl = checkImageAddress(draft.featuredImageUrl);
  if (featuredImageUrl instanceof Refusal) return featuredImageUrl;
  return { title, slug, content, excerpt, tags, featuredImageUrl, isPublished: draft.isPublished };
}

function tooLong<const Code extends PostProblem>(
  code: Code,
  field: keyof PostDraft,
  most: number,
): Refusal<Code> {
  return refuse(code, { field, details: { most } });
}
