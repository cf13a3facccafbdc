import { sql } from 'kysely';
import { createPost, updatePost, type MyPost } from '../author-contract.ts';
import { metaDescription } from '../rules/description.ts';
import { imageIdOf } from '../rules/image-address.ts';
import { mostPosts, savesOfMember } from '../rules/limits.ts';
import { checkPost, type CheckedPost, type PostDraft } from '../rules/post.ts';
import { postPath } from '../rules/slug.ts';
import { postsWait, readAuthorRights, refuseAuthor } from './authors.ts';
import { findFreeSlug } from './free-slug.ts';
import { findOwnPost, myPostOf, ownPostColumns, versionOf, type OwnPost, type OwnPostRow } from './store.ts';
import { tellOperators } from '#features/moderation/server/reports.ts';
import { mailPost } from '#features/newsletter/server/mail-post.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { RefusalOf } from '#shared/endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveCreatePost = serve(createPost)(async (context, draft) => {
  const author_id = context.member.userId;
  return save(context, draft, async (tx, post, waits) => {
    const columns = columnsOf(post, waits);
    if (await hasMost(tx, author_id)) return refuse('too_many_posts', { details: { most: mostPosts } });
    return tx
      .insertInto('blog_posts')
      .values({ author_id, ...columns })
      .returning(ownPostColumns)
      .executeTakeFirstOrThrow();
  });
});

async function hasMost(tx: Queries, authorId: string): Promise<boolean> {
  await oneByOne(tx, 'posts', authorId);
  const { rows } = await sql`
    select from blog_posts where author_id = ${authorId} offset ${mostPosts - 1} limit 1
  `.execute(tx);
  return rows.length > 0;
}

export const serveUpdatePost = serve(updatePost)(async (context, { postId: id, over, ...draft }) =>
  save(context, draft, async (tx, post, waits) => {
    const own = { id, author_id: context.member.userId };
    await lockPost(tx, id);
    const stored = over === undefined ? undefined : await findOwnPost(tx, own);
    if (stored !== undefined && ![over, versionOf(post)].includes(myPostOf(stored).version))
      return refuse('post_changed');
    return (await update(tx, own, columnsOf(post, waits))) ?? refuse('post_not_found');
  }),
);

/** Each write of an author's text holds it. */
async function lockPost(tx: Queries, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(tx);
}

/** Undefined if the author has no such post. */
function update(
  tx: Queries,
  { id, author_id }: OwnPost,
  columns: ReturnType<typeof columnsOf>,
): Promise<OwnPostRow | undefined> {
  return tx
    .updateTable('blog_posts')
    .set(columns)
    .where('id', '=', id)
    .where('author_id', '=', author_id)
    .returning(ownPostColumns)
    .executeTakeFirst();
}

/** `waits`: for an operator's release, until which only its author sees it. */
function columnsOf(post: CheckedPost, waits: boolean) {
  const isPublished = post.isPublished && !waits;
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt,
    tags: [...post.tags],
    featured_image_url: post.featuredImageUrl,
    is_published: isPublished,
    // INV-14.
    published_at: isPublished ? sql<Date>`now()` : null,
    submitted_at: post.isPublished && waits ? sql<Date>`now()` : null,
    ...(isPublished && { approved_at: sql<Date>`now()` }),
  };
}

type SaveRefusal = Exclude<RefusalOf<typeof createPost>, 'too_many_posts'>;

/** Checks the post and the author's rights, then runs `write` in a transaction. */
async function save<Missing extends string = never>(
  context: MemberContext,
  { isMailed, ...draft }: PostDraft & { readonly isMailed: boolean },
  write: (tx: Queries, post: CheckedPost, waits: boolean) => Promise<OwnPostRow | Refusal<Missing>>,
): Promise<Sendable<MyPost> | Refusal<SaveRefusal | Missing>> {
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
      const waits = post.isPublished && (await postsWait(tx, rights, member.userId));
      const written = await write(tx, post, waits);
      if (written instanceof Refusal) return written;
      if (waits) await tellOperators(context, tx, `${pagePaths.admin}?tab=content`);
      const isMailedNow = isMailed && written.isPublished && written.hiddenAt === null;
      if (isMailedNow) await mail(tx, written.id, post);
      return myPostOf({ ...written, wasMailed: written.wasMailed || isMailedNow });
    });
  } catch (error) {
    // Of concurrent saves, the unique index lets one have the slug (INV-12).
    if (!isSlugTaken(error)) throw error;
    const free = await findFreeSlug(db.query, post.slug);
    return refuse('slug_taken', { field: 'slug', details: { free } });
  }
}

/** In the transaction that publishes, so that a rollback sends nothing. */
async function mail(
  tx: Queries,
  postId: string,
  { title, excerpt, content, slug }: CheckedPost,
): Promise<void> {
  await mailPost(tx, { postId, title, excerpt: excerpt || metaDescription(content), path: postPath(slug) });
}

/** Locks an upload until the post that names it is written. False if it is missing or another member's. */
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
