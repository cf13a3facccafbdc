import { sql } from 'kysely';
import { blogRefusals } from '../contract.ts';
import { blogRefusalTexts } from '../text.ts';
import { feedDocument, listPostAddresses } from './feed.ts';
import { imageDocument, serveUploadBlogImage } from './images.ts';
import { serveDeletePost, serveListMyPosts, serveProposeSlug, serveReadMyPost } from './my-posts.ts';
import { serveListLatestPosts, serveListPosts, serveListTags, serveReadPost } from './public-posts.ts';
import { serveCreatePost, serveUpdatePost } from './save-post.ts';
import { readBlogData } from './readable-data.ts';
import type { Database } from '#server/database.ts';
import type { FeatureDoor } from '#server/serve-endpoint.ts';

/** What members write for everybody. */
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
  personalTables: [
    { table: 'blog_posts', owners: ['author_id'], secret: ['search_title', 'search_tags', 'image_id'] },
    { table: 'blog_images', owners: ['author_id'], secret: [] },
    // The pictures themselves are read at their addresses, `/blog/images/{image_id}/{name}`.
    {
      table: 'blog_image_files',
      owners: [],
      partOf: { table: 'blog_images', key: 'image_id' },
      secret: ['content'],
    },
  ],
};

async function readRevision(db: Database): Promise<string> {
  const { rows } = await sql<{ revision: number }>`select revision from blog_revision`.execute(db.query);
  return `blog ${rows[0]?.revision}`;
}
