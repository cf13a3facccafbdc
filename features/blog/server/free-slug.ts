import { sql } from 'kysely';
import { freeSlug } from '../rules/slug.ts';
import type { Queries } from '#server/database.ts';

/** Digits and hyphen that a proposal may put in place of a long address's end. */
const longestEnding = 8;

/** The address itself or the first free one after it. It may be taken a moment later: saving decides. */
export async function findFreeSlug(query: Queries, slug: string): Promise<string> {
  const stem = slug.slice(0, Math.max(1, 120 - longestEnding));
  // Slugs hold none of the characters that mean something in a pattern.
  const { rows } = await sql<{ slug: string }>`
    select slug from blog_posts where slug like ${`${stem}%`}
  `.execute(query);
  return freeSlug(slug, new Set(rows.map(row => row.slug)));
}
