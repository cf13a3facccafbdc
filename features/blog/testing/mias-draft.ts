import { createPost } from '../author-contract.ts';
import type { TestApp } from '#testing/start-server.ts';

export const draft = {
  title: 'Mias Entwurf',
  slug: 'mias-entwurf',
  content: 'Noch nicht fertig.',
  excerpt: '',
  tags: ['Tipps'],
  featuredImageUrl: '',
  isPublished: false,
};

/** A draft with an uploaded picture. */
export async function createDraft(app: TestApp, miasId: string): Promise<string> {
  const mia = await app.as('mia');
  const image_id = 'x'.repeat(22);
  await app.db.query.insertInto('blog_images').values({ id: image_id, author_id: miasId }).execute();
  const file = { image_id, name: '960.webp', content: Buffer.from('RIFF') };
  await app.db.query.insertInto('blog_image_files').values(file).execute();
  return (await mia.call(createPost, draft)).id;
}
