// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, createAlbum, own } from '#testing/albums.ts';
import { createStrangers, miaAndBen } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
import { listTrades, proposeTrade } from '../../contract.ts';
import { readExchange } from '../../partner-contract.ts';
// Preloaded, so that no test waits for the compiler.
import './proposing/SendDialog.tsx';
import './proposing/after-proposing.ts';
import './OpenTrades.tsx';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, albumOf({ count: 6 }));
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** The page of Mia, who can give 1 and 2 for 4 and 5 of Ben's. */
async function openPacket() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, market, { 1: 3, 2: 2, 3: 1 });
  await own(ben, market, { 3: 2, 4: 2, 5: 3 });
  const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Paket senden' }));
  const look = within(await screen.findByRole('dialog', { name: 'An Ben senden?' }));
  return { mia, ben, user, look };
}

it('a packet is taken back for a while, and stands above the next one meanwhile', async () => {
  const { user, look } = await openPacket();
  await user.click(look.getByRole('button', { name: 'Vorschlag senden' }));
  const open = within(await screen.findByRole('region', { name: 'Offene Anfragen mit Ben' }));
  open.getByText('Unterwegs zu Ben');
  open.getByRole('link', { name: 'Ansehen' });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await expectToast('Tausch abgebrochen');
  await screen.findByRole('button', { name: 'Paket senden' });
  expect(screen.queryByRole('region', { name: 'Offene Anfragen mit Ben' })).toBeNull();
});

it('a packet that the friend has just proposed is answered with the way to it', async () => {
  const { mia, ben, user, look } = await openPacket();
  const { bundle } = await mia.call(readExchange, { friendId: ben.userId });
  const one = (ids: readonly number[]) => ids.map(stickerId => ({ stickerId, quantity: 1 }));
  const { tradeId } = await ben.call(proposeTrade, {
    friendId: mia.userId,
    offered: one(bundle.gets),
    requested: one(bundle.gives),
  });
  await user.click(look.getByRole('button', { name: 'Vorschlag senden' }));
  await expectToast('Ben hat dir das schon vorgeschlagen.');
  await user.click(screen.getByRole('button', { name: 'Ansehen' }));
  await waitFor(() => expect(location.search).toBe(`?request=${tradeId}`));
});

it('another request that holds a sticker is named, and withdrawn by one tap', async () => {
  const { mia, user, look } = await openPacket();
  const [cem] = await createStrangers(app, 'Cem');
  await befriend(app.db, mia.userId, cem.userId);
  await own(cem, market, { 6: 2 });
  const one = (number: number) => [{ stickerId: market.stickerIds[number - 1] ?? 0, quantity: 1 }];
  await mia.call(proposeTrade, { friendId: cem.userId, offered: one(2), requested: one(6) });
  await user.click(look.getByRole('button', { name: 'Vorschlag senden' }));
  await expectToast(
    'Von „2 Sticker 2“ hast du nicht genug übrig: 0 verfügbar. Deine Anfrage an Cem hält ihn.',
  );
  await user.click(screen.getByRole('button', { name: 'Zurückziehen' }));
  await expectToast('Tausch abgebrochen');
  expect((await mia.call(listTrades, {})).outgoing).toEqual([]);
});
