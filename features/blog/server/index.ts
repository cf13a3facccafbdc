import { sql } from 'kysely';
import { blogRefusals } from '../contract.ts';
import { blogRefusalTexts } from '../text.ts';
import { feedDocument, listPostAddresses } from './feed.ts';
import * as images from './images.ts';
import { imageDocument } from './images.ts';
import * as myPosts from './my-posts.ts';
import * as publicPosts from './public-posts.ts';
import * as savePost from './save-post.ts';
import { readBlogData } from './readable-data.ts';
import { reportablePosts } from './reportable-posts.ts';
import { blogTables } from './tables.ts';
import type { Database } from '#server/database/database.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const blogDoor: FeatureDoor = {
  endpoints: endpointsOf(images, myPosts, publicPosts, savePost),
  documents: [feedDocument, imageDocument],
  sitemap: listPostAddresses,
  siteRevision: readRevision,
  refusals: blogRefusals,
  refusalTexts: blogRefusalTexts,
  readableData: readBlogData,
  reportables: [reportablePosts],
  tables: blogTables,
};

async function readRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: number }>`select revision from blog_revision`.execute(db.query);
  return `blog ${rows[0]?.revision}`;
}
