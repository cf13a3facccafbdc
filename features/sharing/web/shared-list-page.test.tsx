// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endListLink, saveListLink } from '../contract.ts';
import { albumOfAttacks, attack, createAlbum, own, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { expectToast } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { openSite, serveSite } from '#testing/serve-site.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
const ben = await app.as('ben');
const album = await createAlbum(app.db, teamAlbumOf());
await own(mia, album, { 1: 3, 3: 1 });

async function link(shows: 'missing' | 'duplicates' | 'both' = 'both', showsName = false): Promise<string> {
  const { link: made } = await mia.call(saveListLink, { albumId: album.id, shows, showsName });
  return `/list/${made.token}`;
}

const sectionOf = (name: RegExp) => {
  const section = screen.getByRole('heading', { level: 3, name }).closest('section');
  return within(section ?? document.body);
};

describe('the page behind a link', () => {
  it('is whole without JavaScript, names nobody, and stays out of search engines', async () => {
    const { head, body, ...rest } = await serveSite(app, await link());
    const page = new DOMParser().parseFromString(body, 'text/html');
    expect(rest).toMatchObject({ status: 200, isPrivate: true });
    expect(page.querySelector('h1')?.textContent).toBe('WM der Tiere');
    expect(page.querySelector('main')?.textContent).toMatch(/2 von 4 · 50\s%/);
    expect(page.querySelector('main')?.textContent).toMatch(
      /Wird gesucht 2.*FUX.*2.*PIN.*Doppelt, zum Tauschen 1/,
    );
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toContain('<meta property="og:title" content="Sticker-Liste: WM der Tiere">');
    expect(head).toContain('<meta name="description" content="2 gesucht, 1 doppelt zum Tauschen">');
    expect(head + body).not.toContain('Mia');
    expect(body).not.toMatch(/\sstyle="/);
  });

  it('shows names as they were written, whatever they mean to a browser', async () => {
    const made = await createAlbum(app.db, albumOfAttacks);
    const { link: shared } = await mia.call(saveListLink, {
      albumId: made.id,
      shows: 'both',
      showsName: false,
    });
    const { head, body } = await serveSite(app, `/list/${shared.token}`);
    const page = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe(attack);
    const title = page.querySelector('meta[property="og:title"]')?.getAttribute('content');
    expect([page.title, title]).toEqual([expect.stringContaining(attack), `Sticker-Liste: ${attack}`]);
    expect(page.querySelector('main')?.textContent).toContain(`${attack} 2`);
    expect(page.querySelector('[onerror]')).toBeNull();
  });

  it('says whose it is when they want it, and shows only what they chose', async () => {
    const { head, body } = await serveSite(app, await link('duplicates', true));
    expect(head).toContain('Sticker-Liste von Mia: WM der Tiere');
    expect(body).toContain('Doppelt, zum Tauschen');
    expect(body).not.toContain('Wird gesucht');
  });

  it('is gone with its link, in words of its own', async () => {
    const address = await link();
    await mia.call(endListLink, { albumId: album.id });
    const { head, body, ...rest } = await serveSite(app, address);
    expect(rest).toMatchObject({ status: 404 });
    expect(body).toContain('Diese Liste gibt es nicht mehr');
    expect(head).toContain('<meta name="robots" content="noindex">');
    for (const never of ['x', '%00', '%3Cb%3E'])
      expect(await serveSite(app, `/list/${never}`)).toMatchObject({ status: 404 });
  });

  it('copies the list, and asks visitors to join', async () => {
    const address = await link();
    const { user, asked } = await openSite(app, address);
    await user.click(screen.getByRole('button', { name: 'Liste kopieren' }));
    await expectToast('Liste kopiert', 'Füge sie in eine Nachricht ein.');
    expect(await navigator.clipboard.readText()).toMatch(
      /^WM der Tiere\nStand: .*\n\nMir fehlen \(2\)\nFUX: 2/,
    );
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    // Both lead back to this list.
    const next = encodeURIComponent(`/begin/list?from=${address.split('/').at(-1)}`);
    expect(hrefOf('Kostenlos mitmachen')).toBe(`/auth?tab=signUp&next=${next}`);
    expect(hrefOf('In meinem Album ansehen')).toBe(`/auth?next=${next}`);
    expect(asked.filter(path => path.includes('/match'))).toEqual([]);
  });

  it('folds a long list behind its first numbers, without JavaScript, too', async () => {
    const stickers = Array.from({ length: 300 }, (_, at) => stickerOf(at + 1, { code: `LEO ${at * 2 + 1}` }));
    const long = await createAlbum(app.db, { key: 'lang', name: 'Lang', stickers });
    const { link: made } = await mia.call(saveListLink, {
      albumId: long.id,
      shows: 'missing',
      showsName: false,
    });
    const { body } = await serveSite(app, `/list/${made.token}`);
    const page = new DOMParser().parseFromString(body, 'text/html');
    const fold = page.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe('Alle 300 zeigenWeniger zeigen');
    expect(fold?.querySelectorAll('.list-items > li')).toHaveLength(240);
    expect(page.querySelectorAll('.list-items > li')).toHaveLength(300);

    // Folding shortens the page by many screens; the button stays in view.
    const { user } = await openSite(app, `/list/${made.token}`);
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function noted(this: Element) {
      scrolledTo.push(this);
    };
    const list = within(screen.getByRole('main'));
    await user.click(list.getByText('Alle 300 zeigen'));
    await user.click(list.getByText('Weniger zeigen'));
    await waitFor(() => expect(scrolledTo.map(({ tagName }) => tagName)).toEqual(['DETAILS']));
  });

  it('tells a member what they could give and get', async () => {
    await own(ben, album, { 2: 2, 4: 1 });
    await openSite(app, await link(), ben);
    await screen.findByRole('heading', { name: 'Du kannst geben 1' });
    expect(sectionOf(/Du kannst geben/).getByText('FUX')).toBeTruthy();
    expect(
      sectionOf(/Du kannst bekommen/)
        .getAllByText('1')
        .map(found => found.tagName),
    ).toEqual(['SPAN', 'LI']);
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContain('Du kannst 1 geben und 1 bekommen.');
    expect(screen.queryByRole('link', { name: 'Kostenlos mitmachen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Mein Album öffnen' }).getAttribute('href')).toBe(
      `/album/${album.id}`,
    );
  });

  it('says that the comparison failed, and keeps the keyboard in it while that is asked for again', async () => {
    const address = await link();
    const { request } = app.app;
    app.app.request = (path, ...rest) =>
      String(path).includes('/match') ? Response.error() : request(path, ...rest);
    onTestFinished(() => void (app.app.request = request));
    const { user, asked } = await openSite(app, address, ben);
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    await see('Deine Sticker ließen sich gerade nicht vergleichen.', 'alert');
    app.app.request = request;
    // What follows a failed part comes with the footer's form, once the page is idle.
    await waitFor(() => expect(asked).toContain('/api/newsletter/form'));
    again.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: /Du kannst geben/ });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('region', { name: 'Mit deinem Album verglichen' }),
      ),
    );
  });

  it('tells its owner that it is theirs, and asks somebody whose session has ended to join', async () => {
    const address = await link();
    await openSite(app, address, mia);
    await see(/Das ist deine eigene Liste/, 'status');
    const ended = await app.as('lea');
    await app.sql`delete from sessions where user_id = ${ended.userId}`;
    document.body.replaceChildren();
    const { asked } = await openSite(app, address, ended);
    await expect.poll(() => asked.some(path => path.includes('/match'))).toBe(true);
    expect(await screen.findByRole('link', { name: 'Kostenlos mitmachen' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /verglichen/ })).toBeNull();
  });
});
