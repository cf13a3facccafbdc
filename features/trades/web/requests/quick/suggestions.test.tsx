// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { declineTrade, listTrades, proposeTrade } from '../../../contract.ts';
import { setOrdered } from '#features/collection/ordered-contract.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import {
  expectToast,
  expectUnknownOutcome,
  findDialog,
  findToast,
  type RenderedPage,
  renderPage,
} from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { readToasts } from '#web/design/toast.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const friends = () => oneForOne(app, album);
const openDashboard = () => renderPage(app, '/dashboard', { as: 'mia' });

describe('requests on the dashboard', () => {
  it('says that there are none, and leads on', async () => {
    await app.as('mia');
    await openDashboard();
    await see('Keine offenen Tauschanfragen', 'region', 'Schnellzugriff');
    expect(screen.getByRole('link', { name: 'Neuer Tausch' }).getAttribute('href')).toBe('/trading');
    const manage = screen.getAllByRole('link', { name: 'Verwalten' });
    expect(manage.map(link => link.getAttribute('href'))).toContain('/trades');
  });

  it('leads whoever has no friends to them, where suggestions will be', async () => {
    await app.as('mia');
    await openDashboard();
    const way = await screen.findByRole('link', { name: 'Freunde finden' });
    expect(way.getAttribute('href')).toBe('/friends');
  });

  it('counts them in words that agree with their number, and names the last three', async () => {
    const { mia, ben, miaProposes, benProposes } = await friends();
    for (let n = 0; n < 4; n += 1) await mia.call(declineTrade, await benProposes());
    await miaProposes();
    await own(ben, album, { 3: 2 });
    await ben.call(proposeTrade, {
      friendId: mia.userId,
      offered: [{ stickerId: album.stickerIds[2] ?? 0, quantity: 1 }],
      requested: [{ stickerId: album.stickerIds[0] ?? 0, quantity: 1 }],
    });
    await openDashboard();
    await see('1 neuer Tauschvorschlag', 'region', 'Schnellzugriff');
    within(screen.getByRole('region', { name: 'Schnellzugriff' })).getByText('1 ausstehende Anfrage');
    expect(screen.getByRole('link', { name: 'Alle anzeigen' }).getAttribute('href')).toBe('/trades');
    const last = within(screen.getByRole('list', { name: 'Letzte Tausche' }));
    expect(last.getAllByText('Abgelehnt')).toHaveLength(3);
  });
});

describe('a smart trade', () => {
  it('shows both stickers and proposes them, once, with the specified message', async () => {
    const { ben } = await friends();
    const { user, network } = await openDashboard();
    await screen.findByRole('heading', { name: 'Ben hat, was dir fehlt' });
    const smart = within(screen.getByRole('article', { name: 'Ben hat, was dir fehlt' }));
    smart.getByText('Smart-Tausch: Sticker #1 gegen #2');
    smart.getByText('Passt zu 100 %');
    await user.dblClick(
      screen.getByRole('button', { name: 'Vorschlag senden an Ben: 1 Sticker 1 gegen 2 Sticker 2' }),
    );
    await expectToast('Tauschvorschlag gesendet', undefined);
    expect(network.asked.filter(call => call === 'POST /api/trades')).toHaveLength(1);
    const { incoming } = await ben.call(listTrades, {});
    expect(incoming).toMatchObject([
      { message: 'Smart-Tausch: Sticker #1 gegen #2', gives: [{ number: 2 }], gets: [{ number: 1 }] },
    ]);
    await see('1 ausstehende Anfrage', 'region', 'Schnellzugriff');
  });

  it('says that it could not be looked for, and is once that is asked again', async () => {
    await friends();
    await app.asOwner('alter table friendships rename to away');
    const { user, network } = await renderPage(app, '/dashboard', { as: 'mia', givesUpSoon: true });
    const words = await see('Die Vorschläge konnten nicht geladen werden.', 'alert');
    await app.asOwner('alter table away rename to friendships');
    app.logged.length = 0;
    network.asked.length = 0;
    const alert = within(words.parentElement ?? words);
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(network.asked.join(' ')).toMatch(/GET \/api\/trades\/(?:partners|quick)/);
    await screen.findByRole('article', { name: 'Ben hat, was dir fehlt' });
  });

  it('says that it could not be sent', async () => {
    await friends();
    const { user, network } = await openDashboard();
    const button = await screen.findByRole('button', { name: /^Vorschlag senden an Ben/ });
    network.isDown = true;
    await user.click(button);
    await expectUnknownOutcome();
    network.isDown = false;
    await user.click(await screen.findByRole('button', { name: /^Vorschlag senden an Ben/ }));
    await expectToast('Tauschvorschlag gesendet', undefined);
    expect(readToasts().map(({ title }) => title)).toEqual(['Tauschvorschlag gesendet']);
  });
});

/** What was asked stays in its place though it may have arrived, and counts once when it is sent again. */
async function sendAgain({ user, network }: RenderedPage, find: () => HTMLElement | undefined) {
  const name = find()?.getAttribute('aria-label');
  network.losesAnswers = true;
  await user.click(find() ?? document.body);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  network.losesAnswers = false;
  // The list without what was asked is there.
  const asked = network.asked.length;
  await waitFor(() =>
    expect(network.asked.slice(asked).join(' ')).toMatch(/GET \/api\/trades\/(?:partners|quick)/),
  );
  await waitFor(() => expect([network.waiting, find()?.getAttribute('aria-busy')]).toEqual([0, null]));
  expect(find()?.getAttribute('aria-label')).toBe(name);
  await user.click(find() ?? document.body);
  await expectToast('Tauschvorschlag gesendet', undefined);
}

