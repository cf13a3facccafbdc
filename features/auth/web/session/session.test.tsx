// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endOtherSessions } from '../../contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { createPerson, password, people, type Person } from '#testing/people.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 3 });
await createPerson(app.db, 'mia');
await createPerson(app.db, 'ben');

async function signIn({ user }: RenderedPage, person: Person): Promise<void> {
  await user.type(await screen.findByLabelText('E-Mail'), people[person].email);
  await user.type(screen.getByLabelText('Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

describe('pages for members', () => {
  it('wait with words until the server has said who is there', async () => {
    const { network } = await renderPage(app, '/settings', { as: 'mia', held: '/api/auth/session' });
    expect((await screen.findByRole('status')).textContent).toBe('Wird geladen...');
    network.release('/api/auth/session');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  });

  it('wait for a server that is away, and go on by themselves when it is back', async () => {
    const { network } = await renderPage(app, '/settings', { as: 'mia', givesUpSoon: true });
    network.isDown = true;
    await screen.findByRole('heading', { level: 1, name: 'Gerade geht es nicht weiter' });
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  });

  it('lead a visitor to signing in, and from there to the page that was asked for', async () => {
    const page = await renderPage(app, '/settings');
    await signIn(page, 'mia');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    expect(location.pathname).toBe('/settings');
    await waitFor(() => expect(document.title).toBe('Einstellungen · Klebekumpel'));
  });

  it('tell who follows an invitation what has become of it, and open registering', async () => {
    await renderPage(app, `/invite/${'a'.repeat(22)}`);
    await screen.findByRole('heading', { name: 'Diese Einladung gilt nicht mehr' });
    await screen.findByRole('tab', { name: 'Registrieren', selected: true });
    expect(location.pathname).toBe('/auth');
  });

  it('lead a member from / and from /auth to the dashboard', async () => {
    await renderPage(app, '/', { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
    expect(location.pathname).toBe('/dashboard');
  });

  it('keep a member away from signing in', async () => {
    await renderPage(app, '/auth', { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
    expect(location.pathname).toBe('/dashboard');
  });

  it('put the focus on the heading of the page that is gone to', async () => {
    const { user } = await renderPage(app, '/dashboard', { as: 'mia' });
    const [link] = await screen.findAllByRole('link', { name: 'Einstellungen' });
    if (link !== undefined) await user.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});

describe('a session that ended elsewhere', () => {
  it('leads to signing in, and nothing of the member is shown to the next one', async () => {
    const mia = await app.as('mia');
    const operations = album.stickerIds.slice(0, 2).map(stickerId => {
      return { id: crypto.randomUUID(), stickerId, delta: 1 as const };
    });
    await mia.call(changeQuantities, { albumId: album.id, operations });
    const page = await renderPage(app, '/dashboard', { as: 'mia' });
    await see('2/3', 'article', 'Markttag');
    await mia.call(endOtherSessions, {});
    const [settings] = screen.getAllByRole('link', { name: 'Einstellungen' });
    if (settings !== undefined) await page.user.click(settings);
    await screen.findByRole('tab', { name: 'Anmelden' });

    within(screen.getByRole('status')).getByText('Deine Sitzung ist abgelaufen. Melde dich wieder an.');
    page.network.hold('/api/collection');
    await signIn(page, 'ben');
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Ben!' });
    expect(document.body.textContent).not.toContain('2/3');
    page.network.release('/api/collection');
    await see('0/3', 'article', 'Markttag');
    expect(location.pathname).toBe('/dashboard');
  });
});

describe('signing out on purpose', () => {
  it('forgets the page left: whoever signs in next begins at the dashboard', async () => {
    const page = await renderPage(app, '/settings', { as: 'mia' });
    await page.user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await screen.findByRole('tab', { name: 'Anmelden' });
    await signIn(page, 'ben');
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Ben!' });
    expect(location.pathname).toBe('/dashboard');
  });

  it('is over then: a session that ends elsewhere still leads back', async () => {
    const page = await renderPage(app, '/dashboard', { as: 'mia' });
    await page.user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await screen.findByRole('tab', { name: 'Anmelden' });
    await signIn(page, 'mia');
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
    // Calls under way would notice the end of the session before the redirect.
    await waitFor(() => {
      const { asked, waiting } = page.network;
      expect(asked).toEqual(expect.arrayContaining(['GET /api/friends', 'GET /api/trades/partners']));
      expect(waiting).toBe(0);
    });
    const other = await app.as('mia');
    await other.call(endOtherSessions, {});
    const [settings] = screen.getAllByRole('link', { name: 'Einstellungen' });
    if (settings !== undefined) await page.user.click(settings);
    await screen.findByRole('tab', { name: 'Anmelden' });
    await signIn(page, 'mia');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  });
});

describe('an address that is no page', () => {
  it('says so in the specified words and leads home', async () => {
    await renderPage(app, '/gibt/es/nicht', { as: 'mia' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(heading.lang).toBe('en');
    const home = within(screen.getByRole('main')).getByRole('link', { name: 'Zur Startseite' });
    expect(home.getAttribute('href')).toBe('/');
  });
});
