import { beforeAll, describe, expect, it } from 'vitest';
import { createPost, deletePost, updatePost } from '../author-contract.ts';
import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
const visitor = app.visitor();
async function clear(): Promise<void> {
  await app.sql`delete from blog_posts`;
}

function post(title: string, tags: string[] = [], at = 0) {
  const slug = `p-${at}-${crypto.randomUUID()}`;
  return { title, slug, content: '', excerpt: '', tags, featuredImageUrl: '', isPublished: true };
}

async function write(...posts: Array<[title: string, tags?: string[]]>): Promise<void> {
  for (const [title, tags] of posts) await mia.call(createPost, post(title, tags));
}

const titles = async (input: { page?: number; search?: string; tag?: string }) =>
  (await visitor.call(listPosts, input)).posts.map(({ title }) => title);

describe('the list', () => {
  it('has twelve a page, newest first, each once', async () => {
    await clear();
    for (let at = 0; at < 27; at += 1) await mia.call(createPost, post(`Nr. ${at}`));
    const pages = await Promise.all([1, 2, 3, 4].map(page => visitor.call(listPosts, { page })));
    expect(pages.map(page => page.posts.length)).toEqual([12, 12, 3, 0]);
    expect(pages.every(page => page.total === 27 && page.pageCount === 3)).toBe(true);
    const all = pages.flatMap(page => page.posts.map(({ title }) => title));
    expect(all).toEqual(Array.from({ length: 27 }, (_, at) => `Nr. ${26 - at}`));
    const latest = await visitor.call(listLatestPosts, {});
    expect(latest.posts.map(({ title }) => title)).toEqual(['Nr. 26', 'Nr. 25', 'Nr. 24']);
    const besides = latest.posts[1]?.slug ?? '';
    const others = await visitor.call(listLatestPosts, { besides });
    expect(others.posts.map(({ title }) => title)).toEqual(['Nr. 26', 'Nr. 24', 'Nr. 23']);
  });

  it('may be empty', async () => {
    await clear();
    expect(await visitor.call(listPosts, {})).toEqual({ posts: [], total: 0, pageCount: 1 });
    expect(await visitor.call(listTags, {})).toEqual({ tags: [] });
    const feed = await (await app.app.request('/blog/feed.xml')).text();
    expect(feed).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });

  it.each(['0', '-1', 'x', '1.5', '1e3', '9999999'])('has no page %s', async page => {
    expect((await visitor.send('GET', `/api/blog/posts?page=${page}`)).status).toBe(422);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await clear();
    await write(
      ['Übung macht den Meister'],
      ['Größe XXL'],
      ['100 % voll'],
      ['Unter_strich'],
      ['Grün & Blau'],
    );
  });

  it.each([
    ['übung', ['Übung macht den Meister']],
    ['ÜBUNG MACHT', ['Übung macht den Meister']],
    ['U\u0308bung', ['Übung macht den Meister']],
    ['GRÖSSE', []],
    ['grö', ['Größe XXL']],
    ['  xxl ', ['Größe XXL']],
    ['%', ['100 % voll']],
    ['_', ['Unter_strich']],
    ['\\', []],
    ["'", []],
    ['x'.repeat(400), []],
    ['', ['Grün & Blau', 'Unter_strich', '100 % voll', 'Größe XXL', 'Übung macht den Meister']],
  ])('for %j', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });
});

describe('tags', () => {
  beforeAll(async () => {
    await clear();
    await write(
      ['A', ['tipps', 'Übung']],
      ['B', ['Tipps']],
      ['C', ['Tipps', 'übung', 'Schule']],
      ['D', ['Tipp']],
    );
  });

  it('are listed by use, spellings as one', async () => {
    expect((await visitor.call(listTags, {})).tags.slice(0, 2)).toEqual([
      { tag: 'Tipps', count: 3 },
      { tag: expect.stringMatching(/^[Üü]bung$/), count: 2 },
    ]);
  });

  it('find whole tags in any case, also beside a search', async () => {
    expect(await titles({ tag: 'TIPPS' })).toEqual(['C', 'B', 'A']);
    expect(await titles({ tag: 'ÜBUNG' })).toEqual(['C', 'A']);
    expect(await titles({ tag: 'Tip' })).toEqual([]);
    expect(await titles({ tag: 'tipps', search: 'b' })).toEqual(['B']);
  });
});

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '{{constructor.constructor("alert(1)")()}}',
  ']]><x/>',
  '&lt;b&gt; &amp; "&#39;"',
];

