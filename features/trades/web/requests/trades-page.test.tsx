// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTrade, cancelTrade, declineTrade, listTrades, proposeTrade } from '../../contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { listFaces } from '#features/family/contract.ts';
import { endFriendship, listFriends } from '#features/friends/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { copiesOfEach, createAlbum, own } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import {
  expectToast,
  expectUnknownOutcome,
  findDialog,
  findToast,
  renderPage,
} from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { albumPath } from '#shared/page-paths.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import { storeRequests } from '#features/trades/testing/many-requests.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 40 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const idOf = (number: number) => album.stickerIds[number - 1] ?? 0;
const items = (...numbers: number[]) => numbers.map(number => ({ stickerId: idOf(number), quantity: 1 }));
const odd = Array.from({ length: 10 }, (_, at) => at * 2 + 1);
const even = odd.map(number => number + 1);

/** Mia has every odd number up to 19 twice, Ben every even one up to 20; they are friends. */
async function friends() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, album, copiesOfEach(odd, 2));
  await own(ben, album, copiesOfEach(even, 2));
  return { mia, ben };
}

/** Ben asks Mia for number 1 in return for his 2, unless stated otherwise. */
async function asked(gives = [2], gets = [1], message = 'Morgen in der Pause?') {
  const { mia, ben } = await friends();
  const sides = { offered: items(...gives), requested: items(...gets) };
  const { tradeId } = await ben.call(proposeTrade, { friendId: mia.userId, ...sides, message });
  return { mia, ben, tradeId };
}

/** Declining and cancelling ask first. */
async function confirm(user: UserEvent, title: string, act: string): Promise<void> {
  await user.click((await findDialog(title)).getByRole('button', { name: act }));
}

