import { sql } from 'kysely';
import { blogRefusals } from '../contract.ts';
import { blogRefusalTexts } from '../text.ts';
import { feedDocument, listPostAddresses } from './feed.ts';
import { imageDocument, serveUploadBlogImage } from './images.ts';
import { serveDeletePost, serveListMyPosts, serveProposeSlug, serveReadMyPost } from './my-posts.ts';
import { serveListLatestPosts, serveListPosts, serveListTags, serveReadPost } from './public-posts.ts';
import { serveCreatePost, serveUpdatePost } from './save-post.ts';
import { readBlogData } from './readable-data.ts';
import { reportablePosts } from './reportable-posts.ts';
import { blogTables } from './tables.ts';
import type { Database } from '#server/database/database.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const blogDoor: FeatureDoor = {
  endpoints: [
    serveListPosts,
    serveListLatestPosts,
    serveListTags,
    serveReadPost,
    serveListMyPosts,
    serveReadMyPost,
    serveCreatePost,
    serveUpdatePost,
    serveDeletePost,
    serveProposeSlug,
    serveUploadBlogImage,
  ],
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
