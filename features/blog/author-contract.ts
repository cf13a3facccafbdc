import * as v from 'valibot';
import { Slug } from './contract.ts';
import { pictureBytes } from './rules/picture-format.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

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
  /** Waits for an operator to release it. */
  isWaiting: v.boolean(),
  /** An operator has taken it down. */
  isHidden: v.boolean(),
});
export type MyPostSummary = v.InferOutput<typeof MyPostSummary>;

export const MyPost = v.object({
  ...MyPostSummary.entries,
  content: v.string(),
  excerpt: v.string(),
  /** As the author entered it: address of an uploaded picture, foreign address, or empty. */
  featuredImageUrl: v.string(),
  /** To the newsletter's subscribers, which happens once. */
  wasMailed: v.boolean(),
  /** Another one after each change of what the author writes; for `updatePost`. */
  version: v.string(),
});
export type MyPost = v.InferOutput<typeof MyPost>;

/**
 * The member's posts, drafts first, then newest first, in pages; `next` is `after` of the next page. `mayPublish`: for everybody to read; `mayMail`: to the
 * newsletter's subscribers. `mustConfirmEmail`: confirming the address may grant more. `postsWait`: an operator reads the
 * member's posts before everybody does, until one was released.
 */
export const listMyPosts = endpoint('GET /api/blog/mine', {
  name: 'listMyPosts',
  act: 'write-post',
  input: v.strictObject({ after: v.optional(Uuid) }),
  output: v.object({
    posts: v.array(MyPostSummary),
    next: v.nullable(v.string()),
    mayWrite: v.boolean(),
    mayPublish: v.boolean(),
    mayMail: v.boolean(),
    mustConfirmEmail: v.boolean(),
    postsWait: v.boolean(),
  }),
});

export const readMyPost = endpoint('GET /api/blog/mine/:postId', {
  name: 'readMyPost',
  act: 'write-post',
  input: v.strictObject({ postId: Uuid }),
  output: MyPost,
  refusals: ['post_not_found'],
});

/** `checkPost` validates; these limits only reject nonsense, as a JSON body has at most 100 kB. */
const draft = {
  title: v.pipe(v.string(), v.maxLength(2_000)),
  slug: v.pipe(v.string(), v.maxLength(2_000)),
  content: v.string(),
  excerpt: v.pipe(v.string(), v.maxLength(5_000)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(100)),
  featuredImageUrl: v.pipe(v.string(), v.maxLength(2_000)),
  isPublished: v.boolean(),
  /** Mails it to the newsletter's subscribers, if it is published, and only once. */
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
 * A published post is dated now. The message of `slug_taken` names a free slug, which `proposeSlug` also returns.
 * `picture_gone`: the picture is no upload of this member, or was removed.
 */
export const createPost = endpoint('POST /api/blog/mine', {
  name: 'createPost',
  act: 'write-post',
  input: v.strictObject(draft),
  output: MyPost,
  refusals: [...saveRefusals, 'too_many_posts'],
});

/**
 * Replaces the member's own post. Each save of a published post dates it anew (P-12). `over`: the version that the author
 * saw; if the post is another one by now and not what is sent, it is `post_changed`, and nothing is saved. Without `over`
 * it is replaced whatever it is.
 */
export const updatePost = endpoint('PUT /api/blog/mine/:postId', {
  name: 'updatePost',
  act: 'write-post',
  input: v.strictObject({ postId: Uuid, over: v.optional(v.pipe(v.string(), v.maxLength(64))), ...draft }),
  output: MyPost,
  refusals: [...saveRefusals, 'post_not_found', 'post_changed'],
});

/** Also deletes the post's picture, unless another post shows it. */
export const deletePost = endpoint('DELETE /api/blog/mine/:postId', {
  name: 'deletePost',
  act: 'write-post',
  input: v.strictObject({ postId: Uuid }),
  refusals: ['post_not_found'],
});

/** The slug itself if free, else the first free of `…-2`, `…-3` and so on. */
export const proposeSlug = endpoint('GET /api/blog/free-slug/:slug', {
  name: 'proposeSlug',
  act: 'write-post',
  input: v.strictObject({ slug: Slug }),
  output: v.object({ slug: v.string() }),
  refusals: ['slug_invalid'],
});

/**
 * Stores a picture (JPEG, PNG, WebP or AVIF, at most 5 MB, its pixels as `checkPixels` says) without metadata, in the
 * sizes of `imageSources`. If no post names it in `featuredImageUrl`, it is removed after 7 days. 20 uploads an hour, 100 a day.
 */
export const uploadBlogImage = endpoint('POST /api/blog/images', {
  name: 'uploadBlogImage',
  act: 'write-post',
  output: v.object({
    imageUrl: v.string(),
    /** In pixels, of the largest size. */
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
    'pictures_full',
  ],
  fileBytes: pictureBytes,
});
