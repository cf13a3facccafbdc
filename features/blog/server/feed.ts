import { sql } from 'kysely';
import { metaDescription } from '../rules/description.ts';
import { feedPosts } from '../rules/limits.ts';
import { postPath } from '../rules/slug.ts';
import { feedTexts } from '../text.ts';
import { isPublished, summaryColumns, type SummaryRow } from './store.ts';
import type { Database } from '#server/database/database.ts';
import { publicOrigin } from '#server/public-origin.ts';
import type { ServedDocument, SitemapEntry } from '#server/calls/serve-endpoint.ts';
import { escaped } from '#shared/markup.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

interface FeedRow extends SummaryRow {
  readonly content: string;
  readonly authorName: string | null;
}

const feedPath = '/blog/feed.xml';

/** Atom (RFC 4287). */
export const feedDocument: ServedDocument = {
  method: 'GET',
  path: feedPath,
  async serve({ config, readLagging }) {
    const ask = sql<FeedRow>`
      select ${summaryColumns}, left(p.content, 1000) as content, a.display_name as "authorName"
      from blog_posts p left join profiles a on a.user_id = p.author_id
      where ${isPublished} order by p.published_at desc, p.id limit ${feedPosts}
    `;
    const { rows } = await readLagging(undefined, db => ask.execute(db.query));
    return {
      status: 200,
      // Revalidated each time, because an unpublished post must leave every cache.
      headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
      body: feed(publicOrigin(config), rows),
    };
  },
};

function feed(origin: string, rows: readonly FeedRow[]): string {
  const home = origin + sitePaths.blog;
  // Atom requires a date even for an empty feed.
  const updated = rows[0]?.publishedAt ?? new Date(0);
  const parts = [
    element('id', home),
    element('title', feedTexts.title(productName)),
    element('subtitle', feedTexts.subtitle),
    element('updated', updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(home)}"/>`,
    ...rows.map(row => entry(origin, row)),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">\n${parts.join('\n')}\n</feed>\n`;
}

function entry(origin: string, row: FeedRow): string {
  const time = row.publishedAt.toISOString();
  const summary = row.excerpt === '' ? metaDescription(row.content) : row.excerpt;
  return [
    '<entry>',
    element('id', `urn:uuid:${row.id}`),
    element('title', row.title),
    `<link rel="alternate" type="text/html" href="${escaped(origin + postPath(row.slug))}"/>`,
    element('published', time),
    element('updated', time),
    `<author>${element('name', row.authorName ?? feedTexts.unknownAuthor)}</author>`,
    ...row.tags.map(tag => `<category term="${escaped(tag)}"/>`),
    element('summary', summary),
    '</entry>',
  ].join('');
}

/** Control characters, which are invalid in XML, were removed on save. */
function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** The database writes the dates: a Date of each of ten thousand posts keeps the process for 15 ms. */
export async function listPostAddresses(db: Database): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ slug: string; changedAt: string }>`
    select p.slug, to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt" from blog_posts p where ${isPublished}
    order by p.published_at desc, p.id
  `.execute(db.query);
  return rows.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt }));
}
