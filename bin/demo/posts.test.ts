import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMembers } from './members.ts';
import { writeDemoPosts } from './posts.ts';
import { listLatestPosts, listPosts, readPost } from '#features/blog/contract.ts';
import { createMembers } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

describe("the demo's blog", () => {
  let app: TestApp;
  let idOf: (account: string) => string;
  beforeAll(async () => {
    app = await startTestApp();
    const members = await createMembers(
      app.db,
      demoMembers.map(({ displayName }) => displayName),
    );
    const ids = new Map(members.map(({ displayName, userId }) => [displayName.toLowerCase(), userId]));
    idOf = account => ids.get(account) ?? '';
    await writeDemoPosts(app.db, idOf);
  });
  afterAll(() => app.close());

  const everything = () =>
    app.db.query.selectFrom('blog_posts').selectAll().orderBy('published_at', 'desc').execute();

  it('has nine posts with an excerpt, tags, an author and a picture, and a draft', async () => {
    const visitor = app.visitor();
    const { posts } = await visitor.call(listPosts, {});
    expect(posts).toHaveLength(9);
    for (const { slug, excerpt, tags, imageUrl } of posts) {
      const { content, authorName, previewImageUrl } = await visitor.call(readPost, { slug });
      expect(content.length).toBeGreaterThan(800);
      expect([excerpt.length > 20, tags.length > 0, authorName === null]).toEqual([true, true, false]);
      const preview = await app.app.request(previewImageUrl ?? '');
      const { width, height } = await sharp(await preview.arrayBuffer()).metadata();
      expect([width, height]).toEqual([1_200, 630]);
      expect((await app.app.request(`${imageUrl}/480.avif`)).status).toBe(200);
    }
    expect((await everything()).filter(post => !post.is_published)).toHaveLength(1);
  });

  it('begins with those of the landing page, and nothing is from the future', async () => {
    const { posts } = await app.visitor().call(listLatestPosts, {});
    expect(posts.map(({ slug }) => slug)).toEqual([
      'doppelte-richtig-sortieren',
      'so-wird-ein-tausch-fair',
      'tauschtag-in-der-schule',
    ]);
    const now = Date.now();
    for (const post of await everything()) expect(post.created_at.getTime()).toBeLessThan(now);
  });

  it('stays as members leave it', async () => {
    await app.db.query.deleteFrom('blog_posts').where('slug', '=', 'tauschtag-in-der-schule').execute();
    const before = await everything();
    await writeDemoPosts(app.db, idOf);
    expect(await everything()).toEqual(before);
  });
});
