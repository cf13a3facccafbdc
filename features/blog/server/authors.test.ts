import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPost, listMyPosts, updatePost } from '../author-contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { confirmAddress, password, people } from '#testing/people.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';

/** A mail server that is never contacted here. */
const mailed = { SMTP_URL: 'smtp://127.0.0.1:9' };

const post = (slug: string, isPublished: boolean) => ({
  title: slug,
  slug,
  content: 'Text',
  excerpt: '',
  tags: [],
  featuredImageUrl: '',
  isPublished,
});

const refused = (code: string) => ({ status: 403, body: { code, message: expect.any(String) } });

async function readOut({ db }: TestApp) {
  const { rows } = await sql<{ posts: number; issues: number }>`
    select (select count(*)::int from blog_posts where is_published) as posts,
      (select count(*)::int from newsletter_issues) as issues
  `.execute(db.query);
  return rows[0];
}

it.each([
  ['without a mail server', {}],
  ['with a mail server', mailed],
])('takes nobody for an author who only registered the address, %s', async (_, settings) => {
  const own = await startAppForThisTest({ BLOG_AUTHORS: 'mia@example.org', ...settings });
  const stranger = own.visitor();
  const typed = { ...people.mia, email: ' MIA@Example.org ', password };
  await stranger.call(signUp, typed);
  await stranger.call(signIn, { email: typed.email, password });
  const unconfirmed = refused('email_unconfirmed');
  for (const isMailed of [true, false])
    for (const isPublished of [true, false]) {
      const wanted = { ...post('falsch', isPublished), isMailed };
      expect(await stranger.ask(createPost, wanted)).toMatchObject(unconfirmed);
      const postId = crypto.randomUUID();
      expect(await stranger.ask(updatePost, { postId, ...wanted })).toMatchObject(unconfirmed);
    }
  expect(await stranger.send('POST', '/api/blog/images', 'GIF89a')).toMatchObject(unconfirmed);
  const nothing = {
    mayWrite: false,
    mayPublish: false,
    mayMail: false,
    mustConfirmEmail: true,
    postsWait: false,
  };
  expect(await stranger.call(listMyPosts, {})).toEqual({ posts: [], next: null, ...nothing });
  // Not even whether the operator has named the address.
  const lea = await own.as('lea');
  expect(await lea.call(listMyPosts, {})).toEqual({ posts: [], next: null, ...nothing });
  expect(await lea.ask(createPost, post('falsch', true))).toMatchObject(unconfirmed);
  expect(await readOut(own)).toEqual({ posts: 0, issues: 0 });
});

it('lets whom the operator names, and nobody else who confirmed', async () => {
  const own = await startAppForThisTest({ BLOG_AUTHORS: 'jemand@example.org, MIA@example.org ', ...mailed });
  const [author, other] = [await own.as('mia'), await own.as('lea')];
  await confirmAddress(own.db, 'mia', 'lea');
  await author.call(createPost, { ...post('echt', true), isMailed: true });
  expect(await other.ask(createPost, post('falsch', true))).toMatchObject(refused('author_not_allowed'));
  expect(await other.send('POST', '/api/blog/images', 'GIF89a')).toMatchObject(refused('author_not_allowed'));
  expect(await author.call(listMyPosts, {})).toMatchObject({
    mayWrite: true,
    mayPublish: true,
    mayMail: true,
  });
  expect(await other.call(listMyPosts, {})).toMatchObject({ mayWrite: false, mustConfirmEmail: false });
  expect(await readOut(own)).toEqual({ posts: 1, issues: 1 });
});

it('lets members publish with a confirmed address where mails go out, and write drafts before', async () => {
  const own = await startAppForThisTest(mailed);
  const mia = await own.as('mia');
  const { id } = await mia.call(createPost, post('entwurf', false));
  const unconfirmed = refused('email_unconfirmed');
  expect(await mia.ask(createPost, post('gleich', true))).toMatchObject(unconfirmed);
  expect(await mia.ask(updatePost, { postId: id, ...post('entwurf', true) })).toMatchObject(unconfirmed);
  expect(await mia.call(listMyPosts, {})).toMatchObject({
    mayWrite: true,
    mayPublish: false,
    mustConfirmEmail: true,
  });
  expect(await readOut(own)).toEqual({ posts: 0, issues: 0 });
  await confirmAddress(own.db, 'mia');
  await mia.call(updatePost, { postId: id, ...post('entwurf', true) });
  expect(await mia.call(listMyPosts, {})).toMatchObject({ mayPublish: true, mustConfirmEmail: false });
  expect(await readOut(own)).toEqual({ posts: 1, issues: 0 });
});

it('lets every member publish where nobody could confirm an address', async () => {
  const own = await startAppForThisTest();
  const mia = await own.as('mia');
  await mia.call(createPost, post('frei', true));
  expect(await mia.call(listMyPosts, {})).toMatchObject({ mayPublish: true, mustConfirmEmail: false });
});
