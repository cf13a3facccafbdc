import { expect, it, onTestFinished } from 'vitest';
import { createPost } from '#features/blog/author-contract.ts';
import { breakableNetwork } from '#testing/breakable-network.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { startTestSite } from '#testing/start-server.ts';

const patience = { DATABASE_PATIENCE: '1' };

async function startOnNetwork() {
  const database = await createTestDatabase();
  const network = await breakableNetwork(database.connectionString);
  const app = await startTestSite(patience, { ...database, ...network });
  onTestFinished(async () => {
    // Connections that vanished would be waited for.
    await network.cut();
    await app.close();
  });
  return { app, network };
}

it('pages that are kept go on being served while the database is silent, others say when to come again', async () => {
  const { app, network } = await startOnNetwork();
  const mia = await app.as('mia');
  const post = {
    title: 'Drei kleine Stapel',
    slug: 'drei-kleine-stapel',
    content: 'So sortierst du.',
    excerpt: '',
    tags: [],
    featuredImageUrl: '',
    isPublished: true,
  };
  await mia.call(createPost, post);
  await mia.call(createPost, { ...post, slug: 'vier-stapel' });
  const get = async (path: string) => {
    const answer = await app.app.request(path, { headers: { 'X-Forwarded-For': '203.0.113.1' } });
    const { status, headers } = answer;
    return { status, retryAfter: headers.get('retry-after'), text: await answer.text() };
  };
  const kept = ['/', '/blog', '/blog/drei-kleine-stapel'];
  const before = await Promise.all(kept.map(get));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);

  network.vanish();
  expect(await Promise.all(kept.map(get))).toEqual(before);
  const unread = await get('/blog/vier-stapel');
  expect(unread).toMatchObject({ status: 503, retryAfter: '5' });
  expect(unread.text).toContain('<html lang="de"');
  for (const path of ['/api/blog/posts', '/sitemap.xml'])
    expect(await get(path)).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await get('/privacy')).toMatchObject({ status: 200, retryAfter: null });
  expect(await Promise.all(kept.map(get))).toEqual(before);

  await network.mend();
  await expect.poll(async () => (await get('/blog/vier-stapel')).status).toBe(200);
});

it('whoever reads has an answer by a deadline, although what it waits for never comes', async () => {
  const app = await startTestSite(patience);
  onTestFinished(() => app.close());
  Object.assign(app.house, { readLagging: () => new Promise(() => undefined) });
  const answer = await app.app.request('/blog');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