describe('what looks like code', () => {
  it.each(scripts)('%s comes back as it was written, and is escaped in the feed', async script => {
    await clear();
    const tag = script.replaceAll(',', '').slice(0, 30).trim();
    const code = { ...post(script, [tag]), content: `${script}\n${script}`, excerpt: script };
    const { id } = await mia.call(createPost, code);
    await mia.call(updateProfile, { displayName: script.slice(0, 50), avatarUrl: '/avatars/fox.svg' });
    const read = await visitor.call(readPost, { slug: code.slug });
    expect(read).toMatchObject({ id, title: script, excerpt: script, content: code.content, tags: [tag] });
    expect(await visitor.call(listPosts, { search: script })).toMatchObject({ total: 1 });
    const feed = await (await app.app.request('/blog/feed.xml')).text();
    const elements = new Set([...feed.matchAll(/<\/?([^\s>/]+)/g)].map(match => match[1]));
    const known = 'feed id title subtitle updated link entry published author name category summary ?xml';
    expect([...elements].filter(name => !known.split(' ').includes(name ?? ''))).toEqual([]);
    expect(feed).not.toContain(']]>');
    const told = [...feed.matchAll(/&#(\d+);/g)].length;
    expect(told).toBeGreaterThan(0);
  });
});

describe('the feed', () => {
  it('is Atom with the twenty newest, by whole addresses', async () => {
    await clear();
    for (let at = 0; at < 22; at += 1) await mia.call(createPost, post(`Nr. ${at}`, ['Tipps'], at));
    const response = await app.app.request('/blog/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed.match(/<entry>/g)).toHaveLength(20);
    expect(feed).not.toContain('>Nr. 1<');
    expect(feed).toMatch(
      /<link rel="alternate" type="text\/html" href="http:\/\/localhost:3000\/blog\/p-21-/,
    );
    expect(feed).toContain(
      '<link rel="self" type="application/atom+xml" href="http://localhost:3000/blog/feed.xml"/>',
    );
  });
});

describe('the revision', () => {
  const revision = async () => {
    const rows = await app.sql<{ revision: number }>`select revision from blog_revision`;
    return rows[0]?.revision ?? 0;
  };

  it('rises with each change of a post and with a new name of an author', async () => {
    await clear();
    const seen = [await revision()];
    const changed = async (work: Promise<unknown>) => {
      await work;
      seen.push(await revision());
    };
    const given = post('Neu');
    const { id } = await mia.call(createPost, given);
    seen.push(await revision());
    await changed(mia.call(updatePost, { postId: id, ...given, title: 'Anders' }));
    await changed(mia.call(updateProfile, { displayName: 'Mia M.', avatarUrl: '/avatars/fox.svg' }));
    await changed(mia.call(deletePost, { postId: id }));
    expect(seen.map(at => at - (seen[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not rise with what the blog does not show', async () => {
    await clear();
    const before = await revision();
    await mia.call(updateProfile, { displayName: 'Mia', avatarUrl: '/avatars/fox.svg' });
    const lea = await app.as('lea');
    await lea.call(deleteAccount, { password });
    await mia.ask(createPost, { ...post('Zu lang'), title: 'x'.repeat(151) });
    expect(await revision()).toBe(before);
  });

  it('rises when an account with posts ends', async () => {
    const ben = await app.as('ben');
    await ben.call(createPost, post('Bens Beitrag'));
    const before = await revision();
    await ben.call(deleteAccount, { password });
    expect(await revision()).toBe(before + 1);
    expect(await titles({ search: 'Bens' })).toEqual([]);
  });
});
