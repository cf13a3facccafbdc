// @vitest-environment jsdom
import type { UserEvent } from '@testing-library/user-event';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cancelTrade, listTrades } from '../../contract.ts';
// Preloaded, so that no test waits for the compiler.
import '../exchange/proposing/SendDialog.tsx';
import '../exchange/proposing/SwapDialog.tsx';
import '../exchange/TradingPage.tsx';
import './AskedTrade.tsx';
import './CounterDialog.tsx';
import './EndDialog.tsx';
import './TradesPage.tsx';
import { endFriendship } from '#features/friends/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { storeRequests } from '#features/trades/testing/many-requests.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { createAlbum } from '#testing/albums.ts';
import { expectToast, findDialog, findToast, pressAndLoseAnswer, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Ben sends Mia a request. */
async function asked() {
  const { mia, ben, benProposes } = await oneForOne(app, album);
  return { mia, ben, ...(await benProposes()) };
}

/** Declining and cancelling ask first. */
async function confirm(user: UserEvent, title: string, act: string): Promise<void> {
  await user.click((await findDialog(title)).getByRole('button', { name: act }));
}

const openTrade = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Tausch mit Ben ansehen/ }));

const openPage = (path: string = pagePaths.trades) =>
  renderPage(app, path, { as: 'mia', givesUpSoon: true, isLive: true });

