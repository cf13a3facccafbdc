// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listTrades } from '../../../contract.ts';
// Preloaded, so that no test waits for the compiler.
import './SendDialog.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, createAlbum, own } from '#testing/albums.ts';
import { befriend, createChild } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

const album = await createAlbum(app.db, albumOf({ count: 6 }));
const ben = await app.as('ben');
const child = await app.signedIn(await createChild(app.db, 'Igelkind'));
await befriend(app.db, child.userId, ben.userId);
await own(child, album, { 1: 3 });
await own(ben, album, { 4: 3 });

it('lets a child choose a phrase where others write', async () => {
  const { user } = await renderPage(app, pagePaths.trading, { asMember: child.userId });
  await user.click(await screen.findByRole('button', { name: 'Paket senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'An Ben senden?' }));
  expect(dialog.queryByRole('button', { name: 'Nachricht dazu' })).toBeNull();
  const phrases = dialog.getByRole('combobox', { name: 'Sag etwas dazu (freiwillig)' });
  await user.selectOptions(phrases, 'In der Pause?');
  await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
  await waitFor(async () => {
    const { incoming } = await ben.call(listTrades, {});
    expect(incoming.map(({ message }) => message)).toEqual(['In der Pause?']);
  });
});

it('lets others choose a phrase for a child', async () => {
  const { user } = await renderPage(app, pagePaths.trading, { as: 'ben' });
  await user.click(await screen.findByRole('button', { name: 'Paket senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'An Igelkind senden?' }));
  expect(dialog.queryByRole('button', { name: 'Nachricht dazu' })).toBeNull();
  const phrases = dialog.getByRole('combobox', { name: 'Sag etwas dazu (freiwillig)' });
  await user.selectOptions(phrases, 'Morgen?');
  await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
  await waitFor(async () => {
    const { incoming } = await child.call(listTrades, {});
    expect(incoming.map(({ message }) => message)).toEqual(['Morgen?']);
  });
});
