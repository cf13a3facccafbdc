// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeAll(async () => {
  await createAlbum(app.db, { count: 3 });
  // Their code is loaded beforehand, so that only data is missing: on a busy machine it came later than a page waits.
  await import('#features/collection/web/album/AlbumPage.tsx');
  await import('#features/notices/web/NoticesPage.tsx');
});

it.each([
  ['Album öffnen: Markttag', '/api/albums', /^Dieses Album war auf diesem Gerät noch nicht offen/, 'grid'],
  ['Neuigkeiten', '/api/notices', /^Das war auf diesem Gerät noch nicht offen/, 'heading'],
] as const)(
  '%s: says at once why nothing is there, and shows it once the server is found',
  async (...given) => {
    const [link, asked, words, shown] = given;
    const { user, network } = await renderPage(app, pagePaths.dashboard, { as: 'mia' });
    const way = await screen.findByRole('link', { name: link });
    // An answer that comes later would say that the server is reached.
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isDown = true;
    network.asked.length = 0;
    await user.click(way);
    const missing = within(await screen.findByRole('alert'));
    missing.getByRole('heading', { name: 'Keine Verbindung' });
    missing.getByText(words);
    // Still the first try: the message does not wait until all retries have failed.
    expect(network.asked.filter(call => call.startsWith(`GET ${asked}`)).length).toBe(1);
    network.isDown = false;
    await screen.findByRole(shown, shown === 'grid' ? {} : { name: 'Noch keine Neuigkeiten' });
  },
);

it.each([
  ['/api/dashboard/stats', 'section'],
  ['/api/friends', 'details'],
] as const)(
  'a failed part that is asked for again leaves the focus where it stood: %s',
  async (lost, place) => {
    const { user, network } = await renderPage(app, pagePaths.dashboard, {
      as: 'mia',
      lost,
      givesUpSoon: true,
    });
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
    const around = again.closest<HTMLElement>(place);
    delete network.lost;
    again.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(again.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(around));
  },
);

it.each([
  [pagePaths.friends, '/api/friends', 'Freundschaften konnten nicht geladen werden'],
  [pagePaths.trades, '/api/trades', 'Deine Tauschanfragen konnten nicht geladen werden'],
])('what is kept of %s is shown, and that it could not be read anew', async (path, lost, words) => {
  const { user, network } = await renderPage(app, path, { as: 'mia', givesUpSoon: true });
  await see(/^(Noch keine Freunde|Keine Tausche)/, 'main');
  network.lost = lost;
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  const alert = within(await within(screen.getByRole('main')).findByRole('alert'));
  alert.getByText(words);
  delete network.lost;
  await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull());
});
