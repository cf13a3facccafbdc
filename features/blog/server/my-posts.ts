import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { deletePost, listMyPosts, proposeSlug, readMyPost } from '../author-contract.ts';
import { postsWait, readAuthorRights } from './authors.ts';
import { myPostsPerPage } from '../rules/limits.ts';
import { findFreeSlug } from './free-slug.ts';
import { forgetUnshown } from './images.ts';
import { findOwnPost, mySummaryOf, myPostOf, ownColumns } from './store.ts';
import { sendsMail } from '#server/address-rights.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';
import { isSlug } from '#shared/slug.ts';

export const serveListMyPosts = serve(listMyPosts)(async (context, { after }) => {
  const { userId } = context.member;
  const rows = await context.db.query
    .selectFrom('blog_posts')
    .select(ownColumns)
    .where('author_id', '=', userId)
    .$if(after !== undefined, posts => posts.where(isBehind(userId, after)))
    .orderBy('is_published')
    .orderBy(sql`coalesce(published_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(myPostsPerPage + 1)
    .execute();
  const posts = rows.slice(0, myPostsPerPage).map(mySummaryOf);
  const rights = await readAuthorRights(context);
  const { firstWaits: _firstWaits, ...shown } = rights;
  return {
    posts,
    next: rows.length > posts.length ? (posts.at(-1)?.id ?? null) : null,
    ...shown,
    mayMail: rights.mayMail && sendsMail(context.config),
    postsWait: await postsWait(context.db.query, rights, userId),
  };
});

/** Times of both are crossed, because the latest comes first. */
function isBehind(userId: string, after: string | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from blog_posts a where a.id = ${after} and a.author_id = ${userId}
      and (blog_posts.is_published, coalesce(a.published_at, a.created_at), blog_posts.id)
        > (a.is_published, coalesce(blog_posts.published_at, blog_posts.created_at), a.id))`;
}

export const serveReadMyPost = serve(readMyPost)(async ({ db, member }, { postId }) => {
  const found = await findOwnPost(db.query, { id: postId, author_id: member.userId });
  return found === undefined ? refuse('post_not_found') : myPostOf(found);
});

/** Needs no right to write, because everybody may delete what is theirs. */
export const serveDeletePost = serve(deletePost)(async ({ db, member }, { postId }) =>
  db.transaction(async tx => {
    const { rows } = await sql<{ imageId: string | null }>`
      delete from blog_posts where id = ${postId} and author_id = ${member.userId} returning image_id as "imageId"
    `.execute(tx);
    const [deleted] = rows;
    if (deleted === undefined) return refuse('post_not_found');
    if (deleted.imageId !== null) await forgetUnshown(tx, [deleted.imageId]);
    return {};
  }),
);

export const serveProposeSlug = serve(proposeSlug)(async ({ db }, { slug }) => {
  if (!isSlug(slug)) return refuse('slug_invalid', { field: 'slug' });
  return { slug: await findFreeSlug(db.query, slug) };
});