const openPage = () => renderPage(app, '/trades', { as: 'mia' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** All of the request, by a tap on its fans. */
async function openTrade(user: UserEvent) {
  await user.click(await button(/^Tausch mit Ben ansehen/));
  return within(await screen.findByRole('article', { name: 'Tausch mit Ben' }));
}

/** The only request there is, which moves from list to list. */
const theTrade = (words: string | RegExp) =>
  waitFor(() => within(screen.getByRole('article', { name: 'Tausch mit Ben' })).getByText(words));

describe('the requests page', () => {
  it('has nothing to show at first, and leads to the trading page', async () => {
    await openPage();
    await screen.findByRole('heading', { name: 'Keine Tausche' });
    const links = screen.getAllByRole('link', { name: 'Neuen Tausch starten' });
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/trading']);
  });

  it.each([
    ['/trades', '/api/trades', 'Deine Tauschanfragen konnten nicht geladen werden', 'Keine Tausche'],
    [
      '/trading',
      '/api/trades/partners',
      'Deine Freunde konnten nicht geladen werden',
      'Noch niemand zum Tauschen da',
    ],
  ])('at %s is asked for again where it did not come, and calls nothing empty before', async (...row) => {
    const [path, lost, failed, empty] = row;
    const held = '/api/auth/session';
    const { user, network } = await renderPage(app, path, { as: 'mia', held, givesUpSoon: true });
    network.lost = lost;
    network.release(held);
    await screen.findByRole('heading', { name: failed });
    expect(screen.queryByRole('heading', { name: empty })).toBeNull();
    delete network.lost;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: empty });
  });

  it('asks for the session and the requests, and for nothing else but the number on the bell', async () => {
    await asked();
    const { network } = await openPage();
    await button('Annehmen: Ben');
    const ofThePage = network.asked.filter(call => call !== 'GET /api/notices/unread');
    expect(ofThePage.slice(0, 2)).toEqual(['GET /api/auth/session', 'GET /api/trades']);
    // On slow machines, calls of what comes after the page may be among these.
    const later = [`GET ${listMyAlbums.path}`, `GET ${listFaces.path}`];
    expect(ofThePage.slice(2).filter(call => !later.includes(call))).toEqual([]);
  });

  it('are counted beside their place in the menu, until each is answered', async () => {
    await asked();
    const { user } = await openPage();
    const menu = (await screen.findAllByRole('navigation', { name: 'Hauptmenü' }))[0] ?? document.body;
    await within(menu).findByRole('link', { name: 'Anfragen 1 wartet auf dich' });
    await user.click(await button('Ablehnen: Ben'));
    await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
    await within(menu).findByRole('link', { name: 'Anfragen' });
  });

  it('counts what came and what waits, with message and state', async () => {
    const { mia, ben } = await asked();
    const sides = { offered: items(3), requested: items(4) };
    await mia.call(proposeTrade, { friendId: ben.userId, ...sides });
    await openPage();
    await screen.findByRole('heading', { name: 'Eingehende Tauschvorschläge (1)' });
    screen.getByRole('heading', { name: 'Deine ausstehenden Anfragen (1)' });
    expect(screen.queryByRole('heading', { name: 'Letzte Tausche' })).toBeNull();
    const trades = screen.getAllByRole('article', { name: 'Tausch mit Ben' }).map(trade => within(trade));
    expect(trades.map(trade => trade.queryByText('Morgen in der Pause?') !== null)).toEqual([true, false]);
    expect(trades.map(trade => trade.getByText('Ausstehend'))).toHaveLength(2);
  });

  it('shows more of many when asked, and what came in between', async () => {
    const { mia, ben } = await friends();
    await storeRequests(app, { from: ben.userId, to: mia.userId, album, count: 31 });
    const { user, network } = await openPage();
    await screen.findByRole('heading', { name: 'Eingehende Tauschvorschläge (31)' });
    const cards = () => screen.getAllByRole('article', { name: 'Tausch mit Ben' });
    expect(cards()).toHaveLength(30);
    network.lost = listTrades.path;
    await user.click(await button('Mehr zeigen: Tauschvorschläge'));
    await expectToast(
      'Weitere konnten nicht geladen werden',
      'Der Server ist nicht erreichbar. Bist du online? Versuche es gleich noch einmal.',
    );
    delete network.lost;
    await user.click(await button('Mehr zeigen: Tauschvorschläge'));
    await waitFor(() => expect(cards()).toHaveLength(31));
    await waitFor(() => expect(document.activeElement).toBe(cards()[30]));
    expect(screen.queryByRole('button', { name: 'Mehr zeigen: Tauschvorschläge' })).toBeNull();
    await storeRequests(app, { from: ben.userId, to: mia.userId, album, count: 1 });
    await user.click(await button('Aktualisieren'));
    await screen.findByRole('heading', { name: 'Eingehende Tauschvorschläge (32)' });
    await waitFor(() => expect(cards()).toHaveLength(32));
  });

  it('opens the request that a link names, however many came since, and says when it is gone', async () => {
    const { mia, ben } = await friends();
    const ids = await storeRequests(app, { from: ben.userId, to: mia.userId, album, count: 32 });
    const [oldest = '', gone] = [ids.at(-1), crypto.randomUUID()];
    const { user } = await renderPage(app, `/trades?request=${oldest}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Diese Anfrage' });
    const card = await waitFor(() => {
      const focused = document.activeElement;
      expect(focused?.getAttribute('data-trade')).toBe(oldest);
      return within(focused instanceof HTMLElement ? focused : document.body);
    });
    await user.click(card.getByRole('button', { name: 'Ablehnen: Ben' }));
    await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
    await screen.findByRole('heading', { name: 'Eingehende Tauschvorschläge (31)' });
    cleanup();
    await renderPage(app, `/trades?request=${gone}`, { as: 'mia' });
    await see('Diese Anfrage gibt es nicht mehr.', 'status');
  });

  it('folds a long side and opens it', async () => {
    await asked(even, odd);
    const { user } = await openPage();
    await openTrade(user);
    const [first] = await screen.findAllByRole('button', { name: '10 Sticker, alle zeigen' });
    expect(screen.getAllByRole('listitem').filter(item => item.closest('.trade-card'))).toHaveLength(8);
    if (first !== undefined) await user.click(first);
    expect(screen.getAllByRole('listitem').filter(item => item.closest('.trade-card'))).toHaveLength(14);
  });

  it('opens a request by a tap: who says what, and behind a sign the way to report it', async () => {
    await asked();
    const { user } = await openPage();
    const trade = await openTrade(user);
    trade.getByText('Ben schreibt');
    await user.click(trade.getByLabelText('Mehr zur Nachricht'));
    const report = trade.getByRole('link', { name: 'Nachricht von Ben melden' });
    expect(report.getAttribute('href')).toMatch(/^\/report\/message\//);
  });

  it('lets nobody say what the app wrote', async () => {
    await asked([2], [1], 'Smart-Tausch: Sticker #2 gegen #1');
    const { user } = await openPage();
    await button('Annehmen: Ben');
    expect(document.body.textContent).not.toContain('Smart-Tausch');
    const trade = await openTrade(user);
    trade.getByText('Smart-Tausch: Sticker #2 gegen #1');
    expect(trade.queryByText(/schreibt/)).toBeNull();
  });

  it('shows the decided ones with how they ended', async () => {
    const { mia, ben, tradeId } = await asked();
    const again = () =>
      ben.call(proposeTrade, { friendId: mia.userId, offered: items(2), requested: items(1) });
    await mia.call(declineTrade, { tradeId });
    await ben.call(cancelTrade, await again());
    await openPage();
    await screen.findByRole('heading', { name: 'Letzte Tausche' });
    const trades = screen.getAllByRole('article', { name: 'Tausch mit Ben' }).map(trade => within(trade));
    expect(trades.map(trade => trade.getByText(/^Abge(?:lehnt|brochen)$/).textContent).toSorted()).toEqual([
      'Abgebrochen',
      'Abgelehnt',
    ]);
  });

  it('says what a member is called who is gone', async () => {
    const { mia, ben, tradeId } = await asked();
    await mia.call(acceptTrade, { tradeId });
    await app.db.query.deleteFrom('users').where('id', '=', ben.userId).execute();
    await openPage();
    const trade = await screen.findByRole('article', { name: 'Tausch mit einem gelöschten Nutzer' });
    within(trade).getByRole('heading', { name: 'Gelöschter Nutzer' });
    expect(screen.queryByRole('button', { name: /^Übergabeliste/ })).toBeNull();
  });

  it.each([
    ['Annehmen: Ben', 'Mit Ben tauschen?', 'Jetzt tauschen', 'Mit einem gelöschten Nutzer tauschen?'],
    [
      'Gegenangebot: Ben',
      'Gegenangebot an Ben',
      'Gegenangebot senden',
      'Gegenangebot an einen gelöschten Nutzer',
    ],
  ])('declines who goes in the middle of it: %s', async (open, title, act, after) => {
    const { ben } = await asked();
    const { user } = await openPage();
    if (open.startsWith('Gegen')) await openTrade(user);
    await user.click(await button(open));
    const dialog = await findDialog(title);
    const acting = await dialog.findByRole('button', { name: act });
    await waitFor(() => expect(acting).toHaveProperty('disabled', false));
    await ben.call(deleteAccount, { password });
    await user.click(acting);
    await screen.findByRole('dialog', { name: after });
  });

  it('keeps what is known when the server cannot be reached, and says so', async () => {
    await asked();
    const { user, network } = await openPage();
    await button('Annehmen: Ben');
    network.isDown = true;
    await user.click(await button('Ablehnen: Ben'));
    await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
    await expectUnknownOutcome();
    await user.keyboard('{Escape}');
    await button('Annehmen: Ben');
  });
});

describe('accepting', () => {
  it('shows what goes and what comes first, sends once, and says what is new in the album', async () => {
    const { mia, tradeId } = await asked();
    const { user, network } = await openPage();
    await user.click(await button('Annehmen: Ben'));
    const dialog = await findDialog('Mit Ben tauschen?');
    dialog.getByText('Fair: gleich viele, gleich selten');
    dialog.getByText('1 Sticker 1, Gewöhnlich');
    dialog.getByText('2 Sticker 2, Gewöhnlich');
    await user.dblClick(dialog.getByRole('button', { name: 'Jetzt tauschen' }));
    await expectToast('Tausch angenommen', 'Die Sticker wurden erfolgreich getauscht');
    const done = await findDialog('Getauscht!');
    done.getByText('Bei dir 1');
    done.getByText('Bei Ben 1');
    done.getByText(/^1 neuer eingeklebt, Markttag 25 → 28\s%$/);
    expect(done.getByRole('link', { name: 'Zum Album' })).toHaveProperty('pathname', albumPath(album.id));
    await user.click(done.getByRole('button', { name: 'Übergabeliste' }));
    const list = await findDialog('Übergabeliste');
    await user.click(list.getByRole('button', { name: 'Schließen' }));
    await theTrade('Angenommen');
    expect(network.asked.filter(call => call === `POST /api/trades/${tradeId}/accept`)).toHaveLength(1);
    const { quantities } = await mia.call(readCollection, { albumId: album.id });
    expect([quantities[idOf(1)], quantities[idOf(2)]]).toEqual([1, 1]);
  });

  it('shows all of a large one before it is agreed to', async () => {
    await asked(even, odd);
    const { user } = await openPage();
    await user.click(await button('Annehmen: Ben'));
    const dialog = await findDialog('Mit Ben tauschen?');
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
  });

  it('names the sticker that is gone by then, and says so on the request', async () => {
    const { ben } = await asked();
    const { user } = await openPage();
    await user.click(await button('Annehmen: Ben'));
    await ben.call(changeQuantities, { albumId: album.id, operations: [ownEdit(idOf(2), -1)] });
    const dialog = await findDialog('Mit Ben tauschen?');
    await user.click(dialog.getByRole('button', { name: 'Jetzt tauschen' }));
    await expectToast(
      'Fehler',
      'Die Aktion konnte nicht durchgeführt werden. „2 Sticker 2“ ist nicht mehr verfügbar: Ben hat davon keinen mehr übrig.',
    );
    await dialog.findByText(/^2 Sticker 2 ist nicht mehr verfügbar\. So geht der Tausch nicht mehr auf\./);
    await user.click(dialog.getByRole('button', { name: 'Alles klar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const trouble = await theTrade(/^2 Sticker 2 ist nicht mehr verfügbar\./);
    const accept = await button('Annehmen: Ben');
    expect([accept.hasAttribute('disabled'), accept.getAttribute('aria-describedby')]).toEqual([
      true,
      trouble.id,
    ]);
  });

  it('stays open when the server cannot be reached, and can be tried again', async () => {
    await asked();
    const { user, network } = await openPage();
    await user.click(await button('Annehmen: Ben'));
    const dialog = await findDialog('Mit Ben tauschen?');
    network.isDown = true;
    await user.click(dialog.getByRole('button', { name: 'Jetzt tauschen' }));
    await findToast('Wir wissen nicht, ob das geklappt hat');
    network.isDown = false;
    await user.click(await button('Jetzt tauschen'));
    await expectToast('Tausch angenommen', 'Die Sticker wurden erfolgreich getauscht');
  });

  it('is not offered to those who are friends no more', async () => {
    const { mia } = await asked();
    const { friends: met } = await mia.call(listFriends, {});
    await mia.call(endFriendship, { friendshipId: met[0]?.friendshipId ?? '' });
    await openPage();
    await theTrade('Abgebrochen');
    expect(screen.queryByRole('button', { name: /: Ben$/ })).toBeNull();
  });

  it('says from the fourteenth day on when it ends by itself', async () => {
    const { tradeId } = await asked();
    const ask = (days: number) =>
      app.db.query
        .updateTable('trade_requests')
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', tradeId)
        .execute();
    await ask(13);
    await openTrade((await openPage()).user);
    expect(document.body.textContent).not.toContain('Wartet seit');
    cleanup();
    await ask(14);
    await openTrade((await openPage()).user);
    await theTrade(/^Wartet seit 14 Tagen\. Am \d.* endet die Anfrage von selbst\.$/);
  });
});

describe('the other answers', () => {
  it('decline', async () => {
    const { ben } = await asked();
    const { user } = await openPage();
    await user.dblClick(await button('Ablehnen: Ben'));
    await user.keyboard('{Escape}');
    await theTrade('Ausstehend');
    await user.click(await button('Ablehnen: Ben'));
    await confirm(user, 'Tausch mit Ben ablehnen?', 'Ablehnen');
    await expectToast('Tausch abgelehnt', undefined);
    await theTrade('Abgelehnt');
    expect((await ben.call(listTrades, {})).history).toMatchObject([{ status: 'declined' }]);
  });

  it('cancel', async () => {
    const { mia, ben } = await friends();
    await mia.call(proposeTrade, { friendId: ben.userId, offered: items(1), requested: items(2) });
    const { user } = await openPage();
    await user.dblClick(await button('Abbrechen: Ben'));
    await confirm(user, 'Anfrage an Ben abbrechen?', 'Abbrechen');
    await expectToast('Tausch abgebrochen', undefined);
    await theTrade('Abgebrochen');
    expect((await ben.call(listTrades, {})).history).toMatchObject([{ status: 'cancelled' }]);
  });

  it('counter-offer, with stickers taken out and added', async () => {
    const { ben } = await asked([2, 4, 6], [1, 3]);
    await ben.call(changeQuantities, { albumId: album.id, operations: [ownEdit(idOf(6), -1)] });
    const { user } = await openPage();
    await openTrade(user);
    await user.click(await button('Gegenangebot: Ben'));
    const counter = await findDialog('Gegenangebot an Ben');
    await counter.findByText('6 Sticker 6 ist nicht mehr verfügbar und fehlt hier.');
    await user.click(await button('Sticker ändern'));
    await findDialog('Paket bearbeiten');
    await user.click(await screen.findByRole('option', { name: /^3 Sticker 3/ }));
    await user.click(screen.getByRole('option', { name: /^5 Sticker 5/ }));
    await user.click(screen.getByRole('button', { name: 'Fertig' }));
    await user.click(await button('Gegenangebot senden'));
    await expectToast('Tauschvorschlag gesendet', undefined);
    await screen.findByRole('heading', { name: 'Deine ausstehenden Anfragen (1)' });
    const { incoming, history } = await ben.call(listTrades, {});
    expect(history).toMatchObject([{ status: 'declined' }]);
    // Mia, too, sees that it was answered by a counter-offer, not merely declined.
    await see('Beantwortet', 'article', 'Tausch mit Ben');
    await see(/^Mit Gegenangebot, /, 'article', 'Tausch mit Ben');
    expect(incoming).toMatchObject([
      { isCounterOffer: true, gets: [{ number: 1 }, { number: 5 }], gives: [{ number: 2 }, { number: 4 }] },
    ]);
  });
});
