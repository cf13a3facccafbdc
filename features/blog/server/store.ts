import { sql } from 'kysely';
import type { MyPost, MyPostSummary, PostSummary } from '../contract.ts';
import { shownImage } from '../rules/image-address.ts';

/**
 * Condition on `blog_posts p` of every query for readers: drafts are never public, not even for their author (INV-13),
 * nor is what an operator took down.
 */
export const isPublished = sql`p.is_published and p.hidden_at is null`;

/** A row of `summaryColumns`. */
export interface SummaryRow {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly publishedAt: Date;
  readonly tags: string[];
  readonly featuredImageUrl: string | null;
}

export const summaryColumns = sql`
  p.id, p.title, p.excerpt, p.slug, p.published_at as "publishedAt", p.tags, p.featured_image_url as "featuredImageUrl"`;

export function summaryOf({ featuredImageUrl, publishedAt, ...row }: SummaryRow): PostSummary {
  return { ...row, publishedAt: publishedAt.toISOString(), imageUrl: shownImage(featuredImageUrl) };
}

/** A row of `ownColumns`. */
export interface OwnRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly tags: string[];
  readonly featuredImageUrl: string | null;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
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

export function mySummaryOf(own: OwnRow): MyPostSummary {
  const { featuredImageUrl, publishedAt, createdAt, hiddenAt, submittedAt, ...row } = own;
  return {
    ...row,
    isWaiting: submittedAt !== null,
    isHidden: hiddenAt !== null,
    imageUrl: shownImage(featuredImageUrl),
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function myPostOf({ content, excerpt, ...row }: OwnPostRow): MyPost {
  return { ...mySummaryOf(row), content, excerpt, featuredImageUrl: row.featuredImageUrl ?? '' };
}
