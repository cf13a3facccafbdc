// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { createAlbum } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 3 });

const outboxBar = async (name: RegExp) =>
  within(await screen.findByRole('complementary', { name: 'Verbindung' })).findByRole('button', { name });
const refreshButton = () => screen.findByRole('button', { name: 'Aktualisieren' });

it('says that everything is up to date, and why it could not be read', async () => {
  const { user, network } = await renderPage(app, pagePaths.friends, { as: 'mia' });
  await user.click(await refreshButton());
  await expectToast('Alles ist auf dem neuesten Stand');

  network.isDown = true;
  await user.click(await refreshButton());
  await expectToast('Nicht aktualisiert', 'Du bist ohne Verbindung. Du siehst, was auf diesem Gerät ist.');
  await outboxBar(/^Ohne Verbindung\./);

  network.isDown = false;
  network.isTroubled = true;
  await user.click(await refreshButton());
  await expectToast(
    'Nicht aktualisiert',
    'Der Server hat gerade ein Problem. An deinem Internet liegt es nicht.',
  );
  await outboxBar(/^Der Server hat gerade ein Problem\./);

  network.isTroubled = false;
  await user.click(await refreshButton());
  await expectToast('Alles ist auf dem neuesten Stand');
});

it('ends although a server that lives never answers', async () => {
  const { user, network } = await renderPage(app, pagePaths.friends, { as: 'ben' });
  const release = network.hold('/api/friends');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await user.click(await refreshButton());
  const [endPatience] = timers.mock.calls.find(([, ms]) => ms === 9_000) ?? [];
  endPatience?.();
  await expectToast('Nicht aktualisiert', 'Der Server braucht zu lange. Versuche es gleich noch einmal.');
  expect((await refreshButton()).getAttribute('aria-busy')).not.toBe('true');
  release();
});

it('an album does not say that all is saved while nothing can be read', async () => {
  const { user, network } = await renderPage(app, albumPath(album.id), { as: 'lea' });
  await see(/^Alles gespeichert · /, 'main');
  network.isTroubled = true;
  await user.click(await refreshButton());
  await expectToast(
    'Nicht aktualisiert',
    'Der Server hat gerade ein Problem. An deinem Internet liegt es nicht.',
  );
  expect(document.body.textContent).not.toContain('Alles gespeichert');
  network.isTroubled = false;
  await user.click(await refreshButton());
  await see(/^Alles gespeichert · /, 'main');
  await expectToast('Alles ist auf dem neuesten Stand');
});
