import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';
import { listMyPosts, readMyPost, type MyPost } from '#features/blog/author-contract.ts';
import type { PostDraft } from '#features/blog/rules/post.ts';
import type { ApiClient } from '#testing/api-client.ts';

/** A post with every field but a picture. */
export const wholePost: PostDraft & { tags: string[] } = {
  title: 'Tausch im Hof',
  slug: 'tausch-im-hof',
  content: 'Erste Zeile',
  excerpt: 'Kurz',
  tags: ['Hof'],
  featuredImageUrl: '',
  isPublished: true,
};

/** Mia's posts and forms; before each test there are no posts. */
export interface AuthorDesk {
  readonly app: () => TestApp;
  readonly mia: () => ApiClient;
  /** Her posts as the server has them. */
  mine(): Promise<MyPost[]>;
  /** Opens the form of a post, `neu` for a new one. */
  openForm(postId?: string): ReturnType<typeof renderPage>;
}

/** Starts an app for this file's tests in which Mia writes the blog. */
export function setUpDesk(): AuthorDesk {
  let app: TestApp;
  let mia: ApiClient;
  beforeAll(async () => {
    app = await startTestApp();
    mia = await app.as('mia');
  });
  beforeEach(async () => {
    localStorage.clear();
    await app.asOwner('truncate blog_posts, rate_limits cascade');
  });
  afterAll(() => app.close());
  return {
    app: () => app,
    mia: () => mia,
    async mine() {
      const { posts } = await mia.call(listMyPosts, {});
      return Promise.all(posts.map(post => mia.call(readMyPost, { postId: post.id })));
    },
    async openForm(postId = 'neu') {
      const page = await renderPage(app, `/admin/blog?beitrag=${postId}`, { as: 'mia' });
      await screen.findByRole('textbox', { name: 'Titel' });
      return page;
    },
  };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const seeList = () => screen.findByRole('heading', { level: 1, name: 'Blog verwalten' });
