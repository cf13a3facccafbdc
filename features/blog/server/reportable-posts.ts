import { sql } from 'kysely';
import { postPath } from '../rules/slug.ts';
import { isPublished } from './store.ts';
import { containing, type Listed, type Reportable, type Reported } from '#server/reportable.ts';

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
  async list(db, words, most) {
    const { rows } = await sql<Omit<Listed, 'path'> & { slug: string }>`
      select p.id::text, p.title as label, p.author_id as "ownerId", p.published_at as at, p.slug,
        case when p.hidden_at is null then 'shown' else 'hidden' end as state
      from blog_posts p where p.is_published and p.title ilike ${containing(words)}
      order by p.published_at desc, p.id limit ${most}
    `.execute(db);
    return rows.map(({ slug, ...row }) => ({ ...row, path: postPath(slug) }));
  },
};
