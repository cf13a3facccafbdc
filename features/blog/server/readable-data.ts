import { sql } from 'kysely';
import { postPath } from '../rules/slug.ts';
import { readableTexts as text } from './readable-text.ts';
import { readableTable, type ReadForPeople } from '#server/personal-data.ts';

interface Row {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly publishedAt: Date | null;
}

export const readBlogData: ReadForPeople = (tx, userId) => [
  readableTable(
    tx,
    text.posts,
    sql<Row>`
      select title, slug, content, published_at as "publishedAt" from blog_posts
      where author_id = ${userId} order by created_at desc, id`,
    ({ title, slug, content, publishedAt }) => [
      title,
      postPath(slug),
      publishedAt?.toISOString() ?? text.draft,
      content,
    ],
  ),
];
