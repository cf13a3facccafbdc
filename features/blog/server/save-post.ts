import { sql } from 'kysely';
import { createPost, updatePost, type MyPost } from '../contract.ts';
import { metaDescription } from '../rules/description.ts';
import { imageIdOf } from '../rules/image-address.ts';
import { savesOfMember } from '../rules/limits.ts';
import { checkPost, type CheckedPost, type PostDraft } from '../rules/post.ts';
import { postPath } from '../rules/slug.ts';
import { readAuthorRights, refuseAuthor } from './authors.ts';
import { findFreeSlug } from './free-slug.ts';
import { myPostOf, ownPostColumns, type OwnPostRow } from './store.ts';
import { mailPost } from '#features/newsletter/server/mail-post.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { RefusalOf } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveCreatePost = serve(createPost)(async (context, input) =>
  save(context, input, (tx, post) =>
    tx
      .insertInto('blog_posts')
      .values({ author_id: context.member.userId, ...columnsOf(post) })
      .returning(ownPostColumns)
      .executeTakeFirstOrThrow(),
  ),
);

export const serveUpdatePost = serve(updatePost)(async (context, { postId, ...draft }) =>
  save(context, draft, async (tx, post) => {
    const updated = await tx
      .updateTable('blog_posts')
      .set(columnsOf(post))
      .where('id', '=', postId)
      .where('author_id', '=', context.member.userId)
      .returning(ownPostColumns)
      .executeTakeFirst();
    return updated ?? refuse('post_not_found');
  }),
);

function columnsOf(post: CheckedPost) {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt,
    tags: [...post.tags],
    featured_image_url: post.featuredImageUrl,
    is_published: post.isPublished,
    // INV-14.
    published_at: post.isPublished ? sql<Date>`now()` : null,
  };
}

type SaveRefusal = RefusalOf<typeof createPost>;

/** Runs `write` with the checked post. */
async function save<Missing extends string = never>(
  context: MemberContext,
  { isMailed, ...draft }: PostDraft & { readonly isMailed: boolean },
  write: (tx: Queries, post: CheckedPost) => Promise<OwnPostRow | Refusal<Missing>>,
): Promise<MyPost | Refusal<SaveRefusal | Missing>> {
  const rights = await readAuthorRights(context);
  if (!rights.mayWrite || (draft.isPublished && !rights.mayPublish)) return refuseAuthor(rights);
  if (isMailed && !rights.mayMail) return refuse('mailing_not_allowed');
  const { db, member } = context;
  const tooMany = await countAgainst(db, [countingKey('blog-save', member.userId), savesOfMember]);
  if (tooMany !== undefined) return tooMany;
  const post = checkPost(draft);
  if (post instanceof Refusal) return post;
  try {
    return await db.transaction(async tx => {
      const isHeld = await holdImage(tx, member.userId, post.featuredImageUrl);
      if (!isHeld) return refuse('picture_gone', { field: 'featuredImageUrl' });
      const written = await write(tx, post);
      if (written instanceof Refusal) return written;
      if (isMailed && post.isPublished) await mail(tx, written.id, post);
      return myPostOf(written);
    });
  } catch (error) {
    // Of concurrent saves the unique index lets one have the slug (INV-12).
    if (!isSlugTaken(error)) throw error;
    const free = await findFreeSlug(db.query, post.slug);
    return refuse('slug_taken', { field: 'slug', details: { free } });
  }
}

/** In the transaction that publishes: a rollback sends nothing. */
async function mail(
  tx: Queries,
  postId: string,
  { title, excerpt, content, slug }: CheckedPost,
): Promise<void> {
  await mailPost(tx, { postId, title, excerpt: excerpt || metaDescription(content), path: postPath(slug) });
}

/** Locks an upload until the post that names it is written. False: missing or another member's. */
async function holdImage(tx: Queries, userId: string, address: string | null): Promise<boolean> {
  const imageId = address === null ? undefined : imageIdOf(address);
  if (imageId === undefined) return true;
  const { rows } = await sql`
    select from blog_images where id = ${imageId} and author_id = ${userId} for key share
  `.execute(tx);
  return rows.length > 0;
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'blog_posts_slug';
}
