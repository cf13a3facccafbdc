import * as v from 'valibot';
import { slugMaximum } from './rules/limits.ts';
import { pictureBytes } from './rules/picture-format.ts';
import { endpoint } from '#shared/endpoint.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Time = v.pipe(v.string(), v.isoTimestamp());
const Nothing = v.strictObject({});
const Done = v.object({});
const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(slugMaximum));

/** HTTP status of each refusal of this feature. */
export const blogRefusals = {
  post_not_found: 404,
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
} as const;
export type BlogRefusal = keyof typeof blogRefusals;

/** A published post as lists show it. Texts are plain. */
export const PostSummary = v.object({
  id: v.string(),
  title: v.string(),
  excerpt: v.string(),
  slug: v.string(),
  publishedAt: Time,
  tags: v.array(v.string()),
  /** Address of an uploaded picture for `imageSources`; null when there is none that our pages can show. */
  imageUrl: v.nullable(v.string()),
});
export type PostSummary = v.InferOutput<typeof PostSummary>;

/** A published post as its page shows it. `content` is plain text with line breaks. */
export const Post = v.object({
  ...PostSummary.entries,
  content: v.string(),
  /** Picture for previews in chats: own path or foreign http(s) address. */
  previewImageUrl: v.nullable(v.string()),
  /** Null when the author's profile is gone. */
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
 * Published posts, newest first, 12 a page (`postsPerPage`). `search` is a part of the title, `tag` one of `listTags`,
 * both without regard to case. A page behind the last one is empty.
 */
export const listPosts = endpoint({
  name: 'listPosts',
  method: 'GET',
  path: '/api/blog/posts',
  access: 'public',
  input: v.strictObject({
    page: v.optional(Page, 1),
    // Longer than any title or tag: whoever types that much finds nothing, which is no mistake.
    search: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
    tag: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  }),
  output: v.object({
    posts: v.array(PostSummary),
    /** Posts that fit, on all pages. */
    total: v.number(),
    /** At least 1. */
    pageCount: v.number(),
  }),
  refusals: [],
});

/** The three newest published posts, for the landing page; `besides` leaves out the post that they stand below. */
export const listLatestPosts = endpoint({
  name: 'listLatestPosts',
  method: 'GET',
  path: '/api/blog/latest',
  access: 'public',
  input: v.strictObject({ besides: v.optional(Slug) }),
  output: v.object({ posts: v.array(PostSummary) }),
  refusals: [],
});

/** Tags of published posts, most used first, at most 50; spellings that differ in case count as one. */
export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/blog/tags',
  access: 'public',
  input: Nothing,
  output: v.object({ tags: v.array(v.object({ tag: v.string(), count: v.number() })) }),
  refusals: [],
});

/** A published post. Drafts are not found, not even by their author. */
export const readPost = endpoint({
  name: 'readPost',
  method: 'GET',
  path: '/api/blog/posts/:slug',
  access: 'public',
  input: v.strictObject({ slug: Slug }),
  output: Post,
  refusals: ['post_not_found'],
});

/** An own post as the list of the author's posts shows it. */
export const MyPostSummary = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  tags: v.array(v.string()),
  imageUrl: v.nullable(v.string()),
  isPublished: v.boolean(),
  /** When it was last saved as published; null for drafts. */
  publishedAt: v.nullable(Time),
  createdAt: Time,
});
export type MyPostSummary = v.InferOutput<typeof MyPostSummary>;

/** An own post as its form takes it. */
export const MyPost = v.object({
  ...MyPostSummary.entries,
  content: v.string(),
  excerpt: v.string(),
  /** What the author gave: address of an uploaded picture or foreign address; empty for none. */
  featuredImageUrl: v.string(),
});
export type MyPost = v.InferOutput<typeof MyPost>;

/**
 * The member's own posts, drafts first, then newest first. `mayWrite`: the operator lets this member write; `mayPublish`:
 * also for everybody to read; `mayMail`: also send posts to those who subscribed to the newsletter. `mustConfirmEmail`:
 * more may be allowed once the member's address is confirmed.
 */
