import { sql } from 'kysely';
import type { MyPost, MyPostSummary } from '../author-contract.ts';
import type { PostSummary } from '../contract.ts';
import { shownImage } from '../rules/image-address.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';

/**
 * Condition on `blog_posts p` of every query for readers: drafts are never public, not even for their author (INV-13),
 * nor is what an operator took down.
 */
export const isPublished = sql`p.is_published and p.hidden_at is null`;

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

export const ownPostColumns = [...ownColumns, 'content', 'excerpt'] as const;

export function mySummaryOf(own: OwnRow): Sendable<MyPostSummary> {
  const { featuredImageUrl, hiddenAt, submittedAt, ...row } = own;
  return {
    ...row,
    isWaiting: submittedAt !== null,
    isHidden: hiddenAt !== null,
    imageUrl: shownImage(featuredImageUrl),
  };
}

export function myPostOf({ content, excerpt, ...row }: OwnPostRow): Sendable<MyPost> {
  return { ...mySummaryOf(row), content, excerpt, featuredImageUrl: row.featuredImageUrl ?? '' };
}
