import type { Generated, GeneratedAlways } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface BlogTables {
  blog_posts: {
    id: Generated<string>;
    author_id: string;
    title: string;
    slug: string;
    content: string;
    excerpt: string;
    tags: string[];
    featured_image_url: string | null;
    is_published: boolean;
    published_at: Date | null;
    created_at: Generated<Date>;
    hidden_at: Date | null;
    submitted_at: Date | null;
    approved_at: Date | null;
    search_title: GeneratedAlways<string>;
    search_tags: GeneratedAlways<string[]>;
    image_id: GeneratedAlways<string | null>;
  };
  blog_images: { id: string; author_id: string; created_at: Generated<Date> };
  blog_image_files: { image_id: string; name: string; content: Buffer };
  blog_revision: { revision: number };
}

export const blogTables = {
  blog_posts: { owners: ['author_id'], secret: ['search_title', 'search_tags', 'image_id'] },
  blog_images: { owners: ['author_id'] },
  // The export names the pictures (`/blog/images/{image_id}/{name}`) instead of holding their bytes.
  blog_image_files: { partOf: { table: 'blog_images', key: 'image_id' }, secret: ['content'] },
  blog_revision: {},
} satisfies Declared<BlogTables>;
