// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { expectToast, expectUnknownOutcome, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { readToasts } from '#web/design/toast.ts';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, { count: 5 });
await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', count: 2 });

const card = (name: string) => screen.findByRole('article', { name });

describe('the dashboard', () => {
  it('greets by name', async () => {
    await renderPage(app, pagePaths.dashboard, { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
  });

  it('greets by e-mail without a name', async () => {
    const { userId } = await app.as('lea');
    const profile = app.db.query.updateTable('profiles').where('user_id', '=', userId);
    await profile.set({ display_name: ' ' }).execute();
    await renderPage(app, pagePaths.dashboard, { as: 'lea' });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, lea@example.org!' });
  });

  it('shows every album with badge, percentage and the way in, the one used last in front', async () => {
    const mia = await app.as('mia');
    const operations = [0, 1, 1].map(place => ({
      id: crypto.randomUUID(),
      stickerId: market.stickerIds[place] ?? 0,
      delta: 1 as const,
    }));
    await mia.call(changeQuantities, { albumId: market.id, operations });
    await renderPage(app, pagePaths.dashboard, { as: 'mia' });
    const used = within(await card('Markttag'));
    expect(used.getByText('2/5')).toBeTruthy();
    expect(used.getByText('40 %')).toBeTruthy();
    expect(used.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(used.getByRole('link', { name: /^Päckchen öffnen/ }).getAttribute('href')).toBe(
      `/album/${market.id}?packet=`,
    );
    const links = screen.getAllByRole('link', { name: /^Album öffnen/ });
    expect(links.map(link => link.className.includes('button-default'))).toEqual([true, false]);
    expect(links[0]?.getAttribute('href')).toBe(`/album/${market.id}`);
  });

  it('counts what waits for the server, too', async () => {
    const { user, network } = await renderPage(app, `/album/${market.id}`, { as: 'ben' });
    const more = await screen.findByRole('button', { name: '1: eins mehr' });
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isDown = true;
    await user.click(more);
    await user.click(screen.getByRole('link', { name: 'Zurück zum Dashboard' }));
    const album = within(await card('Markttag'));
    await album.findByText('1/5');
    const [manage] = screen.getAllByRole('link', { name: 'Alben verwalten' });
    if (manage !== undefined) await user.click(manage);
    await see('1 von 5 · 20 %', 'main');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    const ben = await app.as('ben');
    const owned = async () => (await ben.call(readCollection, { albumId: market.id })).quantities;
    await expect.poll(owned).toEqual({ [market.stickerIds[0] ?? 0]: 1 });
    await waitFor(() => expect(network.waiting).toBe(0));
    within(screen.getByRole('main')).getByText('1 von 5 · 20 %');
  });

  it('counts no withdrawn sticker among what waits', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Gekürzt', count: 3 });
    await own(ben, album, { 3: 2 });
    const last = album.stickerIds[2] ?? 0;
    await app.db.query.updateTable('stickers').set({ is_withdrawn: true }).where('id', '=', last).execute();
    const { user, network } = await renderPage(app, `/album/${album.id}`, { as: 'ben' });
    const more = await screen.findByRole('button', { name: '1: eins mehr' });
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isDown = true;
    await user.click(more);
    await user.click(screen.getByRole('link', { name: 'Zurück zum Dashboard' }));
    await within(await card('Gekürzt')).findByText('1/3');
  });

  it('shows no torn picture where a cover is missing', async () => {
    const albums = app.db.query.updateTable('albums').where('id', '=', market.id);
    await albums.set({ image_url: '/pictures/gone/cover.svg' }).execute();
    await renderPage(app, pagePaths.dashboard, { as: 'mia' });
    const cover = (await card('Markttag')).querySelector('img');
    if (cover === null) throw new Error('no cover');
    fireEvent.error(cover);
    expect(cover.style.visibility).toBe('hidden');
  });

  it('says the figures with the right nouns', async () => {
    await renderPage(app, pagePaths.dashboard, { as: 'mia' });
    const figure = async (noun: string) => {
      const term = (await screen.findAllByRole('term')).find(({ textContent }) => textContent === noun);
      return term?.nextElementSibling?.textContent;
    };
    await expect.poll(() => figure('Sticker')).toBe('2');
    expect(await figure('volle Alben')).toBe('0');
    expect(await figure('Tausche')).toBe('0');
    expect(await figure('seltene Sticker')).toBe('0');
  });
});

describe('putting albums away', () => {
  it('moves an album between the tabs, says so, and takes it back', async () => {
    const { user } = await renderPage(app, pagePaths.albumManagement, { as: 'ben' });
    await user.click(await screen.findByRole('button', { name: 'Archivieren: Markttag' }));
    await screen.findByRole('tab', { name: /Archiviert ?1/ });
    // Its place stays until the tab is left, so that a second tap moves no other album.
    const moved = screen.getByRole('button', { name: 'Archiviert: Markttag' });
    expect(moved.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(moved);
    await expectToast('Erfolgreich aktualisiert', '„Markttag“ ist jetzt archiviert.');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByRole('tab', { name: /Archiviert ?0/ });
    await screen.findByRole('button', { name: 'Archivieren: Markttag' });
  });

  it('takes every album off the dashboard and leads back to the management', async () => {
    const { user } = await renderPage(app, pagePaths.albumManagement, { as: 'lea' });
    const buttonNames = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label'));
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren: Markttag' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren: Weltraum' }));
    await screen.findByRole('tab', { name: /Aktiv ?0/ });
    expect(buttonNames()).toEqual([
      'Deaktivieren: Weltraum',
      'Archiviert: Weltraum',
      'Inaktiv: Markttag',
      'Archivieren: Markttag',
    ]);
    await user.click(screen.getByRole('tab', { name: /Inaktiv ?1/ }));
    expect(buttonNames()).toEqual(['Aktivieren: Markttag', 'Archivieren: Markttag']);
    await user.click(screen.getByRole('tab', { name: /Aktiv ?0/ }));
    await screen.findByRole('heading', { name: 'Keine aktiven Alben' });
    const [dashboard] = screen.getAllByRole('link', { name: 'Dashboard' });
    if (dashboard !== undefined) await user.click(dashboard);
    await screen.findByRole('heading', { name: 'Keine Alben verfügbar' });
    const albums = screen.getByRole('region', { name: 'Meine Alben' });
    await user.click(within(albums).getByRole('link', { name: 'Alben verwalten' }));
    await user.click(await screen.findByRole('tab', { name: /Archiviert/ }));
    await user.click(await screen.findByRole('button', { name: 'Wiederherstellen: Weltraum' }));
    await screen.findByRole('tab', { name: /Aktiv ?1/ });
  });

  it('leaves the album where it is and says so when the server cannot be reached', async () => {
    const { user, network } = await renderPage(app, pagePaths.albumManagement, { as: 'mia' });
    const button = await screen.findByRole('button', { name: 'Archivieren: Weltraum' });
    network.isDown = true;
    await user.click(button);
    await expectUnknownOutcome();
    expect(readToasts().at(-1)?.tone).toBe('error');
    expect(screen.getByRole('tab', { name: /Aktiv ?2/ })).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('says that the albums could not be loaded and why', async () => {
    await app.as('mia');
    await app.asOwner('alter table albums rename to away');
    await renderPage(app, pagePaths.dashboard, { as: 'mia', givesUpSoon: true });
    await screen.findByRole('heading', { level: 3, name: 'Fehler beim Laden der Alben' });
    await see(/^Ein Fehler ist aufgetreten\. Es liegt am Server\./, 'main');
    await app.asOwner('alter table away rename to albums');
    app.logged.length = 0;
  });
});
