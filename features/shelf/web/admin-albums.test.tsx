// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCorrection } from '../correction-contract.ts';
import { listShelf } from '../contract.ts';
import { writeCatalogueJson } from '#features/albums/rules/write-catalogue.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, createAlbum } from '#testing/albums.ts';
import { findToast, renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(leasInstance);
});
afterAll(() => app.close());

it('operators read albums in, put them away and apply what was reported', async () => {
  const album = await createAlbum(app.db, { key: 'alt', name: 'Altes Album', count: 2 });
  const mia = await app.as('mia');
  const stickerId = album.stickerIds[0] ?? 0;
  const about = { albumId: album.id, correctionId: crypto.randomUUID(), stickerId };
  await mia.call(reportCorrection, { ...about, name: 'Richtig' });
  const operator = await asOperator(app);
  const { user } = await renderPage(app, pagePaths.adminAlbums, { as: 'lea' });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), operator.phone.next());
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('button', { name: '1 Sticker 1 → 1 Richtig: Übernehmen' }));
  await findToast('Übernommen');
  await user.click(screen.getByRole('button', { name: 'Altes Album: Nur ins Regal' }));
  await findToast('Erledigt');
  await screen.findByText('Im Regal');
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await screen.findByText('Öffne eine Datei oder füge ihren Inhalt ein.');
  const content = writeCatalogueJson(albumOf({ key: 'neu', name: 'Neues Album', count: 4 }));
  fireEvent.change(screen.getByLabelText('Inhalt der Datei'), { target: { value: content } });
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await screen.findByText(/„Neues Album“ würde neu angelegt/);
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  await screen.findByText(/„Neues Album“ ist neu angelegt/);
  const rows = within(screen.getByRole('main'));
  await rows.findByRole('button', { name: 'Neues Album: Zusammenlegen' });
  const shelf = (await mia.call(listShelf, {})).albums.map(({ name }) => name);
  expect(shelf).toEqual(['Neues Album', 'Altes Album']);
});

it('others learn that it is for operators', async () => {
  await renderPage(app, pagePaths.adminAlbums, { as: 'mia' });
  await screen.findByText('Nur für Betreiber');
});
