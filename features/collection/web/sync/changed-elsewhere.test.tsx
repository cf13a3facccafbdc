// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeQuantities, readCollection } from '../../contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

it('says what another device made of a sticker when the own change to it cannot be', async () => {
  const album = await createAlbum(app.db, { count: 3 });
  const tablet = await app.as('mia');
  await own(tablet, album, { 2: 1 });
  const { user } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  const less = await screen.findByRole('button', { name: '2: eins weniger' });
  const stickerId = album.stickerIds[1] ?? 0;
  const operations = [{ id: crypto.randomUUID(), stickerId, delta: -1 as const }];
  await tablet.call(changeQuantities, { albumId: album.id, operations });
  await user.click(less);
  await expectToast(
    'Auf einem anderen Gerät geändert: jetzt 0',
    'Sticker-Anzahl konnte nicht aktualisiert werden. Sticker 2: Von diesem Sticker hast du keinen mehr.',
  );
  await screen.findByRole('gridcell', { name: '2 Sticker 2, fehlt' });
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  const recent = within(await screen.findByRole('dialog', { name: 'Letzte Änderungen' }));
  const refused = await recent.findByText('Nicht angenommen: Von diesem Sticker hast du keinen mehr.');
  expect(refused.closest('li')?.querySelector('button')).toBeNull();
});

it('says so in the list of last changes, too, while that is open', async () => {
  const album = await createAlbum(app.db, { count: 3 });
  const tablet = await app.as('mia');
  await own(tablet, album, { 2: 1 });
  const { user, network } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  const less = await screen.findByRole('button', { name: '2: eins weniger' });
  await waitFor(() => expect(network.waiting).toBe(0));
  network.isDown = true;
  await user.click(less);
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  const recent = within(await screen.findByRole('dialog', { name: 'Letzte Änderungen' }));
  await recent.findByRole('button', { name: '2 Sticker 2: −1 – zurücknehmen' });
  const stickerId = album.stickerIds[1] ?? 0;
  const operations = [{ id: crypto.randomUUID(), stickerId, delta: -1 as const }];
  await tablet.call(changeQuantities, { albumId: album.id, operations });
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  const refused = await recent.findByText('Nicht angenommen: Von diesem Sticker hast du keinen mehr.');
  expect(refused.closest('li')?.querySelector('button')).toBeNull();
});

it('takes back of a packet only what the server took', async () => {
  const album = await createAlbum(app.db, { count: 3 });
  const tablet = await app.as('mia');
  await own(tablet, album, { 1: 1, 2: 1 });
  const { user, network } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  await screen.findByRole('button', { name: '2: eins weniger' });
  await waitFor(() => expect(network.waiting).toBe(0));
  const stickerId = album.stickerIds[1] ?? 0;
  const operations = [{ id: crypto.randomUUID(), stickerId, delta: -1 as const }];
  await tablet.call(changeQuantities, { albumId: album.id, operations });
  await user.type(screen.getByRole('textbox', { name: 'Nummern eintragen' }), '1,2');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await expectToast('Auf einem anderen Gerät geändert: jetzt 0', expect.stringContaining('2: '));
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await expect
    .poll(async () => (await tablet.call(readCollection, { albumId: album.id })).quantities)
    .toEqual({ [album.stickerIds[0] ?? 0]: 1 });
});
