// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPost } from '../author-contract.ts';
import type { PostDraft } from '../rules/post.ts';
import { expectToast } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { openSite, origin, serveSite } from '#testing/serve-site.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
beforeEach(() => app.asOwner('truncate blog_posts cascade'));

let written = 0;

async function publish(about: Partial<PostDraft> = {}) {
  written += 1;
  const { tags = [], ...rest } = about;
  return mia.call(createPost, {
    title: `Beitrag ${written}`,
    slug: `beitrag-${written}`,
    content: 'Erste Zeile',
    excerpt: '',
    featuredImageUrl: '',
    isPublished: true,
    ...rest,
    tags: [...tags],
  });
}

const serve = (address: string) => serveSite(app, address);
const open = (address: string) => openSite(app, address);
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(heading => heading.textContent);
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the list', () => {
  it('is whole without JavaScript', async () => {
    await publish({ title: 'Doppelte sortieren', excerpt: 'Drei Stapel.', tags: ['A', 'B', 'C', 'D'] });
    const page = parsed((await serve('/blog')).body);
    const card = page.querySelector('article');
    expect(card?.querySelector('h2')?.textContent).toBe('Doppelte sortieren');
    expect(card?.querySelector('time')?.textContent).toMatch(/^\d{1,2}\. \p{L}+ \d{4}$/u);
    expect(card?.textContent).toContain('Drei Stapel.');
    expect([...(card?.querySelectorAll('li') ?? [])].map(tag => tag.textContent)).toEqual(['A', 'B', 'C']);
    expect(card?.querySelector('a')?.getAttribute('href')).toBe(`/blog/beitrag-${written}`);
    const form = page.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/blog');
    expect(form?.querySelector('input[name="suche"]')).not.toBeNull();
    const choices = [...page.querySelectorAll('.tag-choice')];
    expect(choices.map(choice => [choice.textContent, choice.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Alle', '/blog'],
        ['B', '/blog?tag=B'],
      ]),
    );
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('has pages that are real links', async () => {
    for (let i = 0; i < 13; i += 1) await publish();
    const first = parsed((await serve('/blog')).body);
    expect(first.querySelector('[rel="next"]')?.getAttribute('href')).toBe('/blog?seite=2');
    expect(first.querySelector('[rel="prev"]')).toBeNull();
    const second = await serve('/blog?seite=2');
    expect(parsed(second.body).querySelectorAll('article')).toHaveLength(1);
    expect(parsed(second.body).querySelector('[rel="prev"]')?.getAttribute('href')).toBe('/blog');
    expect(second.head).toContain(`<link rel="canonical" href="${origin}/blog?seite=2">`);
    expect(second.head).not.toContain('noindex');
    const beyond = await serve('/blog?seite=7');
    expect(beyond.body).toContain('So viele Seiten gibt es nicht.');
    expect(beyond.head).toContain('noindex');
  });

  it('takes any address', async () => {
    await publish({ title: 'Da' });
    for (const search of ['?seite=-1', '?seite=1e9', '?seite=x', `?suche=${'%20'.repeat(900)}`, '?tag='])
      expect((await serve(`/blog${search}`)).body).toContain('Da');
    expect((await serve(`/blog?suche=${'x'.repeat(5000)}`)).body).toContain('Keine Beiträge gefunden.');
  });

  it('searches while one types, asks once, and keeps the search in the address', async () => {
    await publish({ title: 'Doppelte sortieren' });
    await publish({ title: 'Tausch im Hof' });
    const { asked } = await open('/blog');
    expect(titles()).toEqual(['Tausch im Hof', 'Doppelte sortieren']);
    const field = screen.getByRole('searchbox', { name: 'Beiträge suchen' });
    // In one task, so that no debounce can fire in between.
    for (const value of ['h', 'ho', 'hof ']) fireEvent.change(field, { target: { value } });
    await see('1 Beitrag gefunden', 'status');
    expect(titles()).toEqual(['Tausch im Hof']);
    expect(location.search).toBe('?suche=hof');
    expect(asked.filter(path => path.startsWith('/api/blog/posts'))).toEqual([
      '/api/blog/posts?search=hof&tag=&page=1',
    ]);
  });

  it('says that nothing was found, and leads back to all', async () => {
    await publish();
    const { head } = await open('/blog?suche=xyz');
    await see('Keine Beiträge gefunden.', 'status');
    within(screen.getByRole('main')).getByText('Versuche andere Suchbegriffe.');
    expect(screen.getByRole('link', { name: 'Alle Beiträge zeigen' }).getAttribute('href')).toBe('/blog');
    expect(head).toContain('noindex');
  });

  it('is friendly while it is empty', async () => {
    const { head } = await open('/blog');
    screen.getByRole('heading', { name: 'Noch keine Beiträge' });
    expect(head).not.toContain('noindex');
  });

  it('shows the posts of a tag, and the way back shows what was there', async () => {
    await publish({ title: 'Mit', tags: ['Tipps'] });
    await publish({ title: 'Ohne' });
    const { user } = await open('/blog');
    await user.click(screen.getByRole('link', { name: 'Tipps' }));
    await see('1 Beitrag gefunden', 'status');
    expect(titles()).toEqual(['Mit']);
    expect(location.search).toBe('?tag=Tipps');
    await waitFor(() => expect(document.title).toBe('Beiträge zu Tipps – Blog · Klebekumpel'));
    expect(screen.getByRole('link', { name: 'Tipps' }).getAttribute('aria-current')).toBe('true');
    history.back();
    await waitFor(() => expect(titles()).toEqual(['Ohne', 'Mit']));
    expect(screen.getByRole('link', { name: 'Alle' }).getAttribute('aria-current')).toBe('true');
  });

  it('says in place that a search failed, and tries again', async () => {
    await publish({ title: 'Tausch im Hof' });
    const { user } = await open('/blog');
    await app.asOwner('alter table blog_posts rename to blog_posts_away');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hof' } });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Die Beiträge konnten nicht geladen werden.');
    await app.asOwner('alter table blog_posts_away rename to blog_posts');
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await see('1 Beitrag gefunden', 'status');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    app.logged.length = 0;
  });
});