it.each([
  ['Annehmen: Ben', 'Mit Ben tauschen?'],
  ['Gegenangebot: Ben', 'Gegenangebot an Ben'],
])(
  '„%s“ is over at once where the other one cancels, and its place has the focus then',
  async (opener, title) => {
    const { ben, tradeId } = await asked();
    const { user, network } = await openPage();
    if (opener.startsWith('Gegen')) await openTrade(user);
    await user.click(await screen.findByRole('button', { name: opener }));
    const dialog = await findDialog(title);
    await ben.call(cancelTrade, { tradeId });
    await see('Ben hat die Anfrage zurückgezogen.', 'dialog');
    await user.click(dialog.getByRole('button', { name: 'Alles klar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await see('Abgebrochen', 'article', 'Tausch mit Ben');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ben.*Abgebrochen/));
    expect(network.asked.filter(call => call.startsWith('POST /api/trades'))).toEqual([]);
  },
);

it('a request of somebody who is no friend can only be declined, and says why', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  // No call leaves such a request open.
  const request = { from_user_id: ben.userId, to_user_id: mia.userId, decided_at: null };
  const { id } = await app.db.query
    .insertInto('trade_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  const [, sticker_id = 0] = album.stickerIds;
  const item = { trade_request_id: id, album_id: album.id, sticker_id, quantity: 1 };
  await app.db.query
    .insertInto('trade_request_stickers')
    .values({ ...item, side: 'offered' })
    .execute();
  const { user } = await openPage();
  await openTrade(user);
  const why = 'Ihr seid nicht mehr befreundet. Die Anfrage hat sich erledigt.';
  for (const answer of ['Annehmen: Ben', 'Gegenangebot: Ben'])
    expect(await screen.findByRole('button', { name: answer, description: why })).toHaveProperty(
      'disabled',
      true,
    );
  expect(screen.getByRole('button', { name: 'Ablehnen: Ben' })).toHaveProperty('disabled', false);
});

it('a counter-offer is put together once its stickers came, stays over a failure, and goes once', async () => {
  const { mia, ben, tradeId } = await asked();
  const { user, network } = await openPage();
  await openTrade(user);
  await screen.findByRole('button', { name: 'Gegenangebot: Ben' });
  network.lost = '/api/trades/partners/';
  await user.click(screen.getByRole('button', { name: 'Gegenangebot: Ben' }));
  const dialog = await findDialog('Gegenangebot an Ben');
  const again = await dialog.findByRole('button', { name: 'Noch einmal versuchen' });
  delete network.lost;
  await user.click(again);
  await user.click(await dialog.findByRole('button', { name: 'Nachricht dazu' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Lieber so?' } });
  const send = dialog.getByRole('button', { name: 'Gegenangebot senden' });
  const path = `/api/trades/${tradeId}/counter`;
  network.lost = path;
  await user.click(send);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Lieber so?');
  delete network.lost;
  network.hold(path);
  await user.click(send);
  // What is changed now would look as if it had been sent, too.
  expect(dialog.getByRole('textbox').closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  await user.keyboard('{Escape}');
  network.release(path);
  await expectToast('Tauschvorschlag gesendet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ben.call(listTrades, {})).incoming).toMatchObject([{ message: 'Lieber so?' }]);
  expect((await mia.call(listTrades, {})).outgoing).toHaveLength(1);
});

it('a proposal that did not go keeps what was written, and ends with the friendship', async () => {
  const { ben, friendshipId } = await oneForOne(app, album);
  const { user, network } = await openPage(pagePaths.trading);
  await user.click(await screen.findByRole('button', { name: /^2 Sticker 2, .*doppelt$/ }));
  await user.click(await screen.findByRole('button', { name: 'Tauschen: 1 gegen 2' }));
  const dialog = await findDialog('An Ben senden?');
  await user.click(dialog.getByRole('button', { name: 'Nachricht dazu' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Morgen?' } });
  network.lost = '/api/trades';
  await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
  await findToast('Wir wissen nicht, ob das geklappt hat');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Morgen?');
  delete network.lost;
  await ben.call(endFriendship, { friendshipId });
  await see('Du und Ben seid nicht mehr befreundet.', 'dialog');
  expect(dialog.queryByRole('button', { name: 'Vorschlag senden' })).toBeNull();
});

it('a request that was cancelled although the answer was lost leaves the focus in its place', async () => {
  await (await oneForOne(app, album)).miaProposes();
  const { user, network } = await renderPage(app, pagePaths.trades, { as: 'mia', givesUpSoon: true });
  const cancel = await screen.findByRole('button', { name: 'Abbrechen: Ben' });
  // What the page asks then arrives after the failure has been said.
  network.hold('/api/trades');
  await user.click(cancel);
  const question = await findDialog('Anfrage an Ben abbrechen?');
  await pressAndLoseAnswer({ user, network }, question.getByRole('button', { name: 'Abbrechen' }));
  network.release('/api/trades');
  await question.findByText('Diese Anfrage ist schon erledigt.');
  await user.click(question.getByRole('button', { name: 'Alles klar' }));
  await see('Abgebrochen', 'article', 'Tausch mit Ben');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ben.*Abgebrochen/));
});

it('the place of a request has the focus also if the list comes long after the answer', async () => {
  await (await oneForOne(app, album)).benProposes();
  const { user, network } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Ablehnen: Ben' }));
  network.hold('/api/trades');
  await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ablehnen'));
  network.release('/api/trades');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ben.*Abgelehnt/));
});

it('answered requests keep their places, also more of them than the history shows', async () => {
  const { mia, ben } = await oneForOne(app, album);
  await storeRequests(app, { from: ben.userId, to: mia.userId, album, count: 12 });
  const { user } = await openPage();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => focus.mockRestore());
  for (let answered = 1; answered <= 12; answered += 1) {
    const [decline] = await screen.findAllByRole('button', { name: 'Ablehnen: Ben' });
    if (decline !== undefined) await user.click(decline);
    await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
    await waitFor(() =>
      expect(document.querySelectorAll('.trade-section > .trade-section > * > div')).toHaveLength(answered),
    );
    // The page does not move below the finger.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ben.*Abgelehnt/));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  }
});

it('a request keeps its place once it is answered, whoever did it, so that a second press meets no other', async () => {
  const { mia, ben } = await oneForOne(app, album);
  const [, second = ''] = await storeRequests(app, { from: ben.userId, to: mia.userId, album, count: 3 });
  const { user } = await openPage();
  const [decline] = await screen.findAllByRole('button', { name: 'Ablehnen: Ben' });
  const states = () =>
    [...document.querySelectorAll('.trade-section > .trade-section > *')].map(
      ({ textContent }) => /Ausstehend|Abgelehnt|Abgebrochen/.exec(textContent)?.[0],
    );
  if (decline !== undefined) await user.click(decline);
  await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
  await waitFor(() => expect(states()).toEqual(['Abgelehnt', 'Ausstehend', 'Ausstehend']));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ben.*Abgelehnt/));
  await ben.call(cancelTrade, { tradeId: second });
  await waitFor(() => expect(states()).toEqual(['Abgelehnt', 'Abgebrochen', 'Ausstehend']));
  await user.click(screen.getByRole('button', { name: 'Ablehnen: Ben' }));
  await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
  await waitFor(() => expect(states()).toEqual(['Abgelehnt', 'Abgebrochen', 'Abgelehnt']));
  cleanup();
  await openPage();
  await screen.findByRole('heading', { name: 'Letzte Tausche' });
  expect(states()).toEqual([]);
});
