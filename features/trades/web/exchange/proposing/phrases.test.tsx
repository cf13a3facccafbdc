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

it.each([
  ['lets a child choose a phrase where others write', child, ben, 'Ben', 'In der Pause?'],
  ['lets others choose a phrase for a child', ben, child, 'Igelkind', 'Morgen?'],
] as const)('%s', async (_, from, to, name, phrase) => {
  await app.asOwner('delete from trade_requests');
  const { user } = await renderPage(app, pagePaths.trading, { asMember: from.userId });
  await user.click(await screen.findByRole('button', { name: 'Paket senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: `An ${name} senden?` }));
  expect(dialog.queryByRole('button', { name: 'Nachricht dazu' })).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sag etwas dazu (freiwillig)' }), phrase);
  await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
  await waitFor(async () => {
    const { incoming } = await to.call(listTrades, {});
    expect(incoming.map(({ message }) => message)).toEqual([phrase]);
  });
});
