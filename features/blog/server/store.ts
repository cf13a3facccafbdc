import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MyPost, MyPostSummary } from '../author-contract.ts';
import type { PostSummary } from '../contract.ts';
import { shownImage } from '../rules/image-address.ts';
import type { CheckedPost } from '../rules/post.ts';
import { isSuspended } from '#server/address-rights.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Condition on `blog_posts p` of every query for readers: drafts are never public, not even for their author (INV-13),
 * nor is what an operator took down, nor what a suspended member wrote.
 */
export const isPublished = sql`p.is_published and p.hidden_at is null and not ${isSuspended(sql.ref('p.author_id'))}`;

/** A row of `summaryColumns`. */
export interface SummaryRow extends Omit<PostSummary, 'imageUrl' | 'publishedAt'> {
  readonly publishedAt: Date;
  readonly featuredImageUrl: string | null;
}

export const summaryColumns = sql`
  p.id, p.title, p.excerpt, p.slug, p.published_at as "publishedAt", p.tags, p.featured_image_url as "featuredImageUrl"`;

export function summaryOf({ featuredImageUrl, ...row }: SummaryRow): Sendable<PostSummary> {
  return { ...row, imageUrl: shownImage(featuredImageUrl) };
}

/** A row of `ownColumns`. */
export interface OwnRow extends Sendable<Omit<MyPostSummary, 'isWaiting' | 'isHidden' | 'imageUrl'>> {
  readonly featuredImageUrl: string | null;
  readonly hiddenAt: Date | null;
  readonly submittedAt: Date | null;
}

export interface OwnPostRow extends OwnRow {
  readonly content: string;
  readonly excerpt: string;
  readonly wasMailed: boolean;
}

export const ownColumns = [
  'id',
  'title',
  'slug',
  'tags',
  'featured_image_url as featuredImageUrl',
  'is_published as isPublished',
  'published_at as publishedAt',
  'created_at as createdAt',
  'hidden_at as hiddenAt',
  'submitted_at as submittedAt',
] as const;

const wasMailed = sql<boolean>`exists (select from newsletter_issues i where i.post_id = blog_posts.id::text)`;

export const ownPostColumns = [...ownColumns, 'content', 'excerpt', wasMailed.as('wasMailed')] as const;

export interface OwnPost {
  readonly id: string;
  readonly author_id: string;
}

/** Undefined if the author has no such post. */
export function findOwnPost(db: Queries, { id, author_id }: OwnPost): Promise<OwnPostRow | undefined> {
  return db
    .selectFrom('blog_posts')
    .select(ownPostColumns)
    .where('id', '=', id)
    .where('author_id', '=', author_id)
    .executeTakeFirst();
}

export function mySummaryOf(own: OwnRow): Sendable<MyPostSummary> {
  const { featuredImageUrl, hiddenAt, submittedAt, ...row } = own;
  return {
    ...row,
    isWaiting: submittedAt !== null,
    isHidden: hiddenAt !== null,
    imageUrl: shownImage(featuredImageUrl),
  };
}

export function myPostOf({ content, excerpt, wasMailed: isMailed, ...row }: OwnPostRow): Sendable<MyPost> {
  const version = versionOf({
    content,
    excerpt,
    ...row,
    isPublished: row.isPublished || row.submittedAt !== null,
  });
  const featuredImageUrl = row.featuredImageUrl ?? '';
  return { ...mySummaryOf(row), content, excerpt, featuredImageUrl, wasMailed: isMailed, version };
}

/** Of what the author wrote and wants published: an operator who releases or hides it makes no other version. */
export function versionOf(post: CheckedPost): string {
  const { title, slug, content, excerpt, tags, featuredImageUrl } = post;
  const written = [title, slug, content, excerpt, tags, featuredImageUrl, post.isPublished];
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
}
