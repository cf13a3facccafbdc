import { sql, type RawBuilder } from 'kysely';
import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import { previewImage } from '../rules/image-address.ts';
import { latestPosts, mostListedTags, postsPerPage } from '../rules/limits.ts';
import { cleanLine } from '../rules/plain-text.ts';
import { isPublished, summaryColumns, summaryOf, type SummaryRow } from './store.ts';
import type { Database } from '#server/database/database.ts';
import { containing } from '#server/database/like.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListPosts = serve(listPosts)(async ({ db }, { page, search, tag }) => {
  const fits = isFound(cleanLine(search), cleanLine(tag));
  const [posts, total] = await Promise.all([
    findNewest(db, fits, postsPerPage, (page - 1) * postsPerPage),
    countPosts(db, fits),
  ]);
  return {
    posts: posts.map(summaryOf),
    total,
    pageCount: Math.max(1, Math.ceil(total / postsPerPage)),
  };
});

export const serveListLatestPosts = serve(listLatestPosts)(async ({ db }, { besides }) => {
  const fits = besides === undefined ? isPublished : sql`${isPublished} and p.slug <> ${besides}`;
  const posts = await findNewest(db, fits, latestPosts);
  return { posts: posts.map(summaryOf) };
});

function isFound(search: string, tag: string): RawBuilder<unknown> {
  const byTitle = search === '' ? sql`` : sql`and p.search_title like fold_case(${containing(search)})`;
  const byTag = tag === '' ? sql`` : sql`and p.search_tags @> array[fold_case(${tag})]`;
  return sql`${isPublished} ${byTitle} ${byTag}`;
}

async function findNewest(
  db: Database,
  fits: RawBuilder<unknown>,
  most: number,
  skipped = 0,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from blog_posts p where ${fits}
    order by p.published_at desc, p.id limit ${most} offset ${skipped}
  `.execute(db.query);
  return rows;
}

async function countPosts(db: Database, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from blog_posts p where ${fits}
  `.execute(db.query);
  return rows[0]?.total ?? 0;
}

export const serveListTags = serve(listTags)(async ({ db }) => {
  // In the C collation capitals sort first: of "Tipps" and "tipps" the capitalised one, right in German, is shown.
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag collate "C") as tag, sum(uses)::int as count
    from (
      select tag, count(*) as uses from blog_posts p, unnest(p.tags) as tag where ${isPublished} group by tag
    ) spellings
    group by fold_case(tag) order by sum(uses) desc, fold_case(tag) limit ${mostListedTags}
  `.execute(db.query);
  return { tags: rows };
});

export const serveReadPost = serve(readPost)(async ({ db }, { slug }) => {
  const { rows } = await sql<SummaryRow & { content: string; authorName: string | null }>`
    select ${summaryColumns}, p.content, a.display_name as "authorName"
    from blog_posts p left join profiles a on a.user_id = p.author_id
    where p.slug = ${slug} and ${isPublished}
  `.execute(db.query);
  const [found] = rows;
  if (found === undefined) return refuse('post_not_found');
  const { content, authorName, ...row } = found;
  return { ...summaryOf(row), content, authorName, previewImageUrl: previewImage(row.featuredImageUrl) };
});