export const listMyPosts = endpoint({
  name: 'listMyPosts',
  method: 'GET',
  path: '/api/blog/mine',
  access: 'member',
  input: Nothing,
  output: v.object({
    posts: v.array(MyPostSummary),
    mayWrite: v.boolean(),
    mayPublish: v.boolean(),
    mayMail: v.boolean(),
    mustConfirmEmail: v.boolean(),
  }),
  refusals: [],
});

/** An own post, published or not. */
export const readMyPost = endpoint({
  name: 'readMyPost',
  method: 'GET',
  path: '/api/blog/mine/:postId',
  access: 'member',
  input: v.strictObject({ postId: Uuid }),
  output: MyPost,
  refusals: ['post_not_found'],
});

/**
 * What an author may send; `checkPost` cleans it and says in German what does not fit. The limits here only keep
 * nonsense away: a JSON call has at most 100 kB.
 */
const draft = {
  title: v.pipe(v.string(), v.maxLength(2_000)),
  slug: v.pipe(v.string(), v.maxLength(2_000)),
  content: v.string(),
  excerpt: v.pipe(v.string(), v.maxLength(5_000)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(100)),
  featuredImageUrl: v.pipe(v.string(), v.maxLength(2_000)),
  isPublished: v.boolean(),
  /** Send it to the newsletter's subscribers, when it is published and was not sent before. */
  isMailed: v.optional(v.boolean(), false),
};

const saveRefusals = [
  'author_not_allowed',
  'email_unconfirmed',
  'mailing_not_allowed',
  'title_missing',
  'title_too_long',
  'slug_invalid',
  'slug_taken',
  'content_too_long',
  'excerpt_too_long',
  'too_many_tags',
  'tag_too_long',
  'image_address_invalid',
  'picture_gone',
] as const;

/**
 * Writes a new post. A published one gets the time of now. `slug_taken` names a free address in its sentence;
 * `proposeSlug` gives it alone. `picture_gone`: the picture is not one that this member uploaded and that is still kept.
 */
export const createPost = endpoint({
  name: 'createPost',
  method: 'POST',
  path: '/api/blog/mine',
  access: 'member',
  input: v.strictObject(draft),
  output: MyPost,
  refusals: saveRefusals,
});

/** Writes an own post anew. One that is published afterwards gets the time of now, each time. */
export const updatePost = endpoint({
  name: 'updatePost',
  method: 'PUT',
  path: '/api/blog/mine/:postId',
  access: 'member',
  input: v.strictObject({ postId: Uuid, ...draft }),
  output: MyPost,
  refusals: [...saveRefusals, 'post_not_found'],
});

/** Deletes an own post, and its picture when no other post shows it. */
export const deletePost = endpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/api/blog/mine/:postId',
  access: 'member',
  input: v.strictObject({ postId: Uuid }),
  output: Done,
  refusals: ['post_not_found'],
});

/** The address itself when no post has it, else the first free of `…-2`, `…-3` and so on. */
export const proposeSlug = endpoint({
  name: 'proposeSlug',
  method: 'GET',
  path: '/api/blog/free-slug/:slug',
  access: 'member',
  input: v.strictObject({ slug: Slug }),
  output: v.object({ slug: v.string() }),
  refusals: ['slug_invalid'],
});

/**
 * Keeps a picture (JPEG, PNG, WebP or AVIF of at most 5 MB and 50 megapixels) without its metadata, in the sizes of
 * `imageSources`. The address goes into `featuredImageUrl`; without a post that names it the picture is forgotten
 * after 7 days. 20 an hour, 100 a day.
 */
export const uploadBlogImage = endpoint({
  name: 'uploadBlogImage',
  method: 'POST',
  path: '/api/blog/images',
  access: 'member',
  input: Nothing,
  output: v.object({
    imageUrl: v.string(),
    /** Of the largest kept size, in pixels. */
    width: v.number(),
    height: v.number(),
  }),
  refusals: [
    'author_not_allowed',
    'email_unconfirmed',
    'picture_missing',
    'picture_kind',
    'picture_unreadable',
    'picture_too_many_pixels',
  ],
  fileBytes: pictureBytes,
});
