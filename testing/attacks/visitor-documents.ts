import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { oneVisitor } from './one-visitor.ts';

const postCount = 10_000;
const pictureBytes = 200_000;

/** The sitemap names every post, and is made for each request. */
export async function oneVisitorOfSitemap(stage: Stage): Promise<Finding> {
  await sql`
    insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published, published_at)
    select ${stage.userId}, 'Beitrag', 'beitrag-' || n, 'Text', '', '{}', true, now() from generate_series(1, ${postCount}) n
  `.execute(stage.db.query);
  return oneVisitor(stage, `the sitemap of ${postCount} posts`, () => ({ path: '/sitemap.xml' }));
}

/** Pictures of posts lie in the database. */
export async function oneVisitorOfPictures({ db, ...stage }: Stage): Promise<Finding> {
  const id = randomBytes(16).toString('base64url');
  await sql`insert into blog_images (id, author_id) values (${id}, ${stage.userId})`.execute(db.query);
  await sql`
    insert into blog_image_files (image_id, name, content) values (${id}, '960.webp', ${randomBytes(pictureBytes)})
  `.execute(db.query);
  return oneVisitor({ db, ...stage }, 'pictures of posts', () => ({ path: `/blog/images/${id}/960.webp` }));
}
