import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createPost,
  deletePost,
  listMyPosts,
  proposeSlug,
  readMyPost,
  updatePost,
} from '../author-contract.ts';
import { listLatestPosts, listPosts, listTags, readPost } from '../contract.ts';
import { mostPosts } from '../rules/limits.ts';
import type { PostDraft } from '../rules/post.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { confirmAddress } from '#testing/people.ts';
import { startAppForThisTest, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const [mia, lea] = [await app.as('mia'), await app.as('lea')];
const visitor = app.visitor();
let written = 0;

function draft(about: Partial<PostDraft> = {}) {
  written += 1;
  const { tags = [], ...rest } = about;
  return {
    title: `Beitrag ${written}`,
    slug: `beitrag-${written}`,
    content: 'Erste Zeile\nZweite Zeile',
    excerpt: 'Kurz',
    featuredImageUrl: '',
    isPublished: true,
    ...rest,
    tags: [...tags],
  };
}

async function text(address: string): Promise<string> {
  const response = await app.app.request(address);
  expect(response.status).toBe(200);
  return response.text();
}

describe('an author with as many posts as there may be', () => {
  it('changes and deletes them, and makes no other', async () => {
    const here = await startAppForThisTest();
    const author = await here.as('ben');
    await sql`
      insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published)
      select ${author.userId}, 'Alt', 'alt-' || n, '', '', '{}', false from generate_series(1, ${mostPosts - 1}) n
    `.execute(here.db.query);
    const last = await author.call(createPost, draft({ isPublished: false }));
    const refused = await author.ask(createPost, draft({ isPublished: false }));
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Du hast schon 1.000 Beiträge und Entwürfe. Lösche einen, bevor du einen neuen anlegst.',
    ]);
    await author.call(updatePost, { postId: last.id, ...draft({ isPublished: false }) });
    await author.call(deletePost, { postId: last.id });
    const lock = await holdLock(here, 'lock table blog_posts in share mode', []);
    const more = Array.from({ length: 16 }, () => author.ask(createPost, draft({ isPublished: false })));
    await lock.untilStopped(more.slice(0, 2));
    await lock.release();
    expect((await Promise.all(more)).filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a post that is open twice', () => {
  it('is not replaced by whoever saw an older one, unless they say so', async () => {
    const made = await mia.call(createPost, draft({ isPublished: false }));
    const save = (about: Partial<PostDraft>, over?: string) =>
      mia.ask(updatePost, { ...draft({ title: 'Hof', slug: made.slug, ...about }), postId: made.id, over });
    const first = await save({ content: 'Eins' }, made.version);
    expect([first.status, typeof made.version]).toEqual([200, 'string']);
    // Its answer was lost.
    expect((await save({ content: 'Eins' }, made.version)).status).toBe(200);
    for (const about of [{ content: 'Zwei' }, { content: 'Eins', tags: ['Hof'] }]) {
      const refused = await save(about, made.version);
      expect([refused.status, refused.body['code']]).toEqual([409, 'post_changed']);
    }
    // Taking it back from everybody is a change, too.
    expect((await save({ content: 'Eins', isPublished: false }, made.version)).status).toBe(409);
    expect(await mia.call(readMyPost, { postId: made.id })).toMatchObject({ content: 'Eins', tags: [] });
    expect((await save({ content: 'Zwei' })).status).toBe(200);
    const stored = await mia.call(readMyPost, { postId: made.id });
    expect(stored.content).toBe('Zwei');
    expect((await save({ content: 'Drei' }, stored.version)).status).toBe(200);
  });

  it('goes to one of ten who save at once', async () => {
    const made = await mia.call(createPost, draft());
    const saves = Array.from({ length: 10 }, (_, i) => ({
      ...draft({ slug: made.slug }),
      content: `Text ${i}`,
    }));
    const answers = await Promise.all(
      saves.map(post => mia.ask(updatePost, { ...post, postId: made.id, over: made.version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await mia.call(readMyPost, { postId: made.id })).content).toBe(`Text ${won}`);
  });
});

describe('a published post', () => {
  it('is read by everybody, with its author, and stands in every list', async () => {
    const post = draft({ title: 'Tausch im Hof', tags: ['Hof'], content: 'Eins\n\nZwei' });
    const saved = await mia.call(createPost, post);
    const summary = {
      id: saved.id,
      title: post.title,
      excerpt: post.excerpt,
      slug: post.slug,
      publishedAt: saved.publishedAt,
      tags: ['Hof'],
      imageUrl: null,
    };
    expect(await visitor.call(readPost, { slug: post.slug })).toEqual({
      ...summary,
      content: 'Eins\n\nZwei',
      previewImageUrl: null,
      authorName: 'Mia',
    });
    const listed = await visitor.call(listPosts, { tag: 'Hof' });
    expect(listed).toEqual({ posts: [summary], total: 1, pageCount: 1 });
    expect((await visitor.call(listLatestPosts, {})).posts[0]).toEqual(summary);
    expect((await visitor.call(listTags, {})).tags).toContainEqual({ tag: 'Hof', count: 1 });
    expect(await text('/blog/feed.xml')).toContain(post.slug);
    const changed = `<lastmod>${summary.publishedAt}</lastmod>`;
    expect(await text('/sitemap.xml')).toContain(`http://localhost:3000/blog/${post.slug}</loc>${changed}`);
  });

  it('shows a foreign picture in previews only', async () => {
    const post = draft({ featuredImageUrl: 'https://bilder.example/a.png' });
    await mia.call(createPost, post);
    expect(await visitor.call(readPost, { slug: post.slug })).toMatchObject({
      imageUrl: null,
      previewImageUrl: 'https://bilder.example/a.png',
    });
  });
});

describe('a draft', () => {
  it('is nowhere but with its author (INV-13)', async () => {
    const secret = draft({ title: 'Geheimer Entwurf', tags: ['Geheim'], slug: 'geheim', isPublished: false });
    const { id } = await mia.call(createPost, secret);
    for (const client of [visitor, lea, mia]) {
      expect(await client.ask(readPost, { slug: 'geheim' })).toMatchObject({
        status: 404,
        body: { code: 'post_not_found' },
      });
      for (const search of [{}, { search: 'Geheim' }, { tag: 'Geheim' }]) {
        expect(JSON.stringify(await client.call(listPosts, search))).not.toMatch(/geheim/i);
      }
      expect(JSON.stringify(await client.call(listLatestPosts, {}))).not.toMatch(/geheim/i);
      expect(JSON.stringify(await client.call(listTags, {}))).not.toMatch(/geheim/i);
    }
    expect(await text('/blog/feed.xml')).not.toMatch(/geheim/i);
    expect(await text('/sitemap.xml')).not.toMatch(/geheim/i);
    expect((await lea.ask(readMyPost, { postId: id })).status).toBe(404);
    expect(await mia.call(readMyPost, { postId: id })).toMatchObject({ ...secret, publishedAt: null });
  });

  it('that was public is gone from everywhere', async () => {
    const post = draft({ title: 'Zurückgenommen', tags: ['Zurück'] });
    const { id } = await mia.call(createPost, post);
    expect((await visitor.ask(readPost, { slug: post.slug })).status).toBe(200);
    await mia.call(updatePost, { postId: id, ...post, isPublished: false });
    expect((await visitor.ask(readPost, { slug: post.slug })).status).toBe(404);
    expect((await visitor.call(listPosts, { search: 'zurück' })).total).toBe(0);
    expect(await text('/blog/feed.xml')).not.toContain(post.slug);
  });
});

describe('the time of a post', () => {
  it('is that of its last save as a published one, else none (INV-14)', async () => {
    const post = draft({ isPublished: false });
    const first = await mia.call(createPost, post);
    expect(first).toMatchObject({ isPublished: false, publishedAt: null });
    const save = (isPublished: boolean) => mia.call(updatePost, { postId: first.id, ...post, isPublished });
    const second = await save(true);
    const third = await save(true);
    expect(Date.parse(third.publishedAt ?? '')).toBeGreaterThan(Date.parse(second.publishedAt ?? ''));
    expect(await save(false)).toMatchObject({ publishedAt: null, createdAt: first.createdAt });
    const rows = await app.sql<{ isNow: boolean }>`
      select ${third.publishedAt}::timestamptz between now() - interval '1 minute' and now() as "isNow"
    `;
    expect(rows).toEqual([{ isNow: true }]);
  });
});

describe("another member's post", () => {
  it('cannot be read as an own one, changed or deleted', async () => {
    const post = draft();
    const { id } = await mia.call(createPost, post);
    const missing = { status: 404, body: { code: 'post_not_found', message: expect.any(String) } };
    expect(await lea.ask(readMyPost, { postId: id })).toMatchObject(missing);
    expect(await lea.ask(updatePost, { postId: id, ...post, title: 'Meins' })).toMatchObject(missing);
    expect(await lea.ask(deletePost, { postId: id })).toMatchObject(missing);
    expect(await lea.ask(deletePost, { postId: crypto.randomUUID() })).toMatchObject(missing);
    expect((await lea.call(listMyPosts, {})).posts).toEqual([]);
    expect((await visitor.call(readPost, { slug: post.slug })).title).toBe(post.title);
    await mia.call(deletePost, { postId: id });
    expect((await visitor.ask(readPost, { slug: post.slug })).status).toBe(404);
  });
});

describe("an author's list", () => {
  it('begins with drafts, then the newest', async () => {
    const ben = await app.as('ben');
    const posts = [draft(), draft({ isPublished: false }), draft(), draft({ isPublished: false })];
    for (const post of posts) await ben.call(createPost, post);
    const mine = await ben.call(listMyPosts, {});
    expect(mine.mayWrite).toBe(true);
    expect(mine.posts.map(({ slug }) => posts.findIndex(post => post.slug === slug))).toEqual([3, 1, 2, 0]);
  });

  it('comes in pages, each post once', async () => {
    const own = await startAppForThisTest();
    const author = await own.as('mia');
    const { userId } = author;
    const { rows } = await sql<{ id: string }>`
      insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published, published_at, created_at)
      select ${userId}, 'Nr. ' || n, 'nummer-' || n, '', '', '{}', n % 2 = 0,
        case when n % 2 = 0 then timestamptz '2026-01-01' + n / 4 * interval '1 hour' end, '2026-01-01'
      from generate_series(1, 70) n returning id
    `.execute(own.db.query);
    const pages = [await author.call(listMyPosts, {})];
    for (let next = pages[0]?.next; next !== null && next !== undefined; next = pages.at(-1)?.next)
      pages.push(await author.call(listMyPosts, { after: next }));
    expect(pages.map(({ posts }) => posts.length)).toEqual([30, 30, 10]);
    const posts = pages.flatMap(page => page.posts);
    expect(posts.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(posts.map(({ isPublished }) => isPublished)).toEqual(posts.map((_, at) => at >= 35));
    const dates = posts.slice(35).map(({ publishedAt }) => publishedAt ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    const stranger = await own.as('lea');
    expect((await stranger.call(listMyPosts, { after: rows[0]?.id })).posts).toEqual([]);
  });
});

describe('an address', () => {
  it('goes to one of ten who want it at once, and the others learn a free one (INV-12)', async () => {
    const wanted = { title: 'Wettlauf', slug: 'wettlauf' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? mia : lea).ask(createPost, draft(wanted))),
    );
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    for (const { body } of answers.filter(answer => answer.status === 409)) {
      expect(body).toMatchObject({
        code: 'slug_taken',
        field: 'slug',
        message: expect.stringMatching(/wettlauf-2$/),
      });
    }
    expect(await lea.call(proposeSlug, { slug: 'wettlauf' })).toEqual({ slug: 'wettlauf-2' });
    await lea.call(createPost, draft({ ...wanted, slug: 'wettlauf-2' }));
    expect(await lea.call(proposeSlug, { slug: 'wettlauf' })).toEqual({ slug: 'wettlauf-3' });
    expect((await lea.ask(proposeSlug, { slug: 'Wettlauf' })).body).toMatchObject({ code: 'slug_invalid' });
  });

  it('stays with its post, also against one that is moved there', async () => {
    const [first, second] = [draft(), draft()];
    const { id } = await mia.call(createPost, first);
    await lea.call(createPost, second);
    const moved = await mia.ask(updatePost, { postId: id, ...first, slug: second.slug });
    expect(moved).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
    await mia.call(updatePost, { postId: id, ...first, title: 'Neuer Titel' });
    expect((await visitor.call(readPost, { slug: first.slug })).title).toBe('Neuer Titel');
  });

  it('that is very long has a free one beside it, too', async () => {
    const slug = 'x'.repeat(120);
    await mia.call(createPost, draft({ slug }));
    expect(await mia.call(proposeSlug, { slug })).toEqual({ slug: `${'x'.repeat(118)}-2` });
  });
});

describe('what does not fit', () => {
  it.each([
    [{ title: '  ' }, 'title_missing'],
    [{ title: 'x'.repeat(151) }, 'title_too_long'],
    [{ slug: 'Groß' }, 'slug_invalid'],
    [{ content: 'x'.repeat(50_001) }, 'content_too_long'],
    [{ excerpt: 'x'.repeat(301) }, 'excerpt_too_long'],
    [{ tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, 'too_many_tags'],
    [{ tags: ['x'.repeat(31)] }, 'tag_too_long'],
    [{ featuredImageUrl: 'javascript:alert(1)' }, 'image_address_invalid'],
    [{ featuredImageUrl: `/blog/images/${'a'.repeat(22)}` }, 'picture_gone'],
  ])('%# is refused with %s', async (wrong, code) => {
    const answer = await mia.ask(createPost, { ...draft(), ...wrong });
    expect(answer.status).toBeGreaterThanOrEqual(409);
    expect(answer.body).toMatchObject({
      code,
      field: Object.keys(wrong)[0],
      message: expect.stringMatching(/\.$/),
    });
  });

  it('in the table is refused by the table as well', async () => {
    const { id } = await mia.call(createPost, draft());
    for (const change of [
      sql`slug = 'Groß'`,
      sql`slug = 'a--b'`,
      sql`published_at = null`,
      sql`is_published = false`,
      sql`title = ''`,
      sql`content = repeat('x', 50001)`,
      sql`tags = array_fill('t'::text, array[11])`,
      sql`featured_image_url = '/blog/images/none'`,
    ]) {
      const update = sql`update blog_posts set ${change} where id = ${id}`.execute(app.db.query);
      await expect(update).rejects.toThrow(/violates/);
    }
  });
});

describe('the newsletter', () => {
  const issues = async (db: TestApp['db']) =>
    (
      await sql<{ title: string; excerpt: string; path: string }>`
      select title, excerpt, path from newsletter_issues
    `.execute(db.query)
    ).rows;

  it('gets a post once, when it is published, from whom the operator names', async () => {
    const own = await startAppForThisTest({ BLOG_AUTHORS: 'mia@example.org' });
    const author = await own.as('mia');
    await confirmAddress(own.db, 'mia');
    // No mail server: nothing is offered.
    expect((await author.call(listMyPosts, {})).mayMail).toBe(false);
    const post = { ...draft({ excerpt: '', content: 'Eins\nZwei', isPublished: false }), isMailed: true };
    const { id } = await author.call(createPost, post);
    expect(await issues(own.db)).toEqual([]);
    await author.ask(updatePost, { postId: id, ...post, isPublished: true, slug: 'Falsch' });
    expect((await author.call(readMyPost, { postId: id })).wasMailed).toBe(false);
    const mailed = await author.call(updatePost, { postId: id, ...post, isPublished: true });
    expect([mailed.wasMailed, (await author.call(readMyPost, { postId: id })).wasMailed]).toEqual([
      true,
      true,
    ]);
    await author.call(updatePost, { postId: id, ...post, isPublished: true, title: 'Anders' });
    const sent = { title: post.title, excerpt: 'Eins Zwei', path: `/blog/${post.slug}` };
    expect(await issues(own.db)).toEqual([sent]);
    await author.call(createPost, draft());
    expect(await issues(own.db)).toHaveLength(1);
  });

  it('gets none from members where everybody may write', async () => {
    expect((await mia.call(listMyPosts, {})).mayMail).toBe(false);
    const post = draft();
    const refused = await mia.ask(createPost, { ...post, isMailed: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'mailing_not_allowed' } });
    expect((await visitor.ask(readPost, { slug: post.slug })).status).toBe(404);
    expect(await issues(app.db)).toEqual([]);
  });
});