it('a suggestion stays where its answer was lost, and counts once when it is sent again', async () => {
  const { mia, ben } = await friends();
  await own(mia, album, { 3: 2 });
  await own(ben, album, { 4: 2 });
  const page = await openDashboard();
  const buttons = () => screen.getAllByRole('button', { name: /^Vorschlag senden an Ben/ });
  await screen.findAllByRole('button', { name: /^Vorschlag senden an Ben/ });
  await sendAgain(page, () => buttons()[0]);
  expect((await ben.call(listTrades, {})).incoming).toHaveLength(1);
});

describe('the quick trade of the album page', () => {
  async function openQuick(number: number) {
    const page = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
    await page.user.click(await screen.findByRole('button', { name: `${number}: tauschen` }));
    const dialog = await findDialog('Schnell tauschen');
    return { ...page, dialog };
  }

  async function sendQuickAgain(number: number) {
    const page = await openQuick(number);
    const send = () => page.dialog.queryByRole('button', { name: 'Vorschlag senden' }) ?? undefined;
    await waitFor(() => expect(send()).toBeDefined());
    await sendAgain(page, send);
  }

  it('asks a friend for a missing sticker, one against one, with the specified message', async () => {
    const { mia, ben } = await friends();
    await own(mia, album, { 3: 2 });
    const { user, dialog, network } = await openQuick(2);
    await dialog.findByText('Du bekommst von Ben');
    await user.click(dialog.getByRole('radio', { name: /^3 Sticker 3/ }));
    const answer = network.hold('/api/trades');
    await user.dblClick(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    dialog.getAllByRole('radio').forEach(choice => expect(choice.closest('[inert]')).not.toBeNull());
    answer();
    await expectToast('Tauschvorschlag gesendet', undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.asked.filter(call => call === 'POST /api/trades')).toHaveLength(1);
    expect((await ben.call(listTrades, {})).incoming).toMatchObject([
      {
        message: 'Schneller Tausch vorgeschlagen',
        gives: [{ number: 2, quantity: 1 }],
        gets: [{ number: 3, quantity: 1 }],
      },
    ]);
  });

  it('offers an own duplicate to a friend who lacks it', async () => {
    const { ben } = await friends();
    const { user, dialog } = await openQuick(1);
    await dialog.findByText('Du gibst Ben');
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet', undefined);
    expect((await ben.call(listTrades, {})).incoming).toMatchObject([
      { gives: [{ number: 2 }], gets: [{ number: 1 }] },
    ]);
  });

  it('says that it could not be sent, and keeps the choice', async () => {
    await friends();
    const { user, dialog, network } = await openQuick(2);
    const send = await dialog.findByRole('button', { name: 'Vorschlag senden' });
    network.isDown = true;
    await user.click(send);
    await findToast('Wir wissen nicht, ob das geklappt hat');
    dialog.getByRole('button', { name: 'Vorschlag senden' });
  });

  it('keeps what was chosen where its answer was lost, and counts once when it is sent again', async () => {
    const { mia, ben } = await friends();
    await own(mia, album, { 1: 1 });
    await own(ben, album, { 4: 2 });
    await sendQuickAgain(1);
    expect((await ben.call(listTrades, {})).incoming).toHaveLength(1);
  });

  it('keeps it also where nothing else can be swapped for the sticker', async () => {
    const { ben } = await friends();
    await sendQuickAgain(2);
    expect((await ben.call(listTrades, {})).incoming).toHaveLength(1);
  });

  it('says that a sticker waits in a request already, and leads there', async () => {
    const { tradeId } = await (await friends()).miaProposes();
    const { user, dialog } = await openQuick(2);
    await dialog.findByText('Du hast Ben schon nach diesem Sticker gefragt.');
    expect(dialog.queryByRole('heading', { name: 'Gerade niemand zum Tauschen da' })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'Anfrage ansehen mit Ben' }));
    expect(location.pathname + location.search).toBe(`/trades?request=${tradeId}`);
    const card = await screen.findByRole('article', { name: 'Tausch mit Ben' });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('names a request beside the friends who could swap it', async () => {
    const { mia, miaProposes } = await friends();
    const lea = await app.as('lea');
    await befriend(app.db, mia.userId, lea.userId);
    await own(mia, album, { 1: 1 });
    await miaProposes();
    await own(lea, album, { 4: 2 });
    const { dialog } = await openQuick(1);
    await dialog.findByText('Du hast diesen Sticker schon Ben angeboten.');
    dialog.getByRole('button', { name: 'Vorschlag senden' });
  });

  it('says of an ordered sticker that it is, and asks a friend for it all the same', async () => {
    const { mia, ben } = await friends();
    await mia.call(setOrdered, {
      albumId: album.id,
      stickerIds: album.stickerIds.slice(1, 2),
      areOrdered: true,
    });
    const { user, dialog } = await openQuick(2);
    await dialog.findByText('Diesen Sticker hast du bestellt.');
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet', undefined);
    expect((await ben.call(listTrades, {})).incoming).toHaveLength(1);
  });

  it('says that nobody is there to swap with', async () => {
    await friends();
    const { dialog } = await openQuick(6);
    await dialog.findByRole('heading', { name: 'Gerade niemand zum Tauschen da' });
    expect(dialog.getByRole('link', { name: 'Zur Tauschbörse' }).getAttribute('href')).toBe('/trading');
  });
});
