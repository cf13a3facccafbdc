// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { acceptTrade, listTrades, proposeTrade } from '../../contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, findDialog, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
// Preloaded, so that no test waits for the compiler.
import './AskedTrade.tsx';
import './CounterDialog.tsx';
import './swapped/HandoverDialog.tsx';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 4 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const items = (number: number) => [{ stickerId: album.stickerIds[number - 1] ?? 0, quantity: 1 }];

/** Mia gave one of number 1 for one of number 2, so many hours ago, and looks at it. */
async function openSwapped(hours: number) {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, album, { 1: 3, 2: 1 });
  await own(ben, album, { 1: 1, 2: 3 });
  const sides = { friendId: ben.userId, offered: items(1), requested: items(2) };
  const { tradeId } = await mia.call(proposeTrade, sides);
  await ben.call(acceptTrade, { tradeId });
  await app.asOwner(`update trade_requests set decided_at = decided_at - interval '${hours} hours'`);
  const { user } = await renderPage(app, pagePaths.trades, { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: /^Tausch mit Ben ansehen/ }));
  return { ben, user, tradeId, look: await findDialog('Tausch mit Ben') };
}

it('an accepted swap is taken back by asking the other side', async () => {
  const { ben, user, look } = await openSwapped(0);
  await user.click(look.getByRole('button', { name: 'Rückgängig machen' }));
  const asking = await findDialog('Tausch mit Ben rückgängig machen?');
  await user.click(asking.getByRole('button', { name: 'Fragen' }));
  await expectToast('Ben ist gefragt');
  expect((await ben.call(listTrades, {})).incoming).toMatchObject([
    { isBack: true, gives: [{ number: 1 }], gets: [{ number: 2 }] },
  ]);
  await within(await screen.findByRole('main')).findByText('Rückgängig?');
});

it('what was not ticked when the rest was handed over goes back alone', async () => {
  const { ben, user, look } = await openSwapped(0);
  await user.click(look.getByRole('button', { name: /^Übergabeliste/ }));
  const list = await findDialog('Übergabeliste');
  await user.click(list.getByRole('checkbox', { name: /Sticker 1/ }));
  await user.click(await list.findByRole('button', { name: 'Rest fehlte (1)' }));
  const asking = await findDialog('Ein Sticker fehlte?');
  await user.click(asking.getByRole('button', { name: 'Fragen' }));
  await expectToast('Ben ist gefragt');
  const { incoming } = await ben.call(listTrades, {});
  expect(incoming).toMatchObject([{ isBack: true, gives: [], gets: [{ number: 2 }] }]);
});

it('after a day it is corrected by a new request, the other way round', async () => {
  const { ben, user, look } = await openSwapped(25);
  await user.click(look.getByRole('button', { name: 'Korrigieren' }));
  const correcting = await findDialog('Tausch mit Ben korrigieren');
  await correcting.findByRole('button', { name: 'Sticker ändern' });
  await user.click(correcting.getByRole('button', { name: 'Anfrage senden' }));
  await expectToast('Tauschvorschlag gesendet');
  expect((await ben.call(listTrades, {})).incoming).toMatchObject([
    { isBack: false, gives: [{ number: 1 }], gets: [{ number: 2 }] },
  ]);
});
