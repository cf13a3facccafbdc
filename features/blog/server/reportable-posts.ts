import { sql } from 'kysely';
import { postPath } from '../rules/slug.ts';
import { waitingTexts as text } from '../text.ts';
import { isPublished } from './store.ts';
import { containing } from '#server/database/like.ts';
import { isChanged, type Listed, type Reportable, type Reported } from '#server/reportable.ts';

/** Of all that an operator reads of a post, so that what its author exchanged meanwhile is not released unread. */
const version = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(title, slug, excerpt, tags, featured_image_url, content)::text, 'UTF8')), 'hex')`;

interface ListedRow extends Omit<Listed, 'path' | 'text' | 'version'> {
  readonly slug: string;
  readonly excerpt: string;
  readonly tags: string[];
  readonly imageUrl: string | null;
  readonly content: string;
  readonly version: string | null;
}

/** All that readers will see. The content is the last: what stands below a long one is overlooked. */
function wordsOf({ label, slug, excerpt, tags, imageUrl, content }: ListedRow): string {
  const about = [
    text.address(postPath(slug)),
    excerpt && text.excerpt(excerpt),
    tags.length > 0 && text.tags(tags.join(', ')),
    imageUrl && text.picture(imageUrl),
  ];
  return [label, about.filter(Boolean).join('\n'), content].join('\n\n');
}

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
  async release(tx, id, { isGranted, version: read }) {
    const { rows } = await sql<{ ownerId: string }>`
      update blog_posts set submitted_at = null, is_published = ${isGranted},
        published_at = case when ${isGranted} then now() end, approved_at = case when ${isGranted} then now() end
      where id::text = ${id} and submitted_at is not null and ${version} = coalesce(${read ?? null}, ${version})
      returning author_id as "ownerId"
    `.execute(tx);
    if (rows[0] !== undefined || read === undefined) return rows[0]?.ownerId;
    const waiting = await sql`
      select from blog_posts where id::text = ${id} and submitted_at is not null
    `.execute(tx);
    return waiting.rows.length > 0 ? isChanged : undefined;
  },
  async list(db, words, most) {
    const { rows } = await sql<ListedRow>`
      select p.id::text, p.title as label, p.author_id as "ownerId", coalesce(p.published_at, p.submitted_at) as at,
        p.slug, p.excerpt, p.tags, p.featured_image_url as "imageUrl", p.content,
        case when p.submitted_at is not null then ${version} end as version,
        case when p.submitted_at is not null then 'waiting' when p.hidden_at is null then 'shown' else 'hidden' end as state
      from blog_posts p where (p.is_published or p.submitted_at is not null) and p.title ilike ${containing(words)}
      order by p.submitted_at, p.published_at desc, p.id limit ${most}
    `.execute(db);
    return rows.map(row => {
      const { id, label, ownerId, at, state } = row;
      const listed = { id, label, ownerId, at, state, path: postPath(row.slug) };
      return row.version === null
        ? { ...listed, text: null }
        : { ...listed, text: wordsOf(row), version: row.version };
    });
  },
};
