// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTrade, listTrades, proposeTrade, tickHandover } from '../../../contract.ts';
import { createAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, findDialog, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
const other = await createAlbum(app.db, { count: 6, key: 'weltraum', name: 'Weltraum' });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const item = (from: CreatedAlbum, number: number) => ({
  stickerId: from.stickerIds[number - 1] ?? 0,
  quantity: 1,
});

/** Mia got 2 of the first album and 3 and 1 of the second from Ben, for 1 of the first. */
async function openList() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, album, { 1: 2 });
  await own(ben, album, { 2: 2 });
  await own(ben, other, { 3: 2, 1: 2 });
  const { tradeId } = await ben.call(proposeTrade, {
    friendId: mia.userId,
    offered: [item(other, 3), item(album, 2), item(other, 1)],
    requested: [item(album, 1)],
  });
  await mia.call(acceptTrade, { tradeId });
  const page = await renderPage(app, '/trades', { as: 'mia' });
  await page.user.click(await screen.findByRole('button', { name: 'Übergabeliste (0 von 4) mit Ben' }));
  await findDialog('Übergabeliste');
  return { ...page, ben, tradeId };
}

const receive = () => within(screen.getByRole('group', { name: 'Du bekommst von Ben' }));
const box = (name: string) => receive().getByRole('checkbox', { name });
const isTicked = (name: string) => box(name).matches(':checked');

describe('the hand-over list', () => {
  it('names what goes and what comes, by album and number', async () => {
    await openList();
    const give = within(screen.getByRole('group', { name: 'Ben bekommt von dir' }));
    expect(give.getAllByRole('checkbox')).toHaveLength(1);
    const lines = [
      ...screen.getByRole('group', { name: 'Du bekommst von Ben' }).querySelectorAll('p, label'),
    ];
    expect(lines.map(line => line.textContent?.replace(/^\d(?=\d)/, ''))).toEqual([
      'Markttag',
      '2 Sticker 2',
      'Weltraum',
      '1 Sticker 1',
      '3 Sticker 3',
    ]);
  });

  it('ticks at once, for both sides', async () => {
    const { user, ben, network, tradeId } = await openList();
    network.hold(`/api/trades/${tradeId}/handover`);
    await user.click(box('2 Sticker 2'));
    expect(isTicked('2 Sticker 2')).toBe(true);
    network.release(`/api/trades/${tradeId}/handover`);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await screen.findByRole('button', { name: 'Übergabeliste (1 von 4) mit Ben' });
    const { history } = await ben.call(listTrades, {});
    expect(history[0]?.gives.map(({ number, isHandedOver }) => [number, isHandedOver])).toEqual([
      [2, true],
      [1, false],
      [3, false],
    ]);
  });

  it('ends on the last of fast taps', async () => {
    const { user, network, ben, tradeId } = await openList();
    const path = `/api/trades/${tradeId}/handover`;
    network.hold(path);
    const tap = () => user.click(box('2 Sticker 2'));
    await tap();
    await tap();
    expect(isTicked('2 Sticker 2')).toBe(false);
    network.release(path);
    await waitFor(() => expect(network.asked.filter(call => call === `PUT ${path}`)).toHaveLength(2));
    await waitFor(async () =>
      expect((await ben.call(listTrades, {})).history[0]?.gives[0]?.isHandedOver).toBe(false),
    );
  });

  it('shows the last confirmed tick again when the server does not take it, and says why', async () => {
    const { user, network } = await openList();
    network.isDown = true;
    await user.click(box('2 Sticker 2'));
    const detail = 'Der Server ist nicht erreichbar. Bist du online? Versuche es gleich noch einmal.';
    await expectToast('Fehler', `Das Häkchen konnte nicht gespeichert werden. ${detail}`);
    // Toast and list render separately.
    await waitFor(() => expect(isTicked('2 Sticker 2')).toBe(false));
  });

  it('takes a tick off that the other one made', async () => {
    const { user, ben, tradeId } = await openList();
    await ben.call(tickHandover, {
      tradeId,
      stickerId: item(album, 2).stickerId,
      side: 'gives',
      isHandedOver: true,
    });
    await user.click(box('1 Sticker 1'));
    await waitFor(() => expect(isTicked('2 Sticker 2')).toBe(true));
    await user.click(box('2 Sticker 2'));
    await waitFor(async () =>
      expect((await ben.call(listTrades, {})).history[0]?.gives[0]?.isHandedOver).toBe(false),
    );
  });
});
