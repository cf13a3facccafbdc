// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pendingSignOutKey } from './pending-sign-out.ts';
import { createPerson, password, people } from '#testing/people.ts';
import { type RenderedPage, findToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
// Loaded beforehand, so that no test waits for its transformation.
import './SignOutDialog.tsx';

const app = await startAppForThisFile();
await createPerson(app.db, 'mia');
await createPerson(app.db, 'ben');
afterEach(() => localStorage.removeItem(pendingSignOutKey));

const isPending = () => localStorage.getItem(pendingSignOutKey) !== null;
const seeSignIn = () => screen.findByRole('tab', { name: 'Anmelden' });
const signOutsOf = ({ network }: RenderedPage) =>
  network.asked.filter(asked => asked === 'POST /api/auth/sign-out').length;

describe('signing out with a draft on this device', () => {
  it('asks before it deletes it, leads to it, and deletes nobody else’s', async () => {
    const { userId } = await app.as('ben');
    const draft = `draft:${userId}:/admin/blog?beitrag=neu-1`;
    const others = 'draft:somebody:/albums/new';
    for (const key of [draft, others]) localStorage.setItem(key, '{}');
    const { user } = await renderPage(app, '/settings', { as: 'ben' });
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dein Entwurf geht verloren' }));
    dialog.getByText(/^Auf diesem Gerät liegt 1 Entwurf, der noch nicht gespeichert ist\./);
    const way = dialog.getByRole('link', { name: 'Zum Entwurf' });
    expect(way.getAttribute('href')).toBe('/admin/blog?beitrag=neu-1');
    expect(localStorage.getItem(draft)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Trotzdem abmelden' }));
    await seeSignIn();
    expect(localStorage.getItem(draft)).toBeNull();
    expect(localStorage.getItem(others)).not.toBeNull();
    localStorage.removeItem(others);
  });
});

describe('signing out without a server', () => {
  it('is carried out when the network is back', async () => {
    const page = await renderPage(app, '/settings', { as: 'ben' });
    const button = await screen.findByRole('button', { name: 'Abmelden' });
    page.network.isDown = true;
    await page.user.click(button);
    await seeSignIn();
    await findToast('Erfolgreich abgemeldet');
    expect(isPending()).toBe(true);
    expect(page.network.cookie).not.toBe('');
    page.network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isPending()).toBe(false));
    expect(page.network.cookie).toBe('');
  });

  it('leaves nothing to carry out where the server was there', async () => {
    const page = await renderPage(app, '/settings', { as: 'ben' });
    await page.user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await findToast('Erfolgreich abgemeldet');
    expect(isPending()).toBe(false);
    expect(signOutsOf(page)).toBe(1);
  });

  it('is carried out before a later visit asks who is there', async () => {
    localStorage.setItem(pendingSignOutKey, 'yes');
    const { network } = await renderPage(app, '/dashboard', { as: 'ben' });
    await seeSignIn();
    expect(network.asked.slice(0, 2)).toEqual(['POST /api/auth/sign-out', 'GET /api/auth/session']);
    expect(isPending()).toBe(false);
    expect(network.cookie).toBe('');
  });

  it('is over with the next signing in, and the session that was left with it', async () => {
    localStorage.setItem(pendingSignOutKey, 'yes');
    const { network, user } = await renderPage(app, '/auth', { as: 'ben' });
    const left = network.cookie;
    await user.type(await screen.findByLabelText('E-Mail'), people.mia.email);
    await user.type(screen.getByLabelText('Passwort'), password);
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
    expect(isPending()).toBe(false);
    const old = await app.app.request('/api/auth/session', { headers: { Cookie: left } });
    expect(await old.json()).toMatchObject({ member: null });
  });

  it('leads away in every other tab', async () => {
    const { network } = await renderPage(app, '/dashboard', { as: 'ben' });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Ben!' });
    network.isDown = true;
    localStorage.setItem(pendingSignOutKey, 'yes');
    window.dispatchEvent(new StorageEvent('storage', { key: pendingSignOutKey, newValue: 'yes' }));
    await seeSignIn();
    expect(isPending()).toBe(true);
  });
});
