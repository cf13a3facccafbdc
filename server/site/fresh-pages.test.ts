import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, updatePost, type MyPost } from '#features/blog/author-contract.ts';
import { startTestSite, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
let post: MyPost;
const draft = {
  title: 'Drei kleine Stapel',
  slug: 'drei-kleine-stapel',
  content: 'So sortierst du.',
  excerpt: '',
  tags: ['Tipps'],
  featuredImageUrl: '',
  isPublished: true,
};
beforeAll(async () => {
  app = await startTestSite();
  // Fills the cache before anything is written.
  for (const path of pages) await app.app.request(path);
  post = await (await app.as('mia')).call(createPost, draft);
});
afterAll(() => app.close());

const pages = ['/', '/blog', '/blog/drei-kleine-stapel'] as const;
const textOf = async (path: string) => (await app.app.request(path)).text();

describe('pages that are kept ready', () => {
  it('show a post with the first answer after it was published', async () => {
    for (const path of pages)
      expect([path, await textOf(path)]).toEqual([path, expect.stringContaining(draft.title)]);
  });

  it('show what another process changed', async () => {
    await app.sql`update blog_posts set title = 'Vier große Haufen' where id = ${post.id}`;
    for (const path of pages)
      expect([path, await textOf(path)]).toEqual([path, expect.stringContaining('Vier große Haufen')]);
  });

  it("show the author's new name", async () => {
    await app.sql`update profiles set display_name = 'Mia M.'`;
    expect(await textOf(`/blog/${post.slug}`)).toContain('Mia M.');
  });

  it('write hostile words as words, in the head, in the page and in what the browser goes on from', async () => {
    const title = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const mia = await app.as('mia');
    await mia.call(updatePost, {
      ...draft,
      postId: post.id,
      title,
      content: title,
      excerpt: title,
      tags: ['<b>'],
    });
    for (const path of pages) {
      const html = await textOf(path);
      expect(html).toContain('alert(1)');
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('"><img src=x');
    }
  });

  it('are gone with the first answer after a post became a draft again', async () => {
    const mia = await app.as('mia');
    await mia.call(updatePost, { ...draft, postId: post.id, isPublished: false });
    expect(await textOf('/')).not.toContain(draft.title);
    expect(await textOf('/blog')).not.toContain(draft.title);
    const gone = await app.app.request(`/blog/${post.slug}`);
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/blog']);
    expect(await textOf('/sitemap.xml')).not.toContain(post.slug);
  });
});
