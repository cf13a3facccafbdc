import { sql } from 'kysely';
import { imageSources, shownImage } from '../rules/image-address.ts';
import { postPath } from '../rules/slug.ts';
import { postForOperators as text } from '../text.ts';
import { isPublished } from './store.ts';
import { containing } from '#server/database/like.ts';
import { isChanged, type Listed, type Reportable, type Reported } from '#server/reportable.ts';

/** Of all that an operator reads of a post, so that what its author exchanged meanwhile is not released unread. */
const version = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(title, slug, excerpt, tags, featured_image_url, content)::text, 'UTF8')), 'hex')`;

interface Written {
  readonly label: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly tags: string[];
  readonly imageUrl: string | null;
  readonly content: string;
}

interface ListedRow extends Written, Omit<Listed, 'path' | 'text' | 'version'> {
  readonly version: string | null;
}

const written = sql`
  p.title as label, p.slug, p.excerpt, p.tags, p.featured_image_url as "imageUrl", p.content`;

/** Undefined for none, and for a foreign one. */
function pictureOf(imageUrl: string | null): string | undefined {
  const shown = shownImage(imageUrl);
  return shown === null ? undefined : imageSources(shown).src;
}

/** All that readers see or will see. The content is the last: what stands below a long one is overlooked. */
function wordsOf({ label, slug, excerpt, tags, imageUrl, content }: Written): string {
  const about = [
    text.address(postPath(slug)),
    excerpt && text.excerpt(excerpt),
    tags.length > 0 && text.tags(tags.join(', ')),
    imageUrl && text.picture(pictureOf(imageUrl) ?? imageUrl),
  ];
  return [label, about.filter(Boolean).join('\n'), content].join('\n\n');
}

export const reportablePosts: Reportable = {
  kind: 'post',
  isPublic: true,
  async find(db, id, readerId) {
    const { rows } = await sql<Written & Pick<Reported, 'ownerId'>>`
      select p.author_id as "ownerId", ${written} from blog_posts p
      where p.id::text = ${id} and ${isPublished} and p.author_id is distinct from ${readerId ?? null}::uuid
    `.execute(db);
    const [post] = rows;
    return (
      post && { ownerId: post.ownerId, label: post.label, text: wordsOf(post), path: postPath(post.slug) }
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
      select p.id::text, ${written}, p.author_id as "ownerId", coalesce(p.published_at, p.submitted_at) as at,
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
        : { ...listed, text: wordsOf(row), version: row.version, pictureUrl: pictureOf(row.imageUrl) };
    });
  },
};