function namedIn(head: string) {
  const page = parsed(head);
  return (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}

describe('a post', () => {
  it('is whole without JavaScript, with every line break', async () => {
    const content = 'Eins\nZwei\n\nDrei\n\n\nVier';
    const { slug } = await publish({ title: 'Tausch im Hof', content, tags: ['Hof & Tor'] });
    await publish({ title: 'Anderer' });
    const page = parsed((await serve(`/blog/${slug}`)).body);
    expect(page.querySelector('h1')?.textContent).toBe('Tausch im Hof');
    expect(page.querySelector('.post-facts')?.textContent).toMatch(/\d{4}Von Mia1 Min\. Lesezeit$/);
    const paragraphs = [...page.querySelectorAll('.post-content p')].map(p => p.textContent);
    expect(paragraphs.join('\n\n')).toBe(content);
    expect(page.querySelector('.post-tag-link')?.getAttribute('href')).toBe('/blog?tag=Hof+%26+Tor');
    const link = encodeURIComponent(`${origin}/blog/${slug}`);
    const facebook = page.querySelector('[aria-label="Auf Facebook teilen"]');
    expect(facebook?.getAttribute('href')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${link}`);
    const x = page.querySelector('[aria-label="Auf X teilen"]');
    expect(x?.getAttribute('href')).toBe(`https://x.com/intent/post?text=Tausch+im+Hof&url=${link}`);
    expect(x?.getAttribute('rel')).toBe('noopener');
    expect(page.querySelector('.post-others h3')?.textContent).toBe('Anderer');
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('tells chats and search engines what it is', async () => {
    const content = `${'ä'.repeat(150)}\n${'b'.repeat(50)}`;
    const { slug } = await publish({
      title: 'Hof',
      content,
      featuredImageUrl: 'https://bilder.example/a.jpg?x=1&y=2',
    });
    const { head } = await serve(`/blog/${slug}`);
    const page = parsed(head);
    const named = namedIn(head);
    expect(page.title).toBe('Hof · Klebekumpel');
    expect(named('description')).toBe(`${'ä'.repeat(150)} ${'b'.repeat(9)}`);
    expect(named('og:title')).toBe('Hof');
    expect(named('og:type')).toBe('article');
    expect(named('og:image')).toBe('https://bilder.example/a.jpg?x=1&y=2');
    expect(named('og:image:width')).toBeUndefined();
    expect(named('og:url')).toBe(`${origin}/blog/${slug}`);
    expect(Date.parse(named('article:published_time') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Hof',
      author: { '@type': 'Person', name: 'Mia' },
      url: `${origin}/blog/${slug}`,
    });
  });

  it('says how large an uploaded picture is in previews, and what it belongs to', async () => {
    const id = 'p'.repeat(22);
    await app.db.query
      .insertInto('blog_images')
      .values({ id, author_id: (await app.as('mia')).userId })
      .execute();
    const { slug } = await publish({ title: '"Hof" & <Tor>', featuredImageUrl: `/blog/images/${id}` });
    const named = namedIn((await serve(`/blog/${slug}`)).head);
    expect(named('og:image')).toBe(`${origin}/blog/images/${id}/og.jpg`);
    expect([named('og:image:width'), named('og:image:height')]).toEqual(['1200', '630']);
    expect(named('og:image:alt')).toBe('Bild zum Beitrag „"Hof" & <Tor>“');
    const own = namedIn((await serve('/blog')).head);
    expect([own('og:image:width'), own('og:image:alt')]).toEqual([
      '1200',
      'Klebekumpel: Sammeln. Tauschen. Vollkriegen.',
    ]);
    expect(own('article:published_time')).toBeUndefined();
  });

  it('that is a draft or unknown leads to the list', async () => {
    await publish({ slug: 'entwurf', isPublished: false });
    for (const slug of ['entwurf', 'nie-da']) expect((await serve(`/blog/${slug}`)).redirect).toBe('/blog');
    expect((await serve('/blog')).body).toContain('Noch keine Beiträge');
  });

  it('of somebody without a profile is by somebody unknown', async () => {
    const { slug } = await publish();
    const rows = await app.sql<{ user_id: string }>`
      delete from profiles where user_id = ${(await app.as('mia')).userId} returning *
    `;
    expect((await serve(`/blog/${slug}`)).body).toContain('Von Unbekannt');
    await app.db.query
      .insertInto('profiles')
      .values({ user_id: rows[0]?.user_id ?? '', display_name: 'Mia', avatar_url: '/avatars/fox.svg' })
      .execute();
  });

  it('is shared by its link', async () => {
    const { slug } = await publish();
    const { user } = await open(`/blog/${slug}`);
    await user.click(screen.getByRole('button', { name: 'Teilen' }));
    await expectToast('Link kopiert', 'Füg ihn ein, wo du magst.');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/blog/${slug}`);
    await navigator.clipboard.writeText('');
    await user.click(screen.getByRole('button', { name: 'Link für Instagram kopieren' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/blog/${slug}`),
    );
  });

  it('is shared by the device where it can, and closing its sheet copies nothing', async () => {
    const { slug } = await publish({ title: 'Hof' });
    const { user } = await open(`/blog/${slug}`);
    const shared: unknown[] = [];
    await navigator.clipboard.writeText('vorher');
    Object.assign(navigator, {
      share: async (what: unknown) => {
        shared.push(what);
        throw new DOMException('closed', 'AbortError');
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await user.click(screen.getByRole('button', { name: 'Teilen' }));
    expect(shared).toEqual([{ title: 'Hof', url: `${location.origin}/blog/${slug}` }]);
    expect(await navigator.clipboard.readText()).toBe('vorher');
  });
});

describe('what an author writes', () => {
  const attacks = [
    '<script>window.hit=1</script>',
    '"><img src=x onerror=window.hit=1>',
    "'-alert(1)-'",
    '</script><script>window.hit=1</script>',
    '<!--<script>',
    '{{7*7}}${7*7}',
    '&lt;b&gt;',
    ']]><svg/onload=alert(1)>',
  ];

  it.each(attacks)('is text on every page: %s', async attack => {
    const { slug } = await publish({
      title: attack,
      content: `${attack}\n${attack}`,
      excerpt: attack,
      tags: [attack.slice(0, 30)],
    });
    await publish();
    for (const address of [
      '/blog',
      `/blog?tag=${encodeURIComponent(attack.slice(0, 30))}`,
      `/blog/${slug}`,
    ]) {
      const { body, head } = await serve(address);
      const page = parsed(`<head>${head}</head><body>${body}</body>`);
      expect(
        page.querySelectorAll('script:not([type="application/ld+json"]), [onerror], [onload]'),
      ).toHaveLength(0);
      expect(page.body.textContent).toContain(attack);
      page.querySelectorAll('script').forEach(data => JSON.parse(data.textContent ?? ''));
    }
    await open(`/blog/${slug}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(attack);
    expect(document.querySelectorAll('#root script, #root [onerror], #root [onload]')).toHaveLength(0);
    expect(Reflect.get(window, 'hit')).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png'])(
    'is no picture: %s',
    async address => {
      await expect(publish({ featuredImageUrl: address })).rejects.toThrow('image_address_invalid');
    },
  );
});
