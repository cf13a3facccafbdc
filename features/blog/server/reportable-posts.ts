import { sql } from 'kysely';
import { postPath } from '../rules/slug.ts';
import { isPublished } from './store.ts';
import { containing } from '#server/database/like.ts';
import type { Listed, Reportable, Reported } from '#server/reportable.ts';

export const reportablePosts: Reportable = {
  kind: 'post',
  isPublic: true,
  async find(db, id, readerId) {
    const { rows } = await sql<Omit<Reported, 'path'> & { slug: string }>`
      select p.author_id as "ownerId", p.title as label, p.slug,
        concat_ws(E'\n\n', p.title, nullif(p.excerpt, ''), p.content, p.featured_image_url) as text
      from blog_posts p
      where p.id::text = ${id} and ${isPublished} and p.author_id is distinct from ${readerId ?? null}::uuid
    `.execute(db);
    const [found] = rows;
    return (
      found && { ownerId: found.ownerId, label: found.label, text: found.text, path: postPath(found.slug) }
    );
  },
  async takeDown(tx, id) {
    const { rows } = await sql`
      update blog_posts set hidden_at = now() where id::text = ${id} and hidden_at is null returning id
    `.execute(tx);
    return rows.length > 0;
  },
  async restore(tx, id) {
    const { rows } = await sql`
      update blog_posts set hidden_at = null where id::text = ${id} and hidden_at is not null returning id
    `.execute(tx);
    return rows.length > 0;
  },
  async release(tx, id, isGranted) {
    const { rows } = await sql<{ ownerId: string }>`
      update blog_posts set submitted_at = null, is_published = ${isGranted},
        published_at = case when ${isGranted} then now() end, approved_at = case when ${isGranted} then now() end
      where id::text = ${id} and submitted_at is not null returning author_id as "ownerId"
    `.execute(tx);
    return rows[0]?.ownerId;
  },
  async list(db, words, most) {
    const { rows } = await sql<Omit<Listed, 'path' | 'text'> & { slug: string; words: string }>`
      select p.id::text, p.title as label, p.author_id as "ownerId", coalesce(p.published_at, p.submitted_at) as at, concat_ws(E'\n\n', p.title, p.content) as words, p.slug,
        case when p.submitted_at is not null then 'waiting' when p.hidden_at is null then 'shown' else 'hidden' end as state
      from blog_posts p where (p.is_published or p.submitted_at is not null) and p.title ilike ${containing(words)}
      order by p.submitted_at, p.published_at desc, p.id limit ${most}
    `.execute(db);
    return rows.map(({ slug, words: text, ...row }) => ({
      ...row,
      path: postPath(slug),
      text: row.state === 'waiting' ? text : null,
    }));
  },
};
