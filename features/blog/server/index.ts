import { sql } from 'kysely';
import { blogRefusals } from '../contract.ts';
import { blogRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import { feedDocument, listPostAddresses } from './feed.ts';
import * as images from './images.ts';
import { imageDocument } from './images.ts';
import * as myPosts from './my-posts.ts';
import * as publicPosts from './public-posts.ts';
import * as savePost from './save-post.ts';
import { reportablePosts } from './reportable-posts.ts';
import { blogTables } from './tables.ts';
import type { Database } from '#server/database/database.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const blogDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, images, myPosts, publicPosts, savePost),
  documents: [feedDocument, imageDocument],
  sitemap: listPostAddresses,
  siteRevision: readRevision,
  refusals: blogRefusals,
  refusalTexts: blogRefusalTexts,
  reportables: [reportablePosts],
  tables: blogTables,
};

/** Changes with the posts, and with who is suspended. */
async function readRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', revision, (select md5(string_agg(id::text, '' order by id)) from users
      where suspended_until > now())) as revision
    from blog_revision
  `.execute(db.query);
  return `blog ${rows[0]?.revision}`;
}
