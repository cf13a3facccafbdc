import { sql } from 'kysely';
import { postPath } from '../rules/slug.ts';
import { readableTexts as text } from './readable-text.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadableTable } from '#server/personal-data.ts';

export async function readBlogData(db: Database, userId: string): Promise<ReadableTable[]> {
  const { rows } = await sql<{ title: string; slug: string; content: string; publishedAt: Date | null }>`
    select title, slug, content, published_at as "publishedAt" from blog_posts
    where author_id = ${userId} order by created_at desc, id
  `.execute(db.query);
  return [
    {
      ...text.posts,
      rows: rows.map(({ title, slug, content, publishedAt }) => [
        title,
        postPath(slug),
        publishedAt?.toISOString() ?? text.draft,
        content,
      ]),
    },
  ];
}
