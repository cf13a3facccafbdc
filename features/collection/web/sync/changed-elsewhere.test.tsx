// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, it } from 'vitest';
import { changeQuantities } from '../../contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('says what another device made of a sticker when the own change to it cannot be', async () => {
  const album = await createAlbum(app.db, { count: 3 });
  const tablet = await app.as('mia');
  await own(tablet, album, [[2, 1]]);
  const { user } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  const less = await screen.findByRole('button', { name: '2: eins weniger' });
  const stickerId = album.stickerIds[1] ?? 0;
  const operations = [{ id: crypto.randomUUID(), stickerId, delta: -1 as const }];
  await tablet.call(changeQuantities, { albumId: album.id, operations });
  await user.click(less);
  await expectToast(
    'Auf einem anderen Gerät geändert: jetzt 0',
    'Sticker-Anzahl konnte nicht aktualisiert werden. 2: Von diesem Sticker hast du keinen mehr.',
  );
  await screen.findByRole('gridcell', { name: 'Nr. 2 Sticker 2, fehlt' });
});
