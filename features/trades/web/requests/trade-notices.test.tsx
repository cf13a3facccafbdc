// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTrade, cancelTrade, counterTrade, declineTrade, listTrades } from '../../contract.ts';
import { announceTradeEvent, type TradeEvent } from './trade-notices.ts';
import { readToasts } from '#web/design/toast.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { createAlbum } from '#testing/albums.ts';
import { expectToast, findDialog, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 4 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const friends = () => oneForOne(app, album);

/** Mia's app hears of the change on a page that has nothing to do with swaps. */
async function hear(change: TradeEvent['change'], tradeId: string) {
  const page = await renderPage(app, '/settings', { as: 'mia' });
  await announceTradeEvent(createQueryClient(), { topic: 'trades', change, tradeId });
  return page;
}

describe('what the server tells about requests', () => {
  it('names who proposes, and lets accept over whatever page is open', async () => {
    const { mia, benProposes } = await friends();
    const { tradeId } = await benProposes();
    const { user } = await hear('proposed', tradeId);
    await expectToast('Ben schlägt dir einen Tausch vor', `1 gegen 1, Markttag`);
    await user.click(screen.getByRole('button', { name: 'Annehmen' }));
    const offer = await findDialog('Ben schlägt dir einen Tausch vor');
    await user.click(offer.getByRole('button', { name: 'Annehmen: Ben' }));
    const last = await findDialog('Mit Ben tauschen?');
    await user.click(last.getByRole('button', { name: 'Jetzt tauschen' }));
    await expectToast('Tausch angenommen', 'Die Sticker wurden erfolgreich getauscht');
    const done = await findDialog('Getauscht!');
    await user.click(done.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // One dialog followed another; the page must accept taps again.
    expect(document.body.style.pointerEvents).toBe('');
    expect((await mia.call(listTrades, {})).history).toMatchObject([{ status: 'accepted' }]);
    expect(location.pathname).toBe('/settings');
  });

  it('lets decline there, too', async () => {
    const { mia, benProposes } = await friends();
    const { tradeId } = await benProposes();
    const { user } = await hear('proposed', tradeId);
    await user.click(await screen.findByRole('button', { name: 'Annehmen' }));
    const offer = await findDialog('Ben schlägt dir einen Tausch vor');
    await user.click(offer.getByRole('button', { name: 'Ablehnen: Ben' }));
    const question = await findDialog('Tausch mit Ben ablehnen?');
    await user.click(question.getByRole('button', { name: 'Ablehnen' }));
    await expectToast('Tausch abgelehnt', undefined);
    expect((await mia.call(listTrades, {})).history).toMatchObject([{ status: 'declined' }]);
  });

  it('shows how a request ended before it was looked at', async () => {
    const { ben, benProposes } = await friends();
    const { tradeId } = await benProposes();
    const { user } = await hear('proposed', tradeId);
    await ben.call(cancelTrade, { tradeId });
    await user.click(await screen.findByRole('button', { name: 'Annehmen' }));
    await waitFor(() =>
      within(screen.getByRole('article', { name: 'Tausch mit Ben' })).getByText('Abgebrochen'),
    );
    expect(screen.queryByRole('button', { name: 'Annehmen: Ben' })).toBeNull();
  });

  it('names who answers by a changed one', async () => {
    const { ben, miaProposes, bensOffer } = await friends();
    const { tradeId } = await ben.call(counterTrade, { ...(await miaProposes()), ...bensOffer });
    await hear('countered', tradeId);
    await expectToast('Ben macht dir ein Gegenangebot', `1 gegen 1, Markttag`);
  });

  it('says how the other one decided', async () => {
    const { ben, miaProposes, benProposes } = await friends();
    const declined = await miaProposes();
    await ben.call(declineTrade, declined);
    await hear('declined', declined.tradeId);
    await expectToast('Ben hat deinen Tausch abgelehnt', 'Markttag');
    const cancelled = await benProposes();
    await ben.call(cancelTrade, cancelled);
    await announceTradeEvent(createQueryClient(), { topic: 'trades', change: 'cancelled', ...cancelled });
    await expectToast('Ben hat den Tausch abgebrochen', 'Markttag');
    const accepted = await miaProposes();
    await ben.call(acceptTrade, accepted);
    await announceTradeEvent(createQueryClient(), { topic: 'trades', change: 'accepted', ...accepted });
    await expectToast(
      'Ben hat deinen Tausch angenommen',
      `Die Sticker wurden erfolgreich getauscht: Markttag`,
    );
  });

  it.each(['own', 'handed_over'] as const)('is no message when it is "%s"', async change => {
    const { benProposes } = await friends();
    const { tradeId } = await benProposes();
    await hear(change, tradeId);
    expect(readToasts()).toEqual([]);
  });

  it('is no message about a request that is not there any more', async () => {
    await friends();
    await hear('proposed', crypto.randomUUID());
    expect(readToasts()).toEqual([]);
  });
});
