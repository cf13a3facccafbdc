import * as v from 'valibot';
import { endpoint, Time } from '#shared/endpoint.ts';
import { slugMaximum } from '#shared/slug.ts';

export const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(slugMaximum));

export const blogRefusals = {
  post_not_found: 404,
  post_changed: 409,
  author_not_allowed: 403,
  email_unconfirmed: 403,
  mailing_not_allowed: 403,
  title_missing: 422,
  title_too_long: 422,
  slug_invalid: 422,
  slug_taken: 409,
  content_too_long: 422,
  excerpt_too_long: 422,
  too_many_tags: 422,
  tag_too_long: 422,
  image_address_invalid: 422,
  picture_gone: 409,
  picture_missing: 422,
  picture_kind: 422,
  picture_unreadable: 422,
  picture_too_many_pixels: 422,
  pictures_full: 409,
  too_many_posts: 409,
} as const;
export type BlogRefusal = keyof typeof blogRefusals;

/** A published post as lists show it. All texts are plain text. */
export const PostSummary = v.object({
  id: v.string(),
  title: v.string(),
  excerpt: v.string(),
  slug: v.string(),
  publishedAt: Time,
  tags: v.array(v.string()),
  /** Address of an uploaded picture, for `imageSources`; null for none, and for a foreign one (`img-src 'self'`). */
  imageUrl: v.nullable(v.string()),
});
export type PostSummary = v.InferOutput<typeof PostSummary>;

/** `content` is plain text with line breaks. */
export const Post = v.object({
  ...PostSummary.entries,
  content: v.string(),
  /** For link previews: a path of this site or a foreign http(s) address. */
  previewImageUrl: v.nullable(v.string()),
  /** Null if the author's profile is deleted. */
  authorName: v.nullable(v.string()),
});
export type Post = v.InferOutput<typeof Post>;

const Page = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(999_999),
);

/**
 * Published posts, newest first, `postsPerPage` (12) a page; empty beyond the last. `search` is part of a title,
 * `tag` one of `listTags`; both ignore case.
 */
export const listPosts = endpoint('GET /api/blog/posts', {
  name: 'listPosts',
  access: 'public',
  input: v.strictObject({
    page: v.optional(Page, 1),
    // Longer than any title or tag: such a search finds nothing, but is no error.
    search: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
    tag: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  }),
  output: v.object({
    posts: v.array(PostSummary),
    /** Number of matches on all pages. */
    total: v.number(),
    /** At least 1. */
    pageCount: v.number(),
  }),
});

/** The three newest published posts; `besides` leaves out the post on whose page they are shown. */
export const listLatestPosts = endpoint('GET /api/blog/latest', {
  name: 'listLatestPosts',
  access: 'public',
  input: v.strictObject({ besides: v.optional(Slug) }),
  output: v.object({ posts: v.array(PostSummary) }),
});

/** Tags of published posts, most used first, at most 50; upper and lower case are the same tag. */
export const listTags = endpoint('GET /api/blog/tags', {
  name: 'listTags',
  access: 'public',
  output: v.object({ tags: v.array(v.object({ tag: v.string(), count: v.number() })) }),
});

/** A published post. A draft is `post_not_found`, even for its author. */
export const readPost = endpoint('GET /api/blog/posts/:slug', {
  name: 'readPost',
  access: 'public',
  input: v.strictObject({ slug: Slug }),
  output: Post,
  refusals: ['post_not_found'],
});
