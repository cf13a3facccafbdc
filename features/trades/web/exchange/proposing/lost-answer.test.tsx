// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listTrades, proposeTrade } from '../../../contract.ts';
// Preloaded, so that no test waits for the compiler.
import './ProposeDialog.tsx';
import './SendDialog.tsx';
import './SwapDialog.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, createAlbum, own } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, findToast, pressAndLoseAnswer, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, albumOf({ count: 6 }));

/** Without the counter of the field for words. */
const wordsOf = (list: Element) => list.textContent.replace(/\d+ Zeichen.*/, '');

it.each([
  ['a packet', ['Paket senden']],
  ['one against one', ['4 Sticker 4, Gewöhnlich, 1 doppelt', 'Tauschen: 2 gegen 4']],
])('%s stays as it was looked at, and counts once when it is sent again', async (_, openers) => {
  await app.asOwner('delete from trade_requests; delete from users');
  const { mia, ben } = await miaAndBen(app);
  await own(mia, market, { 1: 3, 2: 2 });
  await own(ben, market, { 4: 2, 5: 3 });
  const { user, network } = await renderPage(app, pagePaths.trading, { as: 'mia' });
  for (const name of openers) await user.click(await screen.findByRole('button', { name }));
  const look = within(await screen.findByRole('dialog', { name: 'An Ben senden?' }));
  const looked = look.getAllByRole('list').map(wordsOf);
  const send = look.getByRole('button', { name: 'Vorschlag senden' });
  await pressAndLoseAnswer({ user, network }, send);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: /^Schon geplant/, hidden: true });
  expect(look.getAllByRole('list').map(wordsOf)).toEqual(looked);
  await user.click(send);
  await expectToast('Tauschvorschlag gesendet');
  expect((await ben.call(listTrades, {})).incoming).toHaveLength(1);
});

it('what is chosen and written is what is sent: it cannot be changed until that is answered', async () => {
  await app.asOwner('delete from trade_requests; delete from users');
  const { mia, ben } = await miaAndBen(app);
  await own(mia, market, { 1: 3, 2: 2 });
  await own(ben, market, { 4: 2, 5: 2 });
  const { user, network } = await renderPage(app, pagePaths.trading, { as: 'mia' });
  await user.click(await screen.findByRole('tab', { name: /Meine Angebote/ }));
  await user.click(await screen.findByRole('button', { name: '2 Sticker 2, Gewöhnlich, 1 doppelt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tausch vorschlagen' }));
  const closed = () => dialog.getAllByRole('option').filter(option => option.closest('[inert]') !== null);
  network.losesAnswers = true;
  const answer = network.hold(proposeTrade.path);
  await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
  expect(closed()).toHaveLength(2);
  answer();
  await findToast('Wir wissen nicht, ob das geklappt hat');
  await waitFor(() => expect(closed()).toEqual([]));
});
