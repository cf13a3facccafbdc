import { sql } from 'kysely';
import { freeSlug } from '../rules/slug.ts';
import type { Queries } from '#server/database/database.ts';

/** Length of the hyphen and digits that may replace the end of a long slug. */
const longestEnding = 8;

/** Only a proposal, because the unique index decides on save. */
export async function findFreeSlug(query: Queries, slug: string): Promise<string> {
  const stem = slug.slice(0, Math.max(1, 120 - longestEnding));
  // A slug contains no wildcards of LIKE.
  const { rows } = await sql<{ slug: string }>`
    select slug from blog_posts where slug like ${`${stem}%`}
  `.execute(query);
  return freeSlug(slug, new Set(rows.map(row => row.slug)));
}
