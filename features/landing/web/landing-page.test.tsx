// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPost } from '#features/blog/author-contract.ts';
import { addChild } from '#features/family/contract.ts';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';
import { openSite, serveSite } from '#testing/serve-site.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(async () => {
  await app.db.query.deleteFrom('blog_posts').execute();
});

async function publish(...titles: string[]): Promise<void> {
  const mia = await app.as('mia');
  for (const title of titles)
    await mia.call(createPost, {
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      content: 'Eins',
      excerpt: `Mehr über ${title}`,
      tags: ['Tipps'],
      featuredImageUrl: '',
      isPublished: true,
    });
}

const place = (name: string) => screen.getByRole('button', { name: `${name} einkleben` });
const pressed = (name: string) => place(name).getAttribute('aria-pressed');

describe('the landing page', () => {
  it('says everything before any code runs, in one outline without gaps', async () => {
    await publish('Doppelte sortieren');
    const { body: html } = await openSite(app, '/');
    expect(html).not.toMatch(/\sstyle=/);
    for (const words of ['Sammeln.', 'Überblick verloren?', 'Clever tauschen', 'Doppelte sortieren'])
      expect(html).toContain(words);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter(level => level === 1)).toHaveLength(1);
    levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent.trim()).toBe(
      'Sammeln. Tauschen. Vollkriegen.',
    );
  });

  it('keeps room for its pictures and fetches none of them before it is needed', async () => {
    const { body: html } = await serveSite(app, '/');
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) {
      expect(image).toMatch(/alt="" width="\d+" height="\d+"/);
      expect(image).toContain('loading="lazy"');
    }
  });

  it('leads to signing up, to the explanation and to pages that exist', async () => {
    await openSite(app, '/');
    expect(screen.getByRole('link', { name: 'Jetzt loslegen' }).getAttribute('href')).toBe(
      '/auth?tab=signUp',
    );
    expect(screen.getByRole('link', { name: 'Erstes Album anlegen' }).getAttribute('href')).toBe(
      '/auth?tab=signUp&next=/albums/new',
    );
    const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '');
    expect(addresses).toEqual(expect.arrayContaining(['/#about', '/blog', '/privacy', '/imprint', '/terms']));
    const known = { ...pagePaths, ...sitePaths };
    for (const address of addresses.filter(to => !to.startsWith('#')))
      expect([address, matchPath(known, new URL(address, location.origin).pathname) !== undefined]).toEqual([
        address,
        true,
      ]);
    expect(document.getElementById('about')).not.toBeNull();
    expect(document.querySelector('main#content')).not.toBeNull();
  });

  it('tells machines what the product is', async () => {
    const { head } = await serveSite(app, '/');
    const tags = new DOMParser().parseFromString(head, 'text/html');
    // A longer one would be cut.
    expect(tags.querySelector('[name="description"]')?.getAttribute('content')).toMatch(/\.$/);
    const scripts = tags.querySelectorAll('script[type="application/ld+json"]');
    const objects = Array.from(scripts, ({ textContent }): unknown => JSON.parse(textContent));
    expect(objects).toMatchObject([
      { '@type': 'WebSite', url: 'https://sticker.example/' },
      { '@type': 'WebApplication', image: 'https://sticker.example/pictures/preview.jpg' },
    ]);
  });
});

describe('the newsletter below it', () => {
  it.each(['an account', 'a child'])('is offered to readers from 16 on: %s', async reader => {
    const mia = await app.as('mia');
    const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
    const isChild = reader === 'a child';
    const { asked } = await openSite(app, '/', isChild ? await app.signedIn(child.userId) : mia);
    await waitFor(() => expect(asked).toContain('/api/newsletter/form'));
    const form = () => screen.queryAllByRole('button', { name: 'Eintragen' });
    await waitFor(() => expect(form()).toHaveLength(isChild ? 0 : 1));
  });
});

describe('the open album', () => {
  it('takes a sticker when an empty place is tapped, and gives it back', async () => {
    const { user } = await openSite(app, '/');
    const album = within(screen.getByRole('group', { name: /Album/ }));
    expect(album.getAllByText('6 von 9')).toHaveLength(2);
    await user.click(place('FUX 3 Rotpelz'));
    expect(pressed('FUX 3 Rotpelz')).toBe('true');
    expect(album.getByText('7 von 9')).toBeDefined();
    expect(within(place('FUX 3 Rotpelz')).getByText('FUX 3')).toBeDefined();
    await user.click(place('FUX 3 Rotpelz'));
    expect(pressed('FUX 3 Rotpelz')).toBe('false');
    expect(album.getAllByText('6 von 9')).toHaveLength(2);
  });

  it('says so when a page is full, also by keyboard', async () => {
    const { user } = await openSite(app, '/');
    const album = within(screen.getByRole('group', { name: /Album/ }));
    const stamps = () => album.getAllByRole('status').map(({ textContent }) => textContent);
    for (const name of ['FUX 3 Rotpelz', 'FUX 5 Reineke', 'FUX 7 Ambra']) {
      expect(stamps()).toEqual(['', '']);
      place(name).focus();
      await user.keyboard('{Enter}');
    }
    expect(stamps()).toEqual(['VOLL!Fuchsland ist voll!', '']);
    await user.keyboard('{Enter}');
    expect(stamps()).toEqual(['', '']);
  });

  it('has a sticker above its place, which no slot of others has', async () => {
    await openSite(app, '/');
    expect(within(place('FUX 5 Reineke')).getByText('FUX 5')).toBeDefined();
    expect(within(place('PAN 4 Tusche')).queryByText('PAN 4')).toBeNull();
  });
});

describe('the latest posts', () => {
  it('are the three newest, newest first, and asked for once', async () => {
    await publish('Eins', 'Zwei', 'Drei', 'Vier');
    const { asked, askedByServer } = await openSite(app, '/');
    const section = within(screen.getByRole('region', { name: 'Neu im Blog' }));
    expect(section.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
      'Vier',
      'Drei',
      'Zwei',
    ]);
    expect(section.getByRole('link', { name: /Vier/ }).getAttribute('href')).toBe('/blog/vier');
    expect(section.getByRole('link', { name: 'Alle Beiträge' }).getAttribute('href')).toBe('/blog');
    expect([...askedByServer, ...asked].filter(path => path === '/api/blog/latest')).toHaveLength(1);
  });

  it('are no section at all while nothing is written', async () => {
    await openSite(app, '/');
    expect(document.body.textContent).not.toContain('Neu im Blog');
  });
});

describe('the frame', () => {
  it('offers visitors the way in', async () => {
    await openSite(app, '/');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth');
    expect(header.queryByText('Dashboard')).toBeNull();
  });

  it('offers members the way back', async () => {
    await openSite(app, '/', await app.as('mia'));
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(header.queryByText('Anmelden')).toBeNull();
  });

  it('begins with the way to the content and ends with the legal pages and the newsletter', async () => {
    await openSite(app, '/');
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#content');
    const footer = within(screen.getByRole('contentinfo'));
    for (const [name, to] of [
      ['Datenschutz', '/privacy'],
      ['Impressum', '/imprint'],
      ['Nutzungsbedingungen', '/terms'],
      ['Barrierefreiheit', '/accessibility'],
    ] as const)
      expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(to);
    expect(footer.getByRole('textbox')).toBeDefined();
  });
});
