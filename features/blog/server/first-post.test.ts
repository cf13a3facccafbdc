import { expect, it } from 'vitest';
import { createPost, listMyPosts, updatePost } from '../author-contract.ts';
import { listPosts } from '../contract.ts';
import { listContent, releaseContent } from '#features/moderation/operator-contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';

const draft = (slug: string) => ({
  title: `Beitrag ${slug}`,
  slug,
  content: 'Text',
  excerpt: '',
  tags: [],
  featuredImageUrl: '',
  isPublished: true,
});

const shownIn = async (app: TestApp) =>
  (await app.visitor().call(listPosts, { page: 1, search: '', tag: '' })).posts.map(({ slug }) => slug);

it('waits for an operator, and its author’s next ones do not', async () => {
  const app = await startAppForThisTest(leasInstance);
  const operator = await asOperator(app);
  const mia = await app.as('mia');
  const toldToWait = async () => (await mia.call(listMyPosts, {})).postsWait;
  expect(await toldToWait()).toBe(true);
  const first = await mia.call(createPost, draft('eins'));
  expect(first).toMatchObject({ isPublished: false, publishedAt: null, isWaiting: true });
  await mia.call(createPost, draft('zwei'));
  expect(await shownIn(app)).toEqual([]);
  const { content } = await operator.call(listContent, { words: '' });
  expect(content.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(content.find(({ id }) => id === first.id)?.text).toContain('Text');
  const subject = { kind: 'post', subjectId: first.id } as const;
  await operator.call(releaseContent, { ...subject, isGranted: true });
  expect(await shownIn(app)).toEqual(['eins']);
  expect(await toldToWait()).toBe(false);
  expect(await operator.ask(releaseContent, { ...subject, isGranted: true })).toMatchObject({
    status: 409,
    body: { code: 'nothing_waits' },
  });
  expect(await mia.call(createPost, draft('drei'))).toMatchObject({ isPublished: true, isWaiting: false });
  expect(await mia.call(updatePost, { postId: first.id, ...draft('eins') })).toMatchObject({
    isPublished: true,
  });
});

it('is released as the operator read it: not once its author exchanged anything of it', async () => {
  const app = await startAppForThisTest(leasInstance);
  const operator = await asOperator(app);
  const mia = await app.as('mia');
  const { id: postId } = await mia.call(createPost, draft('eins'));
  const read = async () => {
    const { content } = await operator.call(listContent, { words: '' });
    return content[0] ?? expect.fail('Nothing is listed');
  };
  const answer = (version: string | undefined, isGranted = true) =>
    operator.ask(releaseContent, { kind: 'post', subjectId: postId, isGranted, reason: 'So', version });
  const exchanged = {
    title: 'Kauft Uhren',
    slug: 'kauft-uhren',
    excerpt: 'Ganz kurz',
    tags: ['Hof', 'Uhren'],
    featuredImageUrl: 'https://bilder.example/uhr.jpg',
    content: 'Ganz billig',
  };
  for (const [field, value] of Object.entries(exchanged)) {
    const { version } = await read();
    expect(version).toBeDefined();
    await mia.call(updatePost, { postId, ...draft('eins'), [field]: value });
    for (const isGranted of [true, false])
      expect(await answer(version, isGranted)).toMatchObject({
        status: 409,
        body: { code: 'content_changed' },
      });
  }
  expect(await shownIn(app)).toEqual([]);
  await mia.call(updatePost, { postId, ...draft('eins'), ...exchanged });
  const { text, version } = await read();
  for (const words of Object.values(exchanged).flat()) expect(text).toContain(words);
  expect(await answer(version)).toMatchObject({ status: 200 });
  expect(await shownIn(app)).toEqual(['kauft-uhren']);
  expect(await answer(version)).toMatchObject({ body: { code: 'nothing_waits' } });
});

it('comes back as a draft with a reason, and waits again when it is sent again', async () => {
  const app = await startAppForThisTest(leasInstance);
  const operator = await asOperator(app);
  const mia = await app.as('mia');
  const { id } = await mia.call(createPost, draft('eins'));
  const refusal = { kind: 'post', subjectId: id, isGranted: false, reason: 'Noch ohne Bild' } as const;
  await operator.call(releaseContent, refusal);
  expect((await mia.call(listMyPosts, {})).posts).toMatchObject([{ isPublished: false, isWaiting: false }]);
  expect(await mia.call(updatePost, { postId: id, ...draft('eins') })).toMatchObject({ isWaiting: true });
  expect(await mia.call(updatePost, { postId: id, ...draft('eins'), isPublished: false })).toMatchObject({
    isWaiting: false,
  });
});

it('is free by a setting, for operators, and where nobody is named', async () => {
  const free = await startAppForThisTest({ ...leasInstance, FIRST_POST: 'free' });
  expect(await (await free.as('mia')).call(createPost, draft('eins'))).toMatchObject({ isPublished: true });
  const unnamed = await startAppForThisTest();
  expect(await (await unnamed.as('mia')).call(createPost, draft('eins'))).toMatchObject({
    isPublished: true,
  });
  const app = await startAppForThisTest(leasInstance);
  expect(await (await asOperator(app)).call(createPost, draft('eins'))).toMatchObject({ isPublished: true });
});
