// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '../management/AlbumManagementPage.tsx';
// Preloaded, so that no test waits for the compiler.
import './AlbumMissing.tsx';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 3 });
beforeEach(() => app.db.query.deleteFrom('users').execute());

it.each<readonly [string, (albumId: number) => string, string, string]>([
  ['an album', albumPath, 'stickers', 'Fehler beim Laden'],
  ['the list of albums', () => pagePaths.albumManagement, 'albums', 'Alben konnten nicht geladen werden.'],
])('%s says that the server failed, and is there once it does not', async (_, path, table, words) => {
  await app.as('mia');
  await app.asOwner(`alter table ${table} rename to away`);
  const { user, network } = await renderPage(app, path(album.id), { as: 'mia', givesUpSoon: true });
  await see(words, 'alert');
  await app.asOwner(`alter table away rename to ${table}`);
  app.logged.length = 0;
  network.asked.length = 0;
  const alert = within(screen.getByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(network.asked).toContain('GET /api/collection');
  await screen.findByRole('heading', { name: 'Markttag' });
});

it('an album that there is not says so, and leads back', async () => {
  await renderPage(app, albumPath(album.id + 1000), { as: 'mia' });
  await screen.findByRole('heading', { level: 1, name: 'Album nicht gefunden' });
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Zurück zum Dashboard' });
  expect(back.getAttribute('href')).toBe(pagePaths.dashboard);
});

it('an album of which nothing is shown says why, and shows all again', async () => {
  const { user } = await renderPage(app, albumPath(album.id), { as: 'mia' });
  await user.click(await screen.findByRole('tab', { name: /^Mehrfach/ }));
  const none = () => screen.findByRole('heading', { name: 'Keine Sticker gefunden' });
  await none();
  await see('Du hast noch keine Doppelten.', 'main');
  await user.click(screen.getByRole('tab', { name: /^Gesammelt/ }));
  await see('Hier klebt noch nichts. Trag deine ersten Nummern ein!', 'main');
  await user.type(screen.getByRole('searchbox', { name: 'Sticker suchen' }), 'Einhorn');
  await see('Zu „Einhorn“ gibt es hier keinen Sticker.', 'main');
  await none();
  await user.click(screen.getByRole('button', { name: 'Alle Sticker zeigen' }));
  expect(await screen.findAllByRole('gridcell')).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Keine Sticker gefunden' })).toBeNull();
});

it('a change that the server fails to take is counted, stays, and goes once the server answers', async () => {
  const { user, network } = await renderPage(app, albumPath(album.id), { as: 'mia' });
  const more = await screen.findByRole('button', { name: '1: eins mehr' });
  await waitFor(() => expect(network.waiting).toBe(0));
  network.isTroubled = true;
  await user.click(more);
  await see('1 Änderung wartet auf den Server', 'main');
  await see(/^Der Server hat gerade ein Problem\./, 'complementary', 'Verbindung');
  await screen.findByRole('gridcell', { name: /^1 .*, 1 Stück$/ });
  expect(await app.db.query.selectFrom('user_stickers').selectAll().execute()).toEqual([]);
  network.isTroubled = false;
  window.dispatchEvent(new Event('online'));
  await see(/^Alles gespeichert · /, 'main');
  const kept = await app.db.query.selectFrom('user_stickers').select(['sticker_id', 'quantity']).execute();
  expect(kept).toEqual([{ sticker_id: album.stickerIds[0], quantity: 1 }]);
});
